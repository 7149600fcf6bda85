/** Reads an export of Ghost as a stream of the rows of its tables. */
import { JSONParser } from '@streamparser/json'
import { readText } from '../decode-file.server.ts'
import { ImportFileError } from '../imported-post.ts'

/** A row of a table, unchecked. */
export type GhostRow = { table: string; row: Record<string, unknown> }

/** The tables are in `db`, and in the answer of the Admin API without it. */
const prefixes = ['$.db.*.data', '$.data']

/** The rows of some tables in the order of the file. Throws `ImportFileError` for what is no export, or no JSON. */
export async function* readGhost(file: string, tables: readonly string[]): AsyncGenerator<GhostRow> {
	const paths = prefixes.flatMap((prefix) => tables.map((table) => `${prefix}.${table}.*`))
	const parser = new JSONParser({ paths, keepStack: false })
	let rows: GhostRow[] = []
	let failure: string | null = null
	let isBegun = false
	parser.onValue = ({ value, stack }) => {
		const table = String(stack.at(-1)?.key ?? '')
		if (typeof value === 'object' && value !== null && !Array.isArray(value))
			rows.push({ table, row: value as GhostRow['row'] })
	}
	parser.onError = ({ message }) => {
		failure ??= message
	}
	for await (const text of readText(file)) {
		if (!isBegun && /^\s*</.test(text))
			throw new ImportFileError('The file is XML, not JSON. If it comes from WordPress, choose WordPress.')
		isBegun = true
		if (!parser.isEnded) parser.write(text)
		else if (text.trim() !== '') failure ??= 'something follows its end'
		if (failure !== null) throw notJson(failure)
		yield* rows
		rows = []
	}
	if (!parser.isEnded) throw notJson('it ends too early')
}

function notJson(reason: string): ImportFileError {
	return new ImportFileError(`The file is not JSON as expected: ${reason.split('\n')[0]}`)
}
