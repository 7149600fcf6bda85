import { Form, Link } from '@remix-run/react'
import type { DashboardInput } from '../../domain/articles/dashboard-input.ts'
import { listAddress, listQueryMaxLength } from '../../lib/list-pages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

/** Labels of the orders of the dashboard's list. */
const dashboardSorts: Record<DashboardInput['sort'], string> = {
	created: 'Created, newest first',
	updated: 'Updated, latest first',
	published: 'Published, latest first',
	title: 'Title, A to Z',
	status: 'Status',
}

/** State of the list: its query and its size. */
export type ListState = {
	q: string
	status: string | null
	sort: DashboardInput['sort']
	total: number
	page: number
	pages: number
}

const statuses = ['draft', 'published', 'archived']

/** Returns true unless the whole list is shown. */
export function isFiltered({ q, status }: Pick<ListState, 'q' | 'status'>): boolean {
	return q !== '' || status !== null
}

/** The dashboard's address for a part of the list; what is not set is left out. */
export function dashboardAddress({
	q,
	status,
	sort,
	page,
}: Pick<ListState, 'q' | 'status' | 'sort' | 'page'>): string {
	return listAddress('/admin', { q, status, sort: sort === 'created' ? null : sort }, page)
}

/** Form to filter by title or address and by status, and to sort. A plain GET. */
export function ArticleFilter({ q, status, sort }: Pick<ListState, 'q' | 'status' | 'sort'>) {
	return (
		<Form className="article-filter" role="search" aria-label="Articles" action="/admin">
			<div className="field">
				<label htmlFor="filter-q">Title or address</label>
				<input id="filter-q" name="q" type="search" defaultValue={q} maxLength={listQueryMaxLength} />
			</div>
			<div className="field">
				<label htmlFor="filter-status">Status</label>
				<select id="filter-status" name="status" defaultValue={status ?? ''}>
					<option value="">Any status</option>
					{statuses.map((name) => (
						<option key={name} value={name}>
							{name}
						</option>
					))}
				</select>
			</div>
			<div className="field">
				<label htmlFor="filter-sort">Order</label>
				<select id="filter-sort" name="sort" defaultValue={sort}>
					{Object.entries(dashboardSorts).map(([name, label]) => (
						<option key={name} value={name}>
							{label}
						</option>
					))}
				</select>
			</div>
			<div className="actions">
				<Button>FILTER</Button>
				{isFiltered({ q, status }) && (
					<Link className={buttonClass({})} to="/admin">
						SHOW ALL
					</Link>
				)}
			</div>
		</Form>
	)
}
