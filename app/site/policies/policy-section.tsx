import type { Policy } from '../../../content/schema/policies.ts'

/** A section of a policy: paragraphs, then a list whose points may have a name. */
export function PolicySection({ id, heading, paragraphs, list }: Policy['sections'][number]) {
	return (
		<section id={id}>
			<h2>{heading}</h2>
			{paragraphs.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
			{list.length > 0 && (
				<ul className="bul">
					{list.map(({ term, text }) => (
						<li key={term ?? text}>
							{term && <b>{term}. </b>}
							{text}
						</li>
					))}
				</ul>
			)}
		</section>
	)
}
