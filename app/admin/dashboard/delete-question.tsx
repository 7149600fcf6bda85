import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { QuestionDialog } from '../frame/question-dialog.tsx'

type Target = { id: number; title: string }

const question = 'Are you sure you want to delete this article?'

/** The question before an article is deleted, as a dialog over the dashboard. */
export function DeleteDialog({ target, onClose }: { target: Target | null; onClose: () => void }) {
	return (
		<QuestionDialog
			isOpen={target !== null}
			question={question}
			onClose={onClose}
			action={target && <DeleteForm target={target} onSubmit={onClose} />}
		>
			<p className="lead" dir="auto">
				{target?.title}
			</p>
		</QuestionDialog>
	)
}

/** The same question as a page of its own, for browsers without script. */
export function DeletePage({ target }: { target: Target }) {
	return (
		<div className="wrap section">
			<h1 className="text-2xl">{question}</h1>
			<p className="lead" dir="auto">
				{target.title}
			</p>
			<div className="actions mt-6">
				<DeleteForm target={target} />
				{/* Pressing Enter by mistake must not delete anything. */}
				<ButtonLink href="/admin" autoFocus>
					BACK TO DASHBOARD
				</ButtonLink>
			</div>
		</div>
	)
}

function DeleteForm({ target, onSubmit }: { target: Target; onSubmit?: () => void }) {
	return (
		<Form method="post" action="/admin" aria-label="Delete article" onSubmit={onSubmit}>
			<input type="hidden" name="id" value={target.id} />
			<Button variant="danger" name="intent" value="delete">
				DELETE
			</Button>
		</Form>
	)
}
