/** Line ends of typed text, which browsers and programs send as LF, CR or both. */

/** Text of several lines, with LF at the end of each. */
export function withLineFeeds(text: string): string {
	return text.replace(/\r\n?/g, '\n')
}

/** Text of one line: a space in place of each line end. */
export function singleLine(text: string): string {
	return text.replace(/\r\n?|[\n\u2028\u2029]/g, ' ')
}
