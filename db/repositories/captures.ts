/** Private copies of the pages that the record cites. The domain handles their files. */
import type { Selectable } from 'kysely'
import type { Db } from '../client.ts'
import type { Database } from '../schema.ts'

type CaptureRow = Selectable<Database['captures']>

/** A capture; `capturedAt` is ISO 8601 in UTC, `bytes` the size of its file. */
export type Capture = {
	source: string
	url: string
	capturedAt: string
	kind: CaptureRow['kind']
	sha256: string
	bytes: number
	/** Of the file with its text; null where it has none. */
	textSha256: string | null
	/** Its text was read from a PDF. */
	isPdf: boolean
	quotations: CaptureRow['quotations']
}

const columns = [
	'source',
	'url',
	'captured_at as capturedAt',
	'kind',
	'sha256',
	'bytes',
	'text_sha256 as textSha256',
	'is_pdf as isPdf',
	'quotations',
] as const

/** By their sources, the latest of each first. */
export async function listCaptures(db: Db): Promise<Capture[]> {
	const rows = await db
		.selectFrom('captures')
		.select(columns)
		.orderBy('source')
		.orderBy('captured_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
	return rows.map(toCapture)
}

/** Stores a capture. The same file again stands for the later day. */
export async function putCapture(db: Db, capture: Capture): Promise<void> {
	const { capturedAt, textSha256, isPdf, ...same } = capture
	const row = { ...same, captured_at: capturedAt, text_sha256: textSha256, is_pdf: Number(isPdf) }
	await db
		.insertInto('captures')
		.values(row)
		.onConflict((conflict) => conflict.columns(['source', 'sha256']).doUpdateSet(row))
		.execute()
}

/** Deletes the captures of a source, or the one with this SHA-256; returns those that there were. */
export async function deleteCaptures(db: Db, source: string, sha256?: string): Promise<Capture[]> {
	const rows = await db
		.deleteFrom('captures')
		.where('source', '=', source)
		.$if(sha256 !== undefined, (query) => query.where('sha256', '=', sha256 as string))
		.returning(columns)
		.execute()
	return rows.map(toCapture)
}

function toCapture({ isPdf, ...capture }: Omit<Capture, 'isPdf'> & { isPdf: number }): Capture {
	return { ...capture, isPdf: isPdf === 1 }
}

/** Differs after each change of the captures. */
export async function readCaptureState(db: Db): Promise<string> {
	const row = await db
		.selectFrom('captures')
		.select(({ fn }) => [
			fn.countAll<number>().as('count'),
			fn.max('id').as('last'),
			fn.max('captured_at').as('latest'),
		])
		.executeTakeFirstOrThrow()
	return JSON.stringify(row)
}
