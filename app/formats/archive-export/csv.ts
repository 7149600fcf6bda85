type Cell = string | number | boolean | null | undefined
export type Row = Record<string, Cell>

/** Characters that spreadsheets take for the beginning of a formula (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/

/**
 * CSV by RFC 4180: a header, CRLF after each line, quotation marks doubled. A text that a spreadsheet would run as a
 * formula begins with an apostrophe; numbers, negative ones too, are written as they are.
 */
export function toCsv(fields: readonly string[], rows: readonly Row[]): string {
	const lines = [fields.map(toCell), ...rows.map((row) => fields.map((field) => toCell(row[field])))]
	return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

function toCell(value: Cell): string {
	if (value === null || value === undefined) return ''
	if (typeof value !== 'string') return String(value)
	const text = formulaStart.test(value) ? `'${value}` : value
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
