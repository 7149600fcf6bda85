import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LogoutForm } from '../account/logout-form.tsx'
import { useStoredUser } from '../account/use-stored-user.ts'
import { AdminFrame } from './admin-frame.tsx'
import type { ListPageProps } from './list-page.tsx'

type Props = ListPageProps & {
	question: string
	/** The id of the item, and what shows which one it is. */
	id: number
	children: ReactNode
	/** The consequences. */
	warning: string
	/** The list with the item: it takes the form, and the way back leads there. `field` has the id, by default `id`. */
	list: { path: string; intent: string; back: string; field?: string }
	/** Label of the button. */
	action?: string
	/** The reason why the item cannot be deleted: then there is no button. */
	obstacle?: ReactNode
}

/** The question before something is deleted, as a page of its own with script and without. */
export function DeleteQuestion(props: Props) {
	const { question, id, children, warning, list, action = 'DELETE FOR GOOD', obstacle, ...frame } = props
	useStoredUser(frame.user)
	return (
		<AdminFrame {...frame} actions={<LogoutForm size="small" />}>
			<div className="wrap section">
				<h1 className="text-2xl">{question}</h1>
				{children}
				{obstacle || <p>{warning}</p>}
				<form className="actions mt-6" method="post" action={list.path}>
					{!obstacle && (
						<>
							<input type="hidden" name={list.field ?? 'id'} value={id} />
							<Button variant="danger" name="intent" value={list.intent}>
								{action}
							</Button>{' '}
						</>
					)}
					{/* Pressing Enter by mistake must not delete anything. */}
					<Link className={buttonClass({})} to={list.path} autoFocus>
						{list.back}
					</Link>
				</form>
			</div>
		</AdminFrame>
	)
}
