import { cutText } from './cut-text.ts'

/** Longest excerpt on a card (spec section 9). */
const cardLength = 120
/** A last word that begins before this is longer than words are, and is cut itself. */
const earliestCut = 80

/** At most the first 120 characters, to the end of a word, then `...` when there is more. Never cuts what is seen as one sign. */
export function cutExcerpt(excerpt: string): string {
	const start = cutText(excerpt, cardLength)
	return start === excerpt ? excerpt : `${wholeWords(start, excerpt)}...`
}

/** A start without the beginning of a word that goes on, and without what joins it to that word. */
function wholeWords(start: string, text: string): string {
	if (/^[\s.,;:!?]/.test(text.slice(start.length))) return start
	const end = start.search(/[\s,;:–—-]+\S*$/)
	return end < earliestCut ? start : start.slice(0, end)
}
