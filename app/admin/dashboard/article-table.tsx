import { Link } from '@remix-run/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { StatusBadge } from '../../ui/badge.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'

type LabelledDate = { iso: string; label: string } | null

export type ArticleRow = {
	id: number
	title: string
	slug: string
	status: string
	created: LabelledDate
	published: LabelledDate
}

type Props = { articles: ArticleRow[]; onDelete: (article: ArticleRow) => void }

/** All articles: a table on wide screens, blocks on narrow ones, which browsers keep a table to assistive software. */
export function ArticleTable({ articles, onDelete }: Props) {
	return (
		<form action="/admin" aria-label="All articles">
			<table className="admin-table">
				<thead>
					<tr>
						{['TITLE', 'STATUS', 'CREATED', 'PUBLISHED', 'ACTIONS'].map((heading) => (
							<th key={heading} scope="col">
								{heading}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{articles.map((article) => (
						<Row key={article.id} article={article} onDelete={onDelete} />
					))}
				</tbody>
			</table>
		</form>
	)
}

function Row({ article, onDelete }: { article: ArticleRow; onDelete: Props['onDelete'] }) {
	const hidden = <span className="sr-only"> {article.title}</span>
	const ask = (event: MouseEvent) => {
		event.preventDefault()
		onDelete(article)
	}
	return (
		<tr>
			<td>
				<b>{article.title}</b>
				<div className="data">/{article.slug}</div>
			</td>
			<td>
				<StatusBadge status={article.status} />
			</td>
			<td className="date" data-label="Created">
				<LocalDate date={article.created} />
			</td>
			<td className="date" data-label="Published">
				<LocalDate date={article.published} />
			</td>
			<td>
				<div className="actions">
					<ButtonLink size="small" href={`/blog/${article.slug}`}>
						VIEW{hidden}
					</ButtonLink>{' '}
					<Link className={buttonClass({ size: 'small' })} to={`/admin/edit-article/${article.id}`}>
						EDIT{hidden}
					</Link>{' '}
					<Button variant="danger" size="small" name="delete" value={article.id} onClick={ask}>
						DELETE{hidden}
					</Button>
				</div>
			</td>
		</tr>
	)
}

/** A date as the server wrote it, then in the browser's own locale and time zone; N/A for none (spec section 2). */
function LocalDate({ date }: { date: { iso: string; label: string } | null }) {
	const [label, setLabel] = useState(date?.label)
	useEffect(() => {
		if (date) setLabel(new Date(date.iso).toLocaleDateString())
	}, [date])
	return date ? <time dateTime={date.iso}>{label}</time> : 'N/A'
}
