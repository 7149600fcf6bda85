import { Link } from '@remix-run/react'
import { MailStateBadge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { AdminTable, DateCell } from '../frame/admin-table.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import type { MailingView } from './mailing-view.server.ts'

type Props = ListPageProps & {
	/** Said while mails go nowhere. */
	notice: string | null
	mailings: MailingView[]
	list: { total: number; page: number; pages: number }
	/** Articles that can be mailed: scheduled ones, then published ones, newest first. */
	articles: { id: number; title: string; isScheduled: boolean }[]
}

/** All mailings, newest first, and the way to a new one. */
export function MailingsPage({ notice, mailings, list, articles, ...page }: Props) {
	return (
		<ListPage {...page} heading="MAILINGS" summary={`${list.total.toLocaleString('en-US')} in all`}>
			{notice && (
				<Notice tone="yellow" className="mb-6">
					<p>{notice}</p>
				</Notice>
			)}
			<NewMailing articles={articles} />
			{mailings.length > 0 ? (
				<AdminTable label="Mailings" headings={['SUBJECT', 'STATE', 'MAILS', 'CREATED', 'FINISHED']}>
					{mailings.map((mailing) => (
						<tr key={mailing.id}>
							<td>
								{/* Loaded as a document, so that the header comes along which shows its progress again and again. */}
								<Link to={`/admin/mailings/${mailing.id}`} reloadDocument>
									<bdi>{mailing.subject}</bdi>
								</Link>
							</td>
							<td data-label="State">
								<MailStateBadge state={mailing.state} />
								{mailing.when && mailing.state === 'scheduled' && <> for {mailing.when}</>}
							</td>
							<td className="count" data-label="Mails">
								{mailing.when
									? 'none'
									: `${mailing.settled.toLocaleString('en-US')} of ${mailing.total.toLocaleString('en-US')}`}
							</td>
							<DateCell label="Created" at={mailing.created} />
							<DateCell label="Finished" at={mailing.finished} />
						</tr>
					))}
				</AdminTable>
			) : (
				<EmptyState heading="No mailings yet." />
			)}
			<PageLinks
				page={list.page}
				pages={list.pages}
				label="Mailing pages"
				hrefFor={(number) => `/admin/mailings?page=${number}`}
			/>
		</ListPage>
	)
}

function NewMailing({ articles }: Pick<Props, 'articles'>) {
	if (articles.length === 0)
		return (
			<p className="mb-6">
				A mailing is made of a published article. <Link to="/admin">Publish or schedule one</Link> first.
			</p>
		)
	return (
		<form className="article-filter" action="/admin/mailings/new">
			<div className="field">
				<label htmlFor="new-article">Article to mail</label>
				<select id="new-article" name="article">
					{articles.map(({ id, title, isScheduled }) => (
						<option key={id} value={id} dir="auto">
							{isScheduled ? `${title} (scheduled)` : title}
						</option>
					))}
				</select>
			</div>
			<div className="actions">
				<Button className={buttonClass({ variant: 'primary' })}>NEW MAILING</Button>
			</div>
		</form>
	)
}
