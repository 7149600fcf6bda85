import { Link } from '@remix-run/react'
import type { Moment } from '../../lib/dates.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { LogoutForm } from '../account/logout-form.tsx'
import { useStoredUser } from '../account/use-stored-user.ts'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { AdminTable, DateCell } from '../frame/admin-table.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'

type DeletedRow = { id: number; title: string; slug: string; deleted: Moment }

type Props = ListPageProps & {
	/** Days for which an article stays here. */
	days: number
	articles: DeletedRow[]
	list: { total: number; page: number; pages: number }
}

/** Deleted articles, latest first. */
export function TrashPage({ days, articles, list, ...page }: Props) {
	return (
		<ListPage
			{...page}
			heading="TRASH"
			summary={`Deleted articles stay here for ${days} days. Readers see nothing of them.`}
		>
			{articles.length > 0 ? (
				<TrashTable articles={articles} />
			) : (
				<EmptyState heading="The trash is empty." />
			)}
			<PageLinks
				page={list.page}
				pages={list.pages}
				label="Trash pages"
				hrefFor={(page) => `/admin/trash?page=${page}`}
			/>
		</ListPage>
	)
}

function TrashTable({ articles }: Pick<Props, 'articles'>) {
	return (
		<AdminTable label="Deleted articles" headings={['TITLE', 'DELETED', 'ACTIONS']}>
			{articles.map(({ id, title, slug, deleted }) => (
				<tr key={id}>
					<td>
						<b dir="auto">{title}</b>
						<div className="data">/{slug}</div>
					</td>
					<DateCell label="Deleted" at={deleted} />
					<td>
						<form className="actions" method="post">
							<input type="hidden" name="id" value={id} />
							<Button size="small" name="intent" value="restore">
								RESTORE<span className="sr-only"> {title}</span>
							</Button>{' '}
							<Link
								className={buttonClass({ variant: 'danger', size: 'small' })}
								to={`/admin/trash?purge=${id}`}
							>
								DELETE FOR GOOD<span className="sr-only"> {title}</span>
							</Link>
						</form>
					</td>
				</tr>
			))}
		</AdminTable>
	)
}

type QuestionProps = ListPageProps & { target: DeletedRow }

/** A page of its own with script and without: what it does cannot be taken back. */
export function PurgeQuestion({ target, ...frame }: QuestionProps) {
	useStoredUser(frame.user)
	return (
		<AdminFrame {...frame} actions={<LogoutForm size="small" />}>
			<div className="wrap section">
				<h1 className="text-2xl">Delete this article for good?</h1>
				<p className="lead" dir="auto">
					{target.title}
				</p>
				<p>Its text and its versions cannot be brought back.</p>
				<form className="actions mt-6" method="post" action="/admin/trash">
					<input type="hidden" name="id" value={target.id} />
					<Button variant="danger" name="intent" value="purge">
						DELETE FOR GOOD
					</Button>{' '}
					{/* Pressing Enter by mistake must not delete anything. */}
					<Link className={buttonClass({})} to="/admin/trash" autoFocus>
						BACK TO TRASH
					</Link>
				</form>
			</div>
		</AdminFrame>
	)
}
