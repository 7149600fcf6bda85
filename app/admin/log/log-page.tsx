import { Form, Link } from '@remix-run/react'
import type { Moment } from '../../lib/dates.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { AdminTable, DateCell } from '../frame/admin-table.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import { actionGroups, type LogQuery, logAddress } from './log-query.ts'

type ActionRow = {
	id: number
	at: Moment
	who: string
	what: string
	subject: string
	articleId: number | null
}

type Props = ListPageProps & {
	query: LogQuery
	users: { id: number; username: string }[]
	actions: ActionRow[]
	list: { total: number; page: number; pages: number }
	keptDays: number
}

/** Actions of administrators, latest first. */
export function LogPage({ query, users, actions, list, keptDays, ...page }: Props) {
	const total = list.total.toLocaleString('en-US')
	return (
		<ListPage
			{...page}
			heading="LOG"
			summary={`${total} ${list.total === 1 ? 'action' : 'actions'} in the last ${keptDays} days`}
		>
			<Filter query={query} users={users} />
			{actions.length > 0 ? (
				<AdminTable label="Actions" headings={['WHEN', 'WHO', 'WHAT']}>
					{actions.map((action) => (
						<tr key={action.id}>
							<DateCell label="When" at={action.at} />
							<td data-label="Who">
								<bdi>{action.who}</bdi>
							</td>
							<td data-label="What">
								{action.what}
								{action.subject && ': '}
								<Subject {...action} />
							</td>
						</tr>
					))}
				</AdminTable>
			) : (
				<EmptyState heading="No actions found." />
			)}
			<PageLinks
				page={list.page}
				pages={list.pages}
				label="Log pages"
				hrefFor={(number) => logAddress({ ...query, page: number })}
			/>
		</ListPage>
	)
}

function Subject({ subject, articleId }: Pick<ActionRow, 'subject' | 'articleId'>) {
	const subjectText = <bdi>{subject}</bdi>
	return articleId === null ? subjectText : <Link to={`/admin/edit-article/${articleId}`}>{subjectText}</Link>
}

function Filter({ query, users }: Pick<Props, 'query' | 'users'>) {
	return (
		<Form className="article-filter" role="search" aria-label="Log" action="/admin/log">
			<div className="field">
				<label htmlFor="filter-what">What</label>
				<select id="filter-what" name="what" defaultValue={query.what ?? ''}>
					<option value="">Everything</option>
					{actionGroups.map((name) => (
						<option key={name} value={name}>
							{name}
						</option>
					))}
				</select>
			</div>
			<div className="field">
				<label htmlFor="filter-who">Who</label>
				<select id="filter-who" name="who" defaultValue={query.who ?? ''}>
					<option value="">Everybody</option>
					{users.map(({ id, username }) => (
						<option key={id} value={id}>
							{username}
						</option>
					))}
				</select>
			</div>
			<div className="actions">
				<Button>FILTER</Button>
				{(query.what || query.who) && (
					<Link className={buttonClass({})} to="/admin/log">
						SHOW ALL
					</Link>
				)}
			</div>
		</Form>
	)
}
