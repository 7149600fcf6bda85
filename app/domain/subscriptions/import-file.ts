/** Files of subscribers: reading one, and writing down what an import takes from it. */

import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { type ImportState, plainName, readState } from './import-states.ts'
import { type Topic, topics } from './topics.ts'

/** The file is not CSV, or too long. The message is for the administrator. */
export class UnreadableImportError extends Error {}

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

/** What the parser gives for a line when it is asked for `info`, which its types do not tell. */
type Line = { record: string[]; info: { lines: number } }

/** Reads a CSV with a column of addresses, named `email` or the first one. Throws `UnreadableImportError`. */
export function readImport(csv: string): ImportRow[] {
	let records: Line[]
	try {
		records = parse(csv, {
			bom: true,
			delimiter: [',', ';', '\t'],
			info: true,
			relax_column_count: true,
			skip_empty_lines: true,
			trim: true,
		}) as unknown as Line[]
	} catch {
		throw new UnreadableImportError(
			'This is no CSV: a quotation mark is not closed, or stands in the wrong place.',
		)
	}
	if (records.length > importMax)
		throw new UnreadableImportError(`One import takes at most ${importMax.toLocaleString('en-US')} lines.`)
	const header = records[0]?.record ?? []
	const named = header.findIndex((cell) => /^(e?mail|emailaddress|mailaddress)$/.test(plainName(cell)))
	const rows = named < 0 ? records : records.slice(1)
	return rows.map(({ record, info }) => ({
		line: info.lines,
		// An export writes an apostrophe before what a spreadsheet would take for a formula.
		email: (record[Math.max(0, named)] ?? '').replace(/^'(?=[=+\-@])/, ''),
		...readAbout(named < 0 ? [] : header, record),
	}))
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
