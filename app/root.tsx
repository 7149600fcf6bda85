/** The document shell, and the page of last resort. */

import monoFont from '@fontsource-variable/red-hat-mono/files/red-hat-mono-latin-wght-normal.woff2?url'
import serifFont from '@fontsource-variable/stix-two-text/files/stix-two-text-latin-wght-normal.woff2?url'
import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useMatches,
	useRouteError,
	useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import { metaForErrors } from './formats/seo/meta.ts'
import { mergePolicies } from './http/page-policy.ts'
import { readTheme } from './http/theme.server.ts'
import { boundaryStatus } from './lib/boundary-status.ts'
import enhance from './site/browser/main.ts?worker&url'
import { type RootData, siteFrame } from './site/frame/site.server.ts'
import styles from './styles/app.css?url'
import { ErrorView } from './ui/error-view.tsx'
import { RequestContext } from './ui/request-context.ts'

export const meta = metaForErrors

export const links: LinksFunction = () => [
	{ rel: 'preload', href: serifFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
	{ rel: 'preload', href: monoFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
	{ rel: 'stylesheet', href: styles },
	{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
	{ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
	{ rel: 'manifest', href: '/manifest.webmanifest' },
	{
		rel: 'search',
		href: '/opensearch.xml',
		type: 'application/opensearchdescription+xml',
		title: 'Archive search',
	},
]

export async function loader({ request, context }: LoaderFunctionArgs): Promise<RootData> {
	return {
		site: await siteFrame(context),
		theme: await readTheme(request),
		path: new URL(request.url).pathname,
	}
}

/** The frame does not change during navigations in the administrator's pages, the only ones that hydrate. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
	const theme = useRouteLoaderData<typeof loader>('root')?.theme
	const { nonce, requestId } = useContext(RequestContext)
	const { isHydrated } = mergePolicies(useMatches().map(({ handle }) => handle))
	return (
		<html
			lang="en"
			data-theme={theme === 'system' ? undefined : theme}
			data-request={isHydrated ? requestId : undefined}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				<Links />
				{!isHydrated && <script type="module" src={enhance} />}
			</head>
			<body>
				{children}
				{isHydrated && (
					<>
						<ScrollRestoration nonce={nonce} />
						<Scripts nonce={nonce} />
					</>
				)}
			</body>
		</html>
	)
}

export default function App() {
	return <Outlet />
}

export function ErrorBoundary() {
	return (
		<main id="main" tabIndex={-1}>
			<ErrorView status={boundaryStatus(useRouteError())} />
		</main>
	)
}
