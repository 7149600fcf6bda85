import { Link } from '@remix-run/react'
import { Fragment, type MouseEvent, useEffect, useState } from 'react'
import type { Moment } from '../../lib/dates.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { AdminTable } from '../frame/admin-table.tsx'
import { bulkActions, bulkLabels } from './bulk-actions.ts'

export type ArticleRow = {
	id: number
	title: string
	slug: string
	status: string
	created: Moment | null
	updated: Moment | null
	published: Moment | null
	/** Changes wait beside what readers see. */
	hasPrivateDraft: boolean
	schedule: ScheduleLine | null
}

/** When a draft is to be published, or was. */
type ScheduleLine = { label: string; isHeld: boolean }

type Props = { articles: ArticleRow[]; onDelete: (article: ArticleRow) => void }

/** All articles: a table on wide screens, blocks on narrow ones, which browsers keep a table to assistive software. */
export function ArticleTable({ articles, onDelete }: Props) {
	return (
		<form action="/admin" aria-label="All articles">
			{/* Above the table, so that Enter on a tick asks about what is ticked. */}
			<fieldset className="actions bulk-bar">
				<legend>Selected articles</legend>
				{bulkActions.map((name) => (
					<Fragment key={name}>
						<Button variant={name === 'delete' ? 'danger' : undefined} size="small" name="many" value={name}>
							{bulkLabels[name].button}
						</Button>{' '}
					</Fragment>
				))}
			</fieldset>
			<AdminTable headings={['TITLE', 'STATUS', 'CREATED', 'PUBLISHED', 'ACTIONS']}>
				{articles.map((article) => (
					<Row key={article.id} article={article} onDelete={onDelete} />
				))}
			</AdminTable>
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
				<input
					className="tick"
					type="checkbox"
					name="article"
					value={article.id}
					aria-label={`Select ${article.title}`}
				/>
				<b>
					<Link to={`/admin/edit-article/${article.id}`} dir="auto">
						{article.title}
					</Link>
				</b>
				<div className="data">/{article.slug}</div>
			</td>
			<td>
				<StatusBadge status={article.status} />
				{article.hasPrivateDraft && (
					<div className="data">
						<Link to={`/admin/edit-article/${article.id}`}>Private changes</Link>
					</div>
				)}
				{article.schedule && (
					<div className="data">
						{article.schedule.isHeld ? 'Held, was due' : 'Scheduled for'} {article.schedule.label}
					</div>
				)}
			</td>
			<td className="date" data-label="Created">
				<LocalDate date={article.created} />
				<div className="data">
					Updated <LocalDate date={article.updated} />
				</div>
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
function LocalDate({ date }: { date: Moment | null }) {
	const [label, setLabel] = useState(date?.label)
	useEffect(() => {
		if (date) setLabel(new Date(date.iso).toLocaleDateString())
	}, [date])
	return date ? <time dateTime={date.iso}>{label}</time> : 'N/A'
}
