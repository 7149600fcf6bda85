import { Fragment } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'

const LINKS = [
	{ href: '/', text: 'Home' },
	{ href: '/timeline', text: 'Timeline' },
	{ href: '/causes', text: 'Causes' },
	{ href: '/aftermath', text: 'Aftermath' },
	{ href: '/blog', text: 'Blog' },
	{ href: '/vs-six-day-war', text: 'Comparison' },
	{ href: '/faq', text: 'FAQ' },
]

/** `page` for the page itself, `true` for the section that a deeper page belongs to. */
function current(href: string, path: string): 'page' | 'true' | undefined {
	if (path === href) return 'page'
	return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined
}

/** The spaces keep the words apart for readers without styles. */
function Links({ path }: { path: string }) {
	return LINKS.map(({ href, text }) => (
		<Fragment key={href}>
			<a href={href} aria-current={current(href, path)}>
				{text}
			</a>{' '}
		</Fragment>
	))
}

/** Sticky bar with the skip link. `path` is the page's path without its query. One of the two navs shows at a time; the search is beside both. */
export function SiteHeader({ siteName, path }: { siteName: string; path: string }) {
	return (
		<header className="bar">
			<a className="skip" href="#main">
				Skip to main content
			</a>
			<div className="wrap">
				<a className="brand" href="/">
					<Logo />
					<span>{siteName}</span>
				</a>
				<nav className="nav-wide" aria-label="Main">
					<Links path={path} />
				</nav>
				<a
					className="bar-search"
					href="/search"
					aria-current={current('/search', path)}
					aria-keyshortcuts="/"
					data-search
				>
					<Icon name="search" />
					<span className="sr-only">Search</span>
				</a>{' '}
				<details className="menu" data-menu>
					<summary>
						<Icon className="open-icon" name="menu" />
						<Icon className="close-icon" name="x" />
						Menu
					</summary>
					<div>
						<nav aria-label="Menu">
							<Links path={path} />
						</nav>
						<a href="/search" aria-current={current('/search', path)}>
							<Icon name="search" />
							Search
						</a>
					</div>
				</details>
			</div>
		</header>
	)
}
