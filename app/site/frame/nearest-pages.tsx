import type { PageLink } from '../../domain/nearest-pages.server.ts'

/** The pages that may have been meant, each with the address that it has. */
export function NearestPages({ pages }: { pages: PageLink[] }) {
	if (pages.length === 0) return null
	return (
		<nav className="nearest" aria-labelledby="nearest-pages">
			<h2 className="label" id="nearest-pages">
				<b>Nearest pages</b>
			</h2>
			<ul className="facts mt-2">
				{pages.map(({ path, title }) => (
					<li key={path}>
						<a href={path}>{title}</a> <span className="data quiet">{path}</span>
					</li>
				))}
			</ul>
		</nav>
	)
}
