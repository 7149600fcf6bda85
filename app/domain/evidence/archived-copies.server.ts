/** Addresses of copies in public web archives, taken in from a list. */
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { type Source, source as sourceSchema } from '../../../content/schema/source.ts'
import type { Context } from '../../runtime/context.server.ts'
import { findEditable, saveRecordDraft, versionOf } from '../editions/drafts/drafts.server.ts'

/** The list cannot be taken; each line of the message names one of its lines. */
export class ArchivedListError extends Error {
	constructor(errors: readonly string[]) {
		super(`Nothing was imported:\n${errors.join('\n')}`)
		this.name = 'ArchivedListError'
	}
}

type Row = { line: number; source: string; url: string }

const rowSchema = z.object({
	info: z.object({ lines: z.number() }),
	record: z.object({ source: z.string(), url: z.string() }),
})

const reason = 'Added the address of an archived copy.'

/**
 * Drafts the addresses of a CSV with the columns `source` and `url`, to be published with the next edition. Returns the sources that have a
 * draft of it now. Throws `ArchivedListError` before anything is saved.
 */
export async function importArchivedCopies(context: Context, csv: string): Promise<string[]> {
	const rows = readRows(csv)
	const errors = findErrors(rows, context.content.sources)
	if (errors.length > 0) throw new ArchivedListError(errors)
	const drafted: string[] = []
	for (const { source, url } of rows) if (await draftCopy(context, source, url)) drafted.push(source)
	return drafted
}

function readRows(csv: string): Row[] {
	const parsed = parseTable(csv)
	const rows = z.array(rowSchema).safeParse(parsed)
	if (!rows.success) throw new ArchivedListError(['The first line must name the columns source and url.'])
	return rows.data.map(({ info, record }) => ({ line: info.lines, ...record }))
}

function parseTable(csv: string): unknown {
	try {
		return parse(csv, { bom: true, columns: true, info: true, trim: true, skip_empty_lines: true })
	} catch (error) {
		throw new ArchivedListError([`It is no CSV: ${(error as Error).message}`])
	}
}

function findErrors(rows: readonly Row[], sources: readonly Source[]): string[] {
	const known = new Set(sources.map(({ id }) => id))
	const lineOf = new Map<string, number>()
	return rows.flatMap(({ line, source, url }) => {
		const former = lineOf.get(source)
		lineOf.set(source, line)
		return [
			!known.has(source) && `Line ${line}: there is no source ${source}.`,
			!sourceSchema.shape.archived.safeParse(url).success && `Line ${line}: ${url} is not an address.`,
			former !== undefined && `Line ${line}: ${source} stands in line ${former} already.`,
		].filter((error) => error !== false)
	})
}

async function draftCopy(context: Context, id: string, archived: string): Promise<boolean> {
	const found = await findEditable(context, id)
	const json = found?.draft?.json ?? found?.published?.json
	if (!found || !json) return false
	const { url, archived: former, accessed, ...rest } = JSON.parse(json)
	if (former === archived) return false
	const { draft } = found
	const input = draft ?? { list: '', successor: '', reason, weight: '' as const, report: null }
	const changed = JSON.stringify({ ...rest, url, archived, accessed })
	await saveRecordDraft(context, id, { ...input, json: changed }, versionOf(found))
	return true
}
