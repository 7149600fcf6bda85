/** Commands for private copies of the pages that the record cites. */
import {
	addCapture,
	type CaptureOutcome,
	fetchCaptures,
	listUncaptured,
} from '../app/domain/evidence/capture-pages.server.ts'
import {
	checkCaptureFiles,
	listCaptures,
	removeCaptures,
} from '../app/domain/evidence/capture-store.server.ts'
import { checkCapturedQuotations } from '../app/domain/evidence/captured-quotations.server.ts'
import { counted } from '../app/lib/counted.ts'
import { UsageError } from './errors.ts'
import { print } from './print.ts'
import { requireDatabase, withContext } from './with-context.ts'

export async function add(source: string, file: string): Promise<void> {
	requireDatabase()
	await withContext(async (context) =>
		print(describe({ source, ...(await addCapture(context, source, file)) })),
	)
}

export async function fetch(sources: string[], { all }: { all?: boolean }): Promise<void> {
	if (all ? sources.length > 0 : sources.length === 0)
		throw new UsageError('Name the sources, or use --all for those that have no capture')
	requireDatabase()
	await withContext(async (context) => {
		const ids = all ? await listUncaptured(context) : sources
		let done = 0
		let failed = 0
		for await (const outcome of fetchCaptures(context, ids)) {
			done += 1
			if ('error' in outcome) failed += 1
			print(`${done}/${ids.length} ${describe(outcome)}`)
		}
		print(`${counted(done - failed, 'page')} captured, ${failed} failed`)
		if (failed > 0) process.exitCode = 1
	})
}

export async function list(): Promise<void> {
	requireDatabase()
	await withContext(async (context) => {
		for (const { source, capturedAt, kind, bytes, sha256, quotations } of await listCaptures(context))
			print([source, capturedAt, kind, bytes, sha256, `quotations ${quotations}`].join('\t'))
	})
}

export async function check(): Promise<void> {
	requireDatabase()
	await withContext(async (context) => {
		const errors = await checkCaptureFiles(context)
		const unfound = await checkCapturedQuotations(context, context.content)
		for (const error of errors) print(error)
		for (const { file, path, message } of unfound) print(`${file} ${path}: ${message}`)
		const captures = await listCaptures(context)
		print(
			`${counted(captures.length, 'capture')}, ${errors.length} damaged; ${counted(unfound.length, 'quotation')} not found`,
		)
		if (errors.length + unfound.length > 0) process.exitCode = 1
	})
}

export async function remove(source: string, sha256?: string): Promise<void> {
	requireDatabase()
	await withContext(async (context) => {
		const removed = await removeCaptures(context, source, sha256)
		if (removed === 0) throw new UsageError(`There is no such capture of ${source}`)
		print(`${source}: ${counted(removed, 'capture')} removed`)
	})
}

function describe(outcome: CaptureOutcome): string {
	if ('error' in outcome) return `${outcome.source}: ${outcome.error}`
	const { source, capture, missing } = outcome
	const kept = `${source}: ${capture.kind}, ${Math.ceil(capture.bytes / 1024)} KB, ${capture.sha256.slice(0, 12)}`
	if (capture.quotations === 'missing')
		return `${kept}; kept, but not counted: the page has none of the quotations, as where it asks for consent`
	return missing.length === 0 ? kept : `${kept}; ${counted(missing.length, 'quotation')} not on the page`
}
