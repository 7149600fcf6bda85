/** Words that are enough to find where a quotation begins, and where it ends. */
const edgeWords = 5

/** An address that opens a page at a text on it, in browsers that know text fragments (https://wicg.github.io/scroll-to-text-fragment/). */
export function quotedAddress(url: string, text: string): string {
	const words = text.split(/\s+/)
	const parts = words.length <= 2 * edgeWords ? [words] : [words.slice(0, edgeWords), words.slice(-edgeWords)]
	const directive = parts.map((part) => encodePart(part.join(' '))).join(',')
	return `${url}${url.includes('#') ? '' : '#'}:~:text=${directive}`
}

/** A hyphen, a comma or an ampersand would be part of the directive. */
function encodePart(text: string): string {
	return encodeURIComponent(text).replaceAll('-', '%2D')
}
