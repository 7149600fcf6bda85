import { Link, useLocation } from '@remix-run/react'
import type { WaitingPart } from '../../domain/waiting/waiting.server.ts'

/** Counts of what waits in each part, such as `3 open`. */
export type Waiting = Partial<Record<WaitingPart, string>>

type Part = {
	path: string
	label: string
	/** Paths of this part that do not begin with `path`. */
	others?: string[]
	waiting?: WaitingPart
}

const parts: Part[] = [
	{
		path: '/admin',
		label: 'Articles',
		others: ['/admin/new-article', '/admin/edit-article', '/admin/import', '/admin/trash'],
		waiting: 'articles',
	},
	{ path: '/admin/record', label: 'Record', others: ['/admin/editions'], waiting: 'record' },
	{ path: '/admin/images', label: 'Images' },
	{ path: '/admin/subscribers', label: 'Subscribers', waiting: 'subscribers' },
	{ path: '/admin/mailings', label: 'Mailings', waiting: 'mailings' },
	{ path: '/admin/reports', label: 'Reports', waiting: 'reports' },
	{ path: '/admin/requests', label: 'Requests', waiting: 'requests' },
	{ path: '/admin/backups', label: 'Backups', waiting: 'backups' },
	{ path: '/admin/statistics', label: 'Statistics' },
	{ path: '/admin/log', label: 'Log' },
	{ path: '/admin/account', label: 'Account' },
]

/** The navigation of the administration. A page below a part's own, such as an article's history, marks the part as open. */
export function AdminNav({ waiting }: { waiting: Waiting }) {
	const { pathname } = useLocation()
	return (
		<nav className="admin-nav" aria-label="Administration">
			<ul className="wrap">
				{parts.map((part) => {
					const count = part.waiting && waiting[part.waiting]
					return (
						<li key={part.path}>
							<Link to={part.path} aria-current={currentOf(part, pathname)}>
								{part.label}
								{count && (
									<>
										{' '}
										<span className="waiting-count">{count}</span>
									</>
								)}
							</Link>
						</li>
					)
				})}
			</ul>
		</nav>
	)
}

function currentOf({ path, others = [] }: Part, pathname: string): 'page' | 'true' | undefined {
	if (pathname === path) return 'page'
	const isBelow = (parent: string) => pathname === parent || pathname.startsWith(`${parent}/`)
	return (path !== '/admin' && isBelow(path)) || others.some(isBelow) ? 'true' : undefined
}
