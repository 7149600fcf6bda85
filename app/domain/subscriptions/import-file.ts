/** Files of subscribers: reading one, and writing down what an import takes from it. */

import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { addressesIn } from './addresses-in.ts'
import { type ImportState, plainName, readState, stateInLine } from './import-states.ts'
import { assertImportText, UnreadableImportError } from './import-text.ts'
import { type Topic, topics } from './topics.ts'

/** An address of a file with what the file says about it. */
export type ImportRow = {
	line: number
	email: string
	state: ImportState
	/** From our own export only; null when the file does not say. */
	topics: Topic[] | null
	createdAt: string | null
	confirmedAt: string | null
}

const importMax = 5000

/** Reads a table with a column of addresses, or a list of addresses. Throws `UnreadableImportError`. */
export function readImport(text: string): ImportRow[] {
	assertImportText(text)
	const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
	const rows = readTable(lines) ?? readList(lines)
	if (rows.length > importMax)
		throw new UnreadableImportError(
			`One import takes at most ${importMax.toLocaleString('en-US')} addresses. Split the file.`,
		)
	return rows
}

function readList(lines: string[]): ImportRow[] {
	const first = lines.findIndex((line) => line.trim() !== '')
	return lines.flatMap((line, at) => (at === first && isHeader(line) ? [] : readListLine(line, at)))
}

function isHeader(line: string): boolean {
	return isEmailColumn(line) && !line.includes('@')
}

/** Reads a line of a list without a header; `[]` for an empty one. */
function readListLine(text: string, index: number): ImportRow[] {
	if (text.trim() === '') return []
	const about = {
		state: stateInLine(text.split(/[,;\t|]/)),
		topics: null,
		createdAt: null,
		confirmedAt: null,
	}
	return rowsOf(index + 1, addressesIn(text), about)
}

/** Makes a row for each address of a line; one without an address, to be named, where there is none. */
function rowsOf(line: number, emails: string[], about: Omit<ImportRow, 'line' | 'email'>): ImportRow[] {
	return (emails.length > 0 ? emails : ['']).map((email) => ({ line, email, ...about }))
}

/** Reads lines under a header that names a column of addresses; null where there is no such header. */
function readTable(lines: string[]): ImportRow[] | null {
	const table = findHeader(lines)
	if (table === null) return null
	// Kept as empty lines, so that the numbers of the others stay.
	const body = lines
		.map((line, at) => (at < table.at ? '' : withoutStrayQuotes(line, table.delimiter)))
		.join('\n')
	const [{ record: header } = { record: [] }, ...records] = parseTable(body, table.delimiter)
	const column = emailColumn(
		header,
		records.map(({ record }) => record),
	)
	return records.flatMap(({ record, info }) => {
		// A delimiter in a name without quotation marks has moved the cells behind it.
		const isShifted = column > 0 && record.slice(header.length).some((cell) => cell !== '')
		const emails = isShifted ? [] : addressesIn(record[column] ?? '')
		return rowsOf(info.lines, emails, readAbout(header, record))
	})
}

const delimiters = [',', ';', '\t', '|']

/** Finds the line of the header and its delimiter, which Excel may name in a line of its own before. */
function findHeader(lines: string[]): { at: number; delimiter: string } | null {
	const first = lines.findIndex((line) => line.trim() !== '')
	const named = /^"?sep=([,;\t|])"?$/i.exec(lines[first] ?? '')?.[1]
	const at = named ? first + 1 : first
	const line = lines[at] ?? ''
	if (line.includes('@')) return null
	const [delimiter] = (named ? [named] : delimiters)
		.filter((each) => line.split(each).length > 1 && line.split(each).some(isEmailColumn))
		.sort((a, b) => line.split(b).length - line.split(a).length)
	return delimiter === undefined ? null : { at, delimiter }
}

/** Removes quotation marks that are part of a name, as in `"Andy" Doe`; those around a whole cell stay. */
function withoutStrayQuotes(line: string, delimiter: string): string {
	const stray = new RegExp(`(?:^|[${delimiter}])\\s*"(?:[^"]|"")*"(?!")\\s*[^\\s${delimiter}]`)
	return stray.test(line) ? line.replaceAll('"', '') : line
}

/** Record of the parser when it is asked for `info`, which its types lack. */
type Line = { record: string[]; info: { lines: number } }

function parseTable(text: string, delimiter: string): Line[] {
	let lastLine = 0
	try {
		return parse(text, {
			delimiter,
			info: true,
			on_record: (record, { lines }) => {
				lastLine = lines
				return record
			},
			record_delimiter: '\n',
			relax_column_count: true,
			relax_quotes: true,
			skip_empty_lines: true,
			trim: true,
		}) as unknown as Line[]
	} catch {
		const rest = text.split('\n').slice(lastLine)
		const line = lastLine + 1 + rest.findIndex((each) => each.includes('"'))
		throw new UnreadableImportError(
			`Line ${line} has an unmatched quotation mark. Correct it, then check again.`,
		)
	}
}

const emailNames = /mail|ایمیل|אימייל|דואל|почт|correo|courriel|البريد/

function isEmailColumn(name: string): boolean {
	return emailNames.test(plainName(name))
}

/** Chooses the column named `email`, else the first one with mail in its name that holds an address. */
function emailColumn(header: string[], records: string[][]): number {
	const exact = header.findIndex((name) => /^(e?mail|emailaddress|mailaddress)$/.test(plainName(name)))
	if (exact >= 0) return exact
	const named = header.flatMap((name, at) => (isEmailColumn(name) ? [at] : []))
	return named.find((at) => records.some((record) => record[at]?.includes('@'))) ?? named[0] ?? 0
}

const ownColumns = ['state', 'topics', 'createdAt', 'confirmedAt'] as const
const instant = z.iso.datetime()

function readAbout(header: string[], cells: string[]): Omit<ImportRow, 'line' | 'email'> {
	const state = readState(header, cells)
	const isOwnExport = ownColumns.every((column) => header.includes(column))
	if (!isOwnExport) return { state, topics: null, createdAt: null, confirmedAt: null }
	const cell = (column: (typeof ownColumns)[number]) => cells[header.indexOf(column)] ?? ''
	const date = (column: 'createdAt' | 'confirmedAt') => instant.safeParse(cell(column)).data ?? null
	return {
		state,
		topics: topics.filter((topic) => cell('topics').split(' ').includes(topic)),
		createdAt: date('createdAt'),
		confirmedAt: date('confirmedAt'),
	}
}

/** Writes rows as a file that `readImport` reads: bare addresses where nothing else is known of them. */
export function writeImport(rows: readonly ImportRow[]): string {
	const isBare = rows.every(({ state, topics }) => state === 'active' && topics === null)
	if (isBare) return rows.map(({ email }) => email).join('\n')
	const lines = rows.map((row) => {
		const chosen = (row.topics ?? topics).join(' ')
		return [row.email, row.state, chosen, row.createdAt, row.confirmedAt].join(',')
	})
	return [['email', ...ownColumns].join(','), ...lines].join('\n')
}
