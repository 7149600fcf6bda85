import type { ExtractPart, SearchHit } from '../../domain/search/search.server.ts'

/** What was found, in order. */
export function SearchHits({ hits }: { hits: SearchHit[] }) {
	return (
		<ol className="hits">
			{hits.map(({ section, title, url, code, extract }) => (
				<li key={url}>
					<p className="label quiet">{section}</p>
					<h2>
						<a href={url}>{title}</a>
					</h2>
					<p>
						<Extract parts={extract} />
					</p>
					<p className="data">
						{url} · {code}
					</p>
				</li>
			))}
		</ol>
	)
}

/** A passage with what was looked for marked. */
function Extract({ parts }: { parts: ExtractPart[] }) {
	return parts.map(({ text, isMatch }, index) =>
		// biome-ignore-start lint/suspicious/noArrayIndexKey: the parts have no identity but their place
		isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
	)
	// biome-ignore-end lint/suspicious/noArrayIndexKey: the parts have no identity but their place
}
