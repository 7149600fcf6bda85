/** The frame of the public pages: bar, footer, and the pages for what is missing or broken. */
import { isRouteErrorResponse, Outlet, useMatches, useRouteError, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { findCiteBox } from '../formats/citations/cite-data.ts'
import { metaForErrors } from '../formats/seo/meta.ts'
import { publicPage } from '../http/cache-control.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import type { NotFoundData } from '../http/responses.server.ts'
import { boundaryStatus } from '../lib/boundary-status.ts'
import { CiteThisPage } from '../site/frame/cite-this-page.tsx'
import { NotFound } from '../site/frame/not-found.tsx'
import type { RootData } from '../site/frame/site.server.ts'
import { SiteFooter } from '../site/frame/site-footer.tsx'
import { SiteHeader } from '../site/frame/site-header.tsx'
import { ErrorView } from '../ui/error-view.tsx'

export const meta = metaForErrors

export const handle: RouteHandle = { page: { cacheControl: publicPage, cacheTags: ['newest-articles'] } }

export default function SiteLayout() {
	const cite = findCiteBox(useMatches().map(({ data }) => data))
	return (
		<Frame>
			<Outlet />
			{cite?.place === 'end' && (
				<div className="wrap section">
					<CiteThisPage {...cite} />
				</div>
			)}
		</Frame>
	)
}

export function ErrorBoundary() {
	const error = useRouteError()
	if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
		return (
			<Frame>
				<NotFound {...(error.data as NotFoundData)} />
			</Frame>
		)
	}
	return (
		<Frame>
			<ErrorView status={boundaryStatus(error)} />
		</Frame>
	)
}

/** Bar and footer around a page; without them where their data could not be loaded. */
function Frame({ children }: { children: ReactNode }) {
	const root = useRouteLoaderData<RootData>('root')
	return (
		<>
			{root && <SiteHeader siteName={root.site.siteName} path={root.path} />}
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			{root && <SiteFooter {...root.site} theme={root.theme} path={root.path} />}
		</>
	)
}
