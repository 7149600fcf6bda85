/** The frame of the public pages: bar, footer, and the pages for what is missing or broken. */
import { isRouteErrorResponse, Outlet, useMatches, useRouteError, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ArticleNotFound } from '../components/site/article-not-found.tsx'
import { CiteThisPage } from '../components/site/cite-this-page.tsx'
import { ErrorView } from '../components/site/error-view.tsx'
import { NotFound } from '../components/site/not-found.tsx'
import { SitePage } from '../components/site/site-page.tsx'
import { findCiteBox } from '../http/cite-data.ts'
import { metaForErrors } from '../http/meta.ts'
import type { NotFoundData } from '../http/responses.server.ts'
import { errorStatus } from '../lib/error-status.ts'
import type { RootData } from '../root.tsx'

export const meta = metaForErrors

export default function SiteLayout() {
	const cite = findCiteBox(useMatches().map(({ data }) => data))
	return (
		<Frame>
			<Outlet />
			{cite?.place === 'end' && (
				<div className="wrap sec">
					<CiteThisPage {...cite} />
				</div>
			)}
		</Frame>
	)
}

export function ErrorBoundary() {
	const error = useRouteError()
	if (isRouteErrorResponse(error) && error.status === 404) {
		const { kind, nearest } = error.data as NotFoundData
		return (
			<Frame>
				{kind === 'article' ? <ArticleNotFound nearest={nearest} /> : <NotFound nearest={nearest} />}
			</Frame>
		)
	}
	return (
		<Frame>
			<ErrorView status={errorStatus(error)} />
		</Frame>
	)
}

function Frame({ children }: { children: ReactNode }) {
	const root = useRouteLoaderData<RootData>('root')
	if (!root)
		return (
			<main id="main" tabIndex={-1}>
				{children}
			</main>
		)
	return (
		<SitePage site={root.site} theme={root.theme} path={root.path}>
			{children}
		</SitePage>
	)
}
