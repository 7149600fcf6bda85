/** The named characters that word processors and typists use. Others stay as they are written. */
const named: ReadonlyMap<string, string> = new Map(
	Object.entries({
		amp: '&',
		lt: '<',
		gt: '>',
		quot: '"',
		apos: "'",
		nbsp: '\u00a0',
		ensp: '\u2002',
		emsp: '\u2003',
		thinsp: '\u2009',
		shy: '\u00ad',
		zwnj: '\u200c',
		zwj: '\u200d',
		ndash: '–',
		mdash: '—',
		hellip: '…',
		lsquo: '‘',
		rsquo: '’',
		sbquo: '‚',
		ldquo: '“',
		rdquo: '”',
		bdquo: '„',
		laquo: '«',
		raquo: '»',
		bull: '•',
		middot: '·',
		deg: '°',
		sect: '§',
		para: '¶',
		copy: '©',
		reg: '®',
		trade: '™',
		times: '×',
		minus: '−',
		euro: '€',
		pound: '£',
	}),
)

/** Text with `&name;`, `&#10;` and `&#xA;` turned into their characters. An unknown or unfinished one stays. */
export function decodeEntities(text: string): string {
	if (!text.includes('&')) return text
	return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
		if (name) return named.get(name) ?? whole
		const code = hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10)
		return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
	})
}
