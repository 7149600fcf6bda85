import type { PageLink } from '../../domain/nearest-pages.server.ts'
import type { NotFoundData } from '../../http/responses.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SiteSearch } from './site-search.tsx'

const copy = {
	page: {
		heading: '404 Page Not Found',
		lead: 'Did you forget to add the page to the router?',
		wayBack: <ButtonLink href="/">BACK TO MAIN ARCHIVE</ButtonLink>,
	},
	article: {
		heading: 'Article Not Found',
		lead: 'The requested article could not be found.',
		wayBack: (
			<ButtonLink href="/blog" icon="arrow-left">
				BACK TO BLOG
			</ButtonLink>
		),
	},
}

/** Page for an unknown path, or for an article that cannot be read, inside the site's frame with status 404 or 410. */
export function NotFound({ kind, nearest, deletedTitle }: NotFoundData) {
	const { wayBack, ...head } = copy[kind]
	return (
		<PageHead {...head} section="Not found">
			{deletedTitle !== undefined && (
				<p>
					“<bdi>{deletedTitle}</bdi>” stood here and has been deleted.
				</p>
			)}
			<p className="hint">
				The address may be mistyped, or the page may have moved or been withdrawn. Search the archive
				{nearest.length > 0 ? ', try one of the nearest pages,' : ''} or go on from the button below.
			</p>
			<NearestPages pages={nearest} />
			<SiteSearch id="not-found-search" />
			<div className="actions">{wayBack}</div>
		</PageHead>
	)
}

/** The pages that may have been meant, each with the address that it has. */
function NearestPages({ pages }: { pages: PageLink[] }) {
	if (pages.length === 0) return null
	return (
		<nav className="nearest" aria-labelledby="nearest-pages">
			<h2 className="label" id="nearest-pages">
				<b>Nearest pages</b>
			</h2>
			<ul className="facts mt-2">
				{pages.map(({ path, title }) => (
					<li key={path}>
						<a href={path} dir="auto">
							{title}
						</a>{' '}
						<span className="data quiet">{path}</span>
					</li>
				))}
			</ul>
		</nav>
	)
}
