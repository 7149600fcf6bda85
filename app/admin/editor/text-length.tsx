import { counted } from '../../lib/counted.ts'
import { htmlToText } from '../../rich-text/plain-text.ts'

/** What people read of prose in a minute. */
const wordsPerMinute = 230

/** How long a text is, in words and in minutes of reading. It changes while one types, so nothing reads it out. */
export function TextLength({ html }: { html: string }) {
	const words = countWords(html)
	const minutes = Math.max(1, Math.round(words / wordsPerMinute))
	return (
		<p className="hint">
			{counted(words, 'word')}
			{words > 0 && `, about ${minutes} min to read`}
		</p>
	)
}

function countWords(html: string): number {
	return htmlToText(html)
		.split(/\s+/)
		.filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
