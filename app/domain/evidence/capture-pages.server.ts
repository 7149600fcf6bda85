/** Captures of the pages that the record cites: fetched, or taken from a file. */
import { readFile, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Source } from '../../../content/schema/source.ts'
import type { Context } from '../../runtime/context.server.ts'
import {
	FetchError,
	type FetchedPage,
	type FetchOptions,
	fetchPublic,
} from '../../runtime/fetch-public.server.ts'
import { programVersion } from '../../runtime/program-version.server.ts'
import { type KeptCapture, keepCapture, listCaptures } from './capture-store.server.ts'
import { hasText, isPdf, readPageText } from './page-text.server.ts'
import { CaptureFileError, readCapture } from './read-capture.server.ts'
import { writeWacz } from './wacz.server.ts'
import { headerOf } from './warc.server.ts'

/** No source of the record has this id. */
export class UnknownSourceError extends Error {
	constructor(id: string) {
		super(`There is no source ${id}.`)
		this.name = 'UnknownSourceError'
	}
}

/** A source whose page was captured, or why it was not. */
export type CaptureOutcome = { source: string } & (KeptCapture | { error: string })

/** For tests: which addresses may be fetched, and how long a host is left alone. */
export type CaptureOptions = Pick<FetchOptions, 'isAllowedAddress'> & { pauseMs?: number }

const fetchedMaxBytes = 25 * 1024 * 1024
const fetchMs = 30_000
const addedMaxBytes = 100 * 1024 * 1024
/** Between two pages of one host. */
const hostPauseMs = 1000

/** Keeps a file that was captured by other means. Throws `UnknownSourceError` and `CaptureFileError`. */
export async function addCapture(context: Context, id: string, file: string): Promise<KeptCapture> {
	const source = requireSource(context, id)
	const found = await stat(file).catch(() => null)
	if (!found?.isFile()) throw new CaptureFileError(`${file}: there is no such file`)
	if (found.size > addedMaxBytes) throw new CaptureFileError(`${file}: it has more than 100 MiB`)
	const bytes = await readFile(file)
	try {
		const read = await readCapture(bytes, source.url)
		const capturedAt = context.clock().toISOString()
		return await keepCapture(context, { ...read, file: bytes, source: id, url: source.url, capturedAt })
	} catch (error) {
		throw error instanceof CaptureFileError ? new CaptureFileError(`${file}: ${error.message}`) : error
	}
}

/** The sources without a capture that counts, in the order of the record. */
export async function listUncaptured(context: Context): Promise<string[]> {
	const captured = new Set(
		(await listCaptures(context)).flatMap(({ source, quotations }) =>
			quotations === 'missing' ? [] : source,
		),
	)
	return context.content.sources.map(({ id }) => id).filter((id) => !captured.has(id))
}

/**
 * Fetches the pages of sources, one after the other, and keeps each; what fails is an outcome and stops nothing. Throws
 * `UnknownSourceError` before anything is fetched.
 */
export async function* fetchCaptures(
	context: Context,
	ids: readonly string[],
	options: CaptureOptions = {},
): AsyncGenerator<CaptureOutcome> {
	const { pauseMs = hostPauseMs, ...fetchOptions } = options
	const sources = ids.map((id) => requireSource(context, id))
	let lastHost = ''
	for (const source of sources) {
		const { host } = new URL(source.url)
		if (host === lastHost) await wait(pauseMs)
		lastHost = host
		yield { source: source.id, ...(await fetchCapture(context, source, fetchOptions)) }
	}
}

async function fetchCapture(
	context: Context,
	{ id, title, url }: Source,
	options: Pick<FetchOptions, 'isAllowedAddress'>,
): Promise<KeptCapture | { error: string }> {
	try {
		const { site } = context
		const page = await fetchPublic(url, { maxBytes: fetchedMaxBytes, timeoutMs: fetchMs, site, ...options })
		const type = headerOf(page, 'content-type')
		assertPage(page, type)
		const text = await readPageText(page.decoded, type).catch((error) => {
			throw new CaptureFileError(`Its text cannot be read (${(error as Error).message}).`)
		})
		const capturedAt = context.clock().toISOString()
		const responses = [...page.redirects, page]
		const about = { url: page.url, title, capturedAt, text }
		const file = await writeWacz(about, responses, `${site.name} ${programVersion()}`)
		const read = { kind: 'wacz' as const, text, isPdf: isPdf(type) }
		return await keepCapture(context, { ...read, file, source: id, url, capturedAt })
	} catch (error) {
		if (error instanceof FetchError || error instanceof CaptureFileError) return { error: error.message }
		throw error
	}
}

function assertPage({ status, statusText }: FetchedPage, type: string): void {
	if (status !== 200)
		throw new CaptureFileError(`The server responded ${[status, statusText].join(' ').trim()}.`)
	if (!hasText(type))
		throw new CaptureFileError(type ? `It is of the type ${type}, which holds no text.` : 'It names no type.')
}

function requireSource({ content }: Context, id: string): Source {
	const source = content.sources.find((source) => source.id === id)
	if (!source) throw new UnknownSourceError(id)
	return source
}
