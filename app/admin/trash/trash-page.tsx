import { Link } from '@remix-run/react'
import type { Moment } from '../../lib/dates.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { AdminTable, DateCell } from '../frame/admin-table.tsx'
import { DeleteQuestion } from '../frame/delete-question.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import { type TrashedImage, TrashedImages } from './trashed-images.tsx'

type DeletedRow = { id: number; title: string; slug: string; deleted: Moment }

type Props = ListPageProps & {
	/** Days for which an article stays here. */
	days: number
	articles: DeletedRow[]
	list: { total: number; page: number; pages: number }
	images: { images: TrashedImage[]; list: Props['list'] }
}

/** Deleted articles and images, latest first. */
export function TrashPage({ days, articles, list, images, ...page }: Props) {
	return (
		<ListPage
			{...page}
			heading="TRASH"
			summary={`Deleted articles and images stay here for ${days} days. Readers see nothing of them.`}
		>
			{articles.length > 0 ? (
				<TrashTable articles={articles} />
			) : (
				images.list.total === 0 && <EmptyState heading="The trash is empty." />
			)}
			<PageLinks
				page={list.page}
				pages={list.pages}
				label="Trash pages"
				hrefFor={(page) => `/admin/trash?page=${page}`}
			/>
			<TrashedImages {...images} />
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

const list = { path: '/admin/trash', intent: 'purge', back: 'BACK TO TRASH' }

/** The question before an article in the trash is deleted for good. */
export function PurgeQuestion({ target, ...frame }: QuestionProps) {
	return (
		<DeleteQuestion
			{...frame}
			question="Delete this article for good?"
			id={target.id}
			warning="Its text and its versions cannot be brought back."
			list={list}
		>
			<p className="lead" dir="auto">
				{target.title}
			</p>
		</DeleteQuestion>
	)
}
