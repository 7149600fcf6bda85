import type { ReactNode } from 'react'
import { SiteFooter, type SiteFrame } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import type { Theme } from './theme-choice.tsx'

/** The frame of every public page. `path` is the page's path without its query. */
export function SitePage(props: { site: SiteFrame; theme: Theme; path: string; children: ReactNode }) {
	const { site, theme, path, children } = props
	return (
		<>
			<SiteHeader siteName={site.siteName} path={path} />
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			<SiteFooter {...site} theme={theme} path={path} />
		</>
	)
}
