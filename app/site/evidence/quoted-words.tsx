import type { Quote } from '../../../content/schema/quote.ts'
import { ExternalLink } from './external-link.tsx'
import { quotedAddress } from './quoted-address.ts'

/** The words of the source at `url` on which lines of a page rest, folded; nothing where there are none. */
export function QuotedWords({ quotes, url }: { quotes: readonly Quote[]; url: string }) {
	if (quotes.length === 0) return null
	return (
		<details className="words">
			<summary>The words this rests on</summary>
			{quotes.map(({ text, language, translation, locator }) => (
				<div key={text}>
					<blockquote lang={language} dir="auto">
						{text}
					</blockquote>
					{translation && <p>{`In English: ${translation}`}</p>}
					<ExternalLink href={quotedAddress(url, text)}>
						{`Open the page at these words${locator ? ` (${locator})` : ''}`}
					</ExternalLink>
				</div>
			))}
		</details>
	)
}
