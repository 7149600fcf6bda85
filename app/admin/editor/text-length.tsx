import { counted } from '../../lib/counted.ts'
import { htmlToText } from '../../rich-text/plain-text.ts'

/** Words that people read in a minute of prose. */
const wordsPerMinute = 230

/** Length of a text in words and minutes of reading. It changes during typing, so screen readers do not announce it. */
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
