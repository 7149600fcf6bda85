/** Line ends and control characters of typed text. Browsers and programs send LF, CR or both at the end of a line. */

/** Text of several lines, with LF at the end of each and without other control characters than tabs. */
export function withLineFeeds(text: string): string {
	return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, '')
}

/** Text of one line: a space in place of each line end or tab, and no control characters. */
export function singleLine(text: string): string {
	return text.replace(/\r\n?|[\t\n\v\f\u2028\u2029]/g, ' ').replace(/[\p{Cc}\p{Cs}]/gu, '')
}
