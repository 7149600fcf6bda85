import { Form } from '@remix-run/react'
import { counted } from '../../lib/counted.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type BulkAction, bulkLabels } from './bulk-actions.ts'

export type BulkQuestion = { change: BulkAction; articles: { id: number; title: string; status: string }[] }

/** The question before several articles are changed, as a page of its own with script and without. */
export function BulkQuestionPage({ change, articles }: BulkQuestion) {
	const labels = bulkLabels[change]
	return (
		<div className="wrap section">
			<h1 className="text-2xl">{labels.question(counted(articles.length, 'article'))}</h1>
			<ul className="drafts">
				{articles.map(({ id, title, status }) => (
					<li key={id}>
						<span dir="auto">{title}</span> <StatusBadge status={status} />
					</li>
				))}
			</ul>
			<Form className="actions mt-6" method="post" action="/admin" aria-label={labels.button}>
				{articles.map(({ id }) => (
					<input key={id} type="hidden" name="article" value={id} />
				))}
				<input type="hidden" name="many" value={change} />
				<Button variant={change === 'delete' ? 'danger' : 'primary'} name="intent" value="many">
					{labels.button}
				</Button>{' '}
				{/* Pressing Enter by mistake must not change anything. */}
				<ButtonLink href="/admin" autoFocus>
					BACK TO DASHBOARD
				</ButtonLink>
			</Form>
		</div>
	)
}
