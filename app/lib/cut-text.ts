const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The beginning of a text, of at most `maxLength` characters (code points). Ends between two graphemes, what a reader sees
 * as one sign: a family of emoji, a flag, a letter with its points. Only one that is longer than that is cut in two.
 */
export function cutText(text: string, maxLength: number): string {
	const start = firstCharacters(text, maxLength)
	if (start.length === text.length) return text
	return start.slice(0, graphemes.segment(text).containing(start.length)?.index || start.length)
}

/** Does not take a long text apart for a few characters of it. */
function firstCharacters(text: string, count: number): string {
	return [...text.slice(0, 2 * count)].slice(0, count).join('')
}
