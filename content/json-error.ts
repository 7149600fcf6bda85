/** Number of characters that V8 quotes ahead of the unexpected one. */
const quotedAhead = 10

/**
 * Describes a JSON syntax error in one line, with the line number where it is known: V8 quotes the text around an
 * unexpected character instead of giving its position.
 */
export function describeJsonError(message: string, text: string): string {
	const quoting = /^(Unexpected token [\s\S]+?), (\.{3})?"([\s\S]*)"(?:\.{3})? is not valid JSON$/.exec(
		message,
	)
	if (!quoting) return oneLine(message)
	const [, what = '', isCutAhead, quoted = ''] = quoting
	const at = text.indexOf(quoted)
	const isUnique = text.indexOf(quoted, at + 1) === -1
	const line = text.slice(0, at + (isCutAhead ? quotedAhead : 0)).split('\n').length
	return oneLine(isUnique && isCutAhead ? `${what} in line ${line}` : `${what} near ${quoted}`)
}

function oneLine(message: string): string {
	return message.replace(/\s+/g, ' ')
}
