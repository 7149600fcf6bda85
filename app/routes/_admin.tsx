/** The administrator's pages: hydrated, unlike the public ones. */
import type { LinksFunction } from '@remix-run/node'
import { Outlet, useRouteError } from '@remix-run/react'
import { PendingNavigation } from '../admin/frame/pending-navigation.tsx'
import { SessionEnded, sentFormOf } from '../admin/frame/session-ended.tsx'
import { metaForErrors } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { boundaryStatus } from '../lib/boundary-status.ts'
import styles from '../styles/admin-pages.css?url'
import { ErrorView } from '../ui/error-view.tsx'

export const handle: RouteHandle = { page: { isHydrated: true, isPrivate: true, hasForm: true } }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = metaForErrors

export default function AdminLayout() {
	return (
		<>
			<PendingNavigation />
			<Outlet />
		</>
	)
}

export function ErrorBoundary() {
	const error = useRouteError()
	const sent = sentFormOf(error)
	return (
		<main id="main" tabIndex={-1}>
			{sent ? <SessionEnded {...sent} /> : <ErrorView status={boundaryStatus(error)} />}
		</main>
	)
}
