import type { MapLink } from './map-page.server.ts'

/** The days in one line, each with the number of its incidents that match the other filters. */
export function MapDays({ links, target }: { links: readonly MapLink[]; target?: '_self' }) {
	return (
		<nav className="map-days" aria-label="Days of June 2025">
			<ol>
				{links.map(({ href, label, name, count, isCurrent }) => (
					<li key={href}>
						<a href={href} target={target} aria-current={isCurrent || undefined}>
							<b aria-hidden="true">
								{label.split(/(?<=\D )/).map((part) => (
									<span key={part}>{part}</span>
								))}
							</b>{' '}
							<span className="sr-only">{name}: </span>
							<small>
								{count}
								<span className="sr-only">{count === 1 ? ' incident' : ' incidents'}</span>
							</small>
						</a>
					</li>
				))}
			</ol>
		</nav>
	)
}

/** The whole region and the areas that the map shows larger. */
export function MapAreas({ links }: { links: readonly MapLink[] }) {
	return (
		<nav className="map-areas" aria-label="Area of the map">
			<ul>
				{links.map(({ href, label, count, isCurrent }) => (
					<li key={href}>
						<a href={href} aria-current={isCurrent || undefined}>
							{label}
							{count !== null && <small> {count}</small>}
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
