/** The cells of CSV by RFC 4180, read strictly: throws for a quotation mark or a line end out of place. */
export function readCsv(text: string): string[][] {
	const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
	const rows: string[][] = []
	let row: string[] = []
	while (cell.lastIndex < text.length) {
		const at = cell.lastIndex
		const found = cell.exec(text)
		if (!found) throw new Error(`invalid CSV at character ${at}: ${text.slice(at, at + 40)}`)
		const [, quoted, plain = '', end] = found
		row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
		if (end === ',') continue
		rows.push(row)
		row = []
	}
	return rows
}
