import { Link } from '@remix-run/react'
import type { Flash } from '../../domain/accounts/sessions.server.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { LogoutForm } from '../account/logout-form.tsx'
import { useStoredUser } from '../account/use-stored-user.ts'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { FocusedNotice } from '../frame/focused-notice.tsx'

type DeletedRow = { id: number; title: string; slug: string; deleted: { iso: string; label: string } }

type Props = {
	user: { id: number; username: string }
	siteName: string
	/** What the last action has done. */
	flash: Flash | null
	failure?: string
	/** How many days an article stays here. */
	days: number
	articles: DeletedRow[]
	list: { total: number; page: number; pages: number }
	/** Asked for: the question is shown instead of the list. */
	toPurge: DeletedRow | null
}

/** Deleted articles, latest first. */
export function TrashPage(props: Props) {
	const { user, siteName, flash, failure, days, articles, list, toPurge } = props
	useStoredUser(user)
	return (
		<AdminFrame siteName={siteName} username={user.username} actions={<LogoutForm size="small" />}>
			{toPurge ? (
				<PurgeQuestion target={toPurge} />
			) : (
				<div className="wrap">
					<div className="panel-head">
						<div>
							<h1 className="text-2xl">TRASH</h1>
							<p>Deleted articles stay here for {days} days. Readers see nothing of them.</p>
						</div>
						<Link className={buttonClass({})} to="/admin">
							BACK TO DASHBOARD
						</Link>
					</div>
					{failure && (
						<Notice tone="red" role="alert" className="mb-6">
							<p>{failure}</p>
						</Notice>
					)}
					{flash && (
						<FocusedNotice of={flash} tone="green" role="status">
							<p>{flash.alert}</p>
						</FocusedNotice>
					)}
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
				</div>
			)}
		</AdminFrame>
	)
}

function TrashTable({ articles }: Pick<Props, 'articles'>) {
	return (
		<table className="admin-table" aria-label="Deleted articles">
			<thead>
				<tr>
					{['TITLE', 'DELETED', 'ACTIONS'].map((heading) => (
						<th key={heading} scope="col">
							{heading}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{articles.map(({ id, title, slug, deleted }) => (
					<tr key={id}>
						<td>
							<b>{title}</b>
							<div className="data">/{slug}</div>
						</td>
						<td className="date" data-label="Deleted">
							<time dateTime={deleted.iso}>{deleted.label}</time>
						</td>
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
			</tbody>
		</table>
	)
}

/** A page of its own with script and without: what it does cannot be taken back. */
function PurgeQuestion({ target }: { target: DeletedRow }) {
	return (
		<div className="wrap section">
			<h1 className="text-2xl">Delete this article for good?</h1>
			<p className="lead">{target.title}</p>
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
	)
}
