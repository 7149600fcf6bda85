import { readableAddress } from '../../lib/source-address.ts'

/** A link to another site, which opens a new tab and says so. The arrow after it (evidence.css) stays on the line of the last word. */
export function ExternalLink({ href, children }: { href: string; children: string }) {
	const lastWord = children.lastIndexOf(' ') + 1
	return (
		<a href={readableAddress(href)} target="_blank" rel="noopener">
			{children.slice(0, lastWord)}
			<span className="last-word">{children.slice(lastWord)}</span>
			<span className="sr-only"> (opens in a new tab)</span>
		</a>
	)
}
