import type { Moment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { AdminTable, DateCell } from '../frame/admin-table.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import { UnsavedText } from '../frame/unsaved-text.tsx'

type RequestRow = {
	id: number
	right: string
	email: string
	message: string
	note: string
	received: Moment
	due: Moment
	/** Said of what is due soon. */
	urgency: string | null
	closed: Moment | null
}

type Props = ListPageProps & {
	requests: RequestRow[]
	list: { total: number; open: number; page: number; pages: number }
	/** The note of a form that failed. */
	typed?: { id: number; note: string } | undefined
}

/** Requests of people about their data, by the day on which they are due. */
export function RequestsPage({ requests, list, typed, ...page }: Props) {
	return (
		<ListPage
			{...page}
			heading="REQUESTS"
			summary={`${list.open.toLocaleString('en-US')} open of ${list.total.toLocaleString('en-US')}`}
		>
			{typed && !requests.some(({ id, closed }) => !closed && id === typed.id) && (
				<UnsavedText text={typed.note} />
			)}
			{requests.length > 0 ? (
				<AdminTable label="Requests" headings={['REQUEST', 'RECEIVED', 'DUE', 'CLOSED']}>
					{requests.map((request) => (
						<tr key={request.id}>
							<td>
								<p>
									<b>{`Request ${request.id}: ${request.right}`}</b>
								</p>
								<p>{request.email === '' ? 'Address erased' : <bdi>{request.email}</bdi>}</p>
								{request.message && (
									<p className="whitespace-pre-line my-3" dir="auto">
										{request.message}
									</p>
								)}
								{request.closed ? (
									<p dir="auto">{request.note}</p>
								) : (
									<CloseForm id={request.id} note={typed?.id === request.id ? typed.note : ''} />
								)}
							</td>
							<DateCell label="Received" at={request.received} />
							<td className="date" data-label="Due">
								<time dateTime={request.due.iso}>{request.due.label}</time>
								{request.urgency && <p className="field-error">{request.urgency}</p>}
							</td>
							<DateCell label="Closed" at={request.closed} />
						</tr>
					))}
				</AdminTable>
			) : (
				<EmptyState heading="No requests yet." />
			)}
			<PageLinks
				page={list.page}
				pages={list.pages}
				label="Request pages"
				hrefFor={(number) => `/admin/requests?page=${number}`}
			/>
		</ListPage>
	)
}

function CloseForm({ id, note }: { id: number; note: string }) {
	return (
		<form method="post" className="mt-3">
			<input type="hidden" name="id" value={id} />
			<Field
				label="What was done"
				name="note"
				id={`note-${id}`}
				required
				maxLength={1000}
				defaultValue={note}
			>
				<Button size="small" name="intent" value="close" aria-label={`Close request ${id}`}>
					CLOSE
				</Button>
			</Field>
		</form>
	)
}
