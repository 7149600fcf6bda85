import { flagsOf } from '../../../content/page-flags.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { NEWSLETTER } from '../newsletter/newsletter-labels.ts'
import type { SiteFrame } from './site.server.ts'
import { SiteSearch } from './site-search.tsx'
import { type Theme, ThemeChoice } from './theme-choice.tsx'

/** `dir` for the title of an article, which may be in any script. */
type FooterLink = { title: string; href: string; dir?: 'auto' }

const ARCHIVE: FooterLink[] = [
	{ title: 'In brief', href: '/brief' },
	{ title: 'Timeline', href: '/timeline' },
	{ title: 'Incidents', href: '/incidents' },
	{ title: 'Map', href: '/map' },
	{ title: 'Causes', href: '/causes' },
	{ title: 'Aftermath', href: '/aftermath' },
	{ title: 'Casualties', href: '/casualties' },
	{ title: 'Comparison with 1967', href: '/vs-six-day-war' },
	{ title: 'FAQ', href: '/faq' },
	{ title: 'Who said what', href: '/accounts' },
	{ title: 'Documents', href: '/documents' },
	{ title: 'People', href: '/people' },
	{ title: 'Places', href: '/places' },
	{ title: 'Glossary', href: '/glossary' },
	{ title: 'Bibliography', href: '/bibliography' },
	{ title: 'Sources', href: '/sources' },
	{ title: 'Changes', href: '/changes' },
	{ title: 'Promises', href: '/promises' },
	{ title: 'Data', href: '/data' },
	{ title: 'Download', href: '/download' },
	{ title: 'About', href: '/about' },
]

const ALL_ARTICLES: FooterLink = { title: 'All articles', href: '/blog' }
const FEEDS: FooterLink[] = [
	{ title: 'Atom feed', href: '/feed.xml' },
	{ title: 'JSON feed', href: '/feed.json' },
	{ title: 'How to use the feeds', href: '/feeds' },
]

function LinkColumn(props: { id: string; heading: string; links: FooterLink[]; isLong?: boolean }) {
	const { id, heading, links, isLong } = props
	return (
		<nav aria-labelledby={id} className={isLong ? 'two-columns' : undefined}>
			<h2 id={id}>{heading}</h2>
			<ul>
				{links.map(({ title, href, dir }) => (
					<li key={href}>
						<a href={href} dir={dir}>
							{title}
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}

/**
 * The form to report an error, for the page at a path where that is one to be cited, or for the record whose citations stand
 * there. Example: `/report?ref=timeline%2Fday-9`.
 */
function reportAddress(path: string): string {
	const [, record] = /^\/id\/([^/]+)\/cite$/.exec(path) ?? []
	if (record) return `/report?ref=${record}`
	if (!flagsOf(path).isCitable) return '/report'
	return `/report?ref=${encodeURIComponent(path === '/' ? 'home' : path.slice(1))}`
}

export function SiteFooter(props: SiteFrame & { theme: Theme; path: string }) {
	const { siteName, about, disclaimer, keywords, lastUpdate, edition, latest, theme, path } = props
	return (
		<footer className="site-footer">
			<div className="wrap">
				<div className="footer-columns">
					<section>
						<h2>About this archive</h2>
						<p>{about}</p>
						<SiteSearch id="footer-search" landmark="Search, footer" />
						<ThemeChoice theme={theme} path={path} />
					</section>
					<LinkColumn id="footer-archive" heading="Archive" links={ARCHIVE} isLong />
					<LinkColumn
						id="footer-blog"
						heading="Blog and analysis"
						links={[ALL_ARTICLES, ...latest.map((link) => ({ ...link, dir: 'auto' as const })), ...FEEDS]}
					/>
				</div>
				<p>
					<small>
						<b>Disclaimer.</b> {disclaimer}
					</small>
				</p>
				<p className="keywords">
					<small>
						<b>Keywords.</b> {keywords.join(', ')}
					</small>
				</p>
				<p>
					<small>
						Record as of {formatLongDate(lastUpdate)}. Edition of {formatLongDate(edition)}:{' '}
						<a href="/changes">what changed</a>
					</small>
				</p>
				<div className="end">
					<span>© 2025 {siteName}</span> <a href="/privacy-policy">Privacy policy</a>{' '}
					<a href="/terms-of-use">Terms of use</a> <a href="/sitemap.xml">Sitemap</a>{' '}
					<a href={reportAddress(path)}>Report an error</a>{' '}
					<a href={NEWSLETTER.rightsHref}>{NEWSLETTER.rights}</a>{' '}
					<span className="classification">DECLASSIFIED - HISTORICAL RESEARCH</span>
				</div>
			</div>
		</footer>
	)
}
