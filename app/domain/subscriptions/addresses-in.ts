/**
 * Finds what is meant as an e-mail address in a line or a cell: `ann@example.org`, `Ann <ann@example.org>`,
 * `"Doe, Jane" <jane@example.org>; bob@example.org`.
 */
export function addressesIn(text: string): string[] {
	// The name before an address in angle brackets may hold a comma, or an address of its own.
	const parts = text
		.normalize('NFKC')
		.replace(/"[^"]*"\s*(?=<)/g, '')
		.split('<')
	return parts.flatMap((part, at) => {
		if (!part.includes('@')) return []
		const [inside, outside] = at === 0 ? ['', part] : atFirst('>', part)
		return tokens(inside).concat(tokens(at < parts.length - 1 ? withoutLastName(outside) : outside))
	})
}

function atFirst(sign: string, text: string): [before: string, after: string] {
	const at = text.indexOf(sign)
	return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function withoutLastName(text: string): string {
	return text.slice(0, Math.max(text.lastIndexOf(','), text.lastIndexOf(';')) + 1)
}

function tokens(text: string): string[] {
	return text
		.split(/[\s,;،؛、"()[\]]+/)
		.flatMap((token) => (token.split('@').length > 2 ? token.split(/[|/]/) : [token]))
		.filter((token) => token.includes('@'))
		.map(withoutDecoration)
}

/** An export writes an apostrophe before what a spreadsheet would take for a formula. */
function withoutDecoration(token: string): string {
	return token
		.replace(/^mailto:/i, '')
		.replace(/^'(.*)'$/, '$1')
		.replace(/^'(?=[=+\-@])/, '')
		.replace(/[.:]$/, '')
}
