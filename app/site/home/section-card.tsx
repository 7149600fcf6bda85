import type { Site } from '../../../content/schema/site.ts'
import { Icon } from '../../ui/icon.tsx'

/** A section of the archive on the home page; the whole cell leads there. */
export function SectionCard({ section }: { section: Site['sections'][number] }) {
	const { code, title, description, href, icon, extent } = section
	return (
		<article className="card" aria-labelledby={`card-${code}`}>
			<header>
				<p className="label quiet">{code}</p>
				<Icon name={icon} />
			</header>
			<h3 id={`card-${code}`}>
				<a href={href}>{title}</a>
			</h3>
			<p>{description}</p>
			<p className="stat">{extent}</p>
		</article>
	)
}
