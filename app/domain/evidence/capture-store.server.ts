/** Keeps captures: their files in the data folder, their facts in the database. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type PlacedQuote, quotationsBySource } from '../../../content/quotations.ts'
import * as captures from '../../../db/repositories/captures.ts'
import { captureFile, capturesFolder } from '../../lib/capture-files.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { containsQuotation, foldText } from './quoted-text.ts'
import type { ReadCapture } from './read-capture.server.ts'

/** A capture that has been kept; `missing` are the quotations from its source that it lacks. */
export type KeptCapture = { capture: captures.Capture; missing: PlacedQuote[] }

type NewCapture = ReadCapture & { file: Buffer; source: string; url: string; capturedAt: string }

/** Every command that writes a file names it within this time. */
const unnamedMaxMs = 3_600_000

/** Stores a capture with its text, and notes whether the quotations from its source stand in it. */
export async function keepCapture(context: Context, given: NewCapture): Promise<KeptCapture> {
	const { file, source, url, capturedAt, kind, text, isPdf } = given
	const { dataFolder } = context.env
	const sha256 = await writeFileByHash(dataFolder, file, kind)
	const textSha256 = text?.trim() ? await writeFileByHash(dataFolder, Buffer.from(text), 'txt') : null
	const quotes = quotationsBySource(context.content).get(source) ?? []
	const missing = text === null ? [] : quotesMissing(text, quotes, isPdf)
	const quotations = judge(text, quotes, missing)
	const capture = { source, url, capturedAt, kind, sha256, bytes: file.length, textSha256, isPdf, quotations }
	await transact(context, async (context) => {
		await captures.putCapture(context.db, capture)
		await recordAction(context, 'page-captured', { subject: source })
	})
	return { capture, missing }
}

function quotesMissing(text: string, quotes: PlacedQuote[], isPdf: boolean): PlacedQuote[] {
	const folded = foldText(text)
	return quotes.filter((quote) => !containsQuotation(folded, quote.text, isPdf))
}

/** A page with none of them, such as one that asks for consent, is another page than the one quoted. */
function judge(
	text: string | null,
	quotes: PlacedQuote[],
	missing: PlacedQuote[],
): captures.Capture['quotations'] {
	if (text === null || quotes.length === 0) return 'none'
	return missing.length === quotes.length ? 'missing' : 'found'
}

/** Writes a file under its SHA-256, whole or not at all. */
async function writeFileByHash(dataFolder: string, content: Buffer, ending: string): Promise<string> {
	const sha256 = createHash('sha256').update(content).digest('hex')
	const target = path.join(dataFolder, captureFile(sha256, ending))
	const draft = path.join(path.dirname(target), `${randomUUID()}.part`)
	await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
	try {
		const handle = await open(draft, 'wx', 0o600)
		try {
			await handle.writeFile(content)
			await handle.sync()
		} finally {
			await handle.close()
		}
		await rename(draft, target)
	} catch (error) {
		await rm(draft, { force: true })
		throw error
	}
	return sha256
}

/** All captures, by their sources, the latest of each first. */
export async function listCaptures({ db }: Pick<Context, 'db'>): Promise<captures.Capture[]> {
	return captures.listCaptures(db)
}

/** Deletes the captures of a source, or the one with this SHA-256, with their files; returns how many there were. */
export async function removeCaptures(context: Context, source: string, sha256?: string): Promise<number> {
	const removed = await transact(context, async (context) => {
		const removed = await captures.deleteCaptures(context.db, source, sha256)
		if (removed.length > 0) await recordAction(context, 'capture-removed', { subject: source })
		return removed
	})
	await removeFiles(context, removed.flatMap(filesOf))
	return removed.length
}

/** A file may belong to captures of two sources. */
async function removeFiles({ db, env }: Context, files: string[]): Promise<void> {
	const kept = new Set((await captures.listCaptures(db)).flatMap(filesOf))
	for (const file of files) if (!kept.has(file)) await rm(path.join(env.dataFolder, file), { force: true })
}

/** The paths of the files of a capture in the data folder. */
function filesOf({ kind, sha256, textSha256 }: captures.Capture): string[] {
	return [captureFile(sha256, kind), ...(textSha256 === null ? [] : [captureFile(textSha256, 'txt')])]
}

/** Reads the text of a capture; null where it has none, or its file is gone. */
export async function readCaptureText(
	{ env }: Pick<Context, 'env'>,
	{ textSha256 }: Pick<captures.Capture, 'textSha256'>,
): Promise<string | null> {
	if (textSha256 === null) return null
	return readFile(path.join(env.dataFolder, captureFile(textSha256, 'txt')), 'utf8').catch(() => null)
}

/** Checks each file against its SHA-256, and removes what a command that was cut off has left. Returns an error for each that is not whole. */
export async function checkCaptureFiles(context: Context): Promise<string[]> {
	const { env } = context
	const errors: string[] = []
	const named = new Set<string>()
	for (const capture of await captures.listCaptures(context.db)) {
		for (const file of filesOf(capture)) {
			named.add(file)
			const expected = path.basename(file).split('.', 1)[0]
			const content = await readFile(path.join(env.dataFolder, file)).catch(() => null)
			if (content === null) errors.push(`${capture.source}: ${file} is missing`)
			else if (createHash('sha256').update(content).digest('hex') !== expected)
				errors.push(`${capture.source}: ${file} is damaged`)
		}
	}
	await sweepFiles(context, named)
	return errors
}

async function sweepFiles({ env, clock }: Context, named: ReadonlySet<string>): Promise<void> {
	const folder = path.join(env.dataFolder, capturesFolder)
	const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
	for (const entry of entries) {
		if (!entry.isFile()) continue
		const file = path.join(entry.parentPath, entry.name)
		if (named.has(`/${path.relative(env.dataFolder, file).replaceAll(path.sep, '/')}`)) continue
		const { mtimeMs } = await stat(file)
		if (clock().getTime() - mtimeMs > unnamedMaxMs) await rm(file, { force: true })
	}
}
