/** Answers `/archive.zip` from a file: whole, in parts, or with 304. */
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { publicRead } from '../../app/api/api-route.server.ts'
import { operatorMessage } from '../../app/domain/operator-message.server.ts'
import { signpostsOfArchiveFile } from '../../app/formats/citations/signposts.server.ts'
import { ifNoneMatchHits } from '../../app/http/etag.ts'
import { linkHeader } from '../../app/http/signposting.server.ts'
import { log } from '../../app/runtime/log.server.ts'
import type { ArchiveKeeper, KeptArchive } from './archive-keeper.ts'
import { readRange } from './byte-range.ts'
import { withinMs } from './within.ts'

/** A browser waits so long for a file that is being made; then it is told to come again, before its connection is idle for too long. */
const patienceMs = 20_000
const retryAfterSeconds = 30

/** Resolves to whether the request was for the archive file, and so is answered. `name` is the name it is saved under. */
export async function answerArchive(
	req: IncomingMessage,
	res: ServerResponse,
	keeper: ArchiveKeeper,
	name: string,
): Promise<boolean> {
	if (req.method !== 'GET' && req.method !== 'HEAD') return false
	if (req.url?.split('?')[0] !== '/archive.zip') return false
	const opened = await openArchive(keeper)
	if (typeof opened === 'string') refuseForNow(res, opened)
	else await sendArchive(req, res, opened, name)
	return true
}

type OpenArchive = { archive: KeptArchive; file: FileHandle }

/** The present file, open for reading; or why there is none for now, of which the log says more. */
async function openArchive(keeper: ArchiveKeeper): Promise<OpenArchive | 'making' | 'failed'> {
	try {
		const archive = await withinMs(patienceMs, keeper.current())
		if (!archive) return 'making'
		const file = await openIfThere(archive)
		if (file) return { archive, file }
		// Somebody has removed it. When the next one is gone as well, the folder is not ours alone.
		keeper.forget(archive)
		const again = await keeper.current()
		return { archive: again, file: await open(again.file) }
	} catch (error) {
		log().error({ err: error, cause: operatorMessage(error) }, 'the archive file could not be made')
		return 'failed'
	}
}

/** An open file can be read to its end even when a newer one has taken its place. Null when it is gone. */
async function openIfThere({ file }: KeptArchive): Promise<FileHandle | null> {
	try {
		return await open(file)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
		throw error
	}
}

async function sendArchive(
	req: IncomingMessage,
	res: ServerResponse,
	{ archive, file }: OpenArchive,
	name: string,
): Promise<void> {
	try {
		const answer = chooseAnswer(req, archive)
		res.writeHead(answer.status, { ...headersOf(archive, name), ...answer.headers })
		if (!answer.part || req.method === 'HEAD') res.end()
		else await pipeline(file.createReadStream({ ...answer.part, autoClose: false }), res)
	} catch (error) {
		if (!hasLeft(error)) throw error
	} finally {
		await file.close()
	}
}

/** Whoever leaves in the middle of a download is no fault of the server's. */
function hasLeft(error: unknown): boolean {
	return /^(ERR_STREAM_PREMATURE_CLOSE|ECONNRESET|EPIPE)$/.test((error as { code?: string }).code ?? '')
}

type Answer = {
	status: number
	headers: Record<string, string | number>
	part?: { start: number; end: number }
}

/** The order of RFC 9110, section 13.2.2. */
function chooseAnswer({ method, headers }: IncomingMessage, archive: KeptArchive): Answer {
	const tag = tagOf(archive)
	const size = archive.bytes
	if (headers['if-match'] !== undefined && !listsTag(headers['if-match'], tag))
		return { status: 412, headers: {} }
	if (ifNoneMatchHits(headers['if-none-match'] ?? null, tag)) return { status: 304, headers: {} }
	// A date is no strong validator: two states of a day have the same. What began with one is sent whole.
	const isSame = headers['if-range'] === undefined || headers['if-range'] === tag
	const range = method === 'GET' && isSame ? readRange(headers.range, size) : 'whole'
	if (range === 'unsatisfiable') {
		return { status: 416, headers: { 'Content-Range': `bytes */${size}`, 'Content-Length': 0 } }
	}
	if (range === 'whole') {
		return { status: 200, headers: { 'Content-Length': size }, part: { start: 0, end: size - 1 } }
	}
	const { start, end } = range
	return {
		status: 206,
		headers: { 'Content-Length': end - start + 1, 'Content-Range': `bytes ${start}-${end}/${size}` },
		part: range,
	}
}

function headersOf(archive: KeptArchive, name: string): Record<string, string> {
	return {
		...publicRead,
		'Access-Control-Expose-Headers':
			'Accept-Ranges, Content-Disposition, Content-Range, ETag, Link, Repr-Digest',
		'Content-Type': 'application/zip',
		'Content-Disposition': `attachment; filename="${name}.zip"`,
		'Accept-Ranges': 'bytes',
		'Cache-Control': 'public, no-cache',
		ETag: tagOf(archive),
		Link: linkHeader(signpostsOfArchiveFile()),
		'Repr-Digest': `sha-256=:${Buffer.from(archive.sha256, 'hex').toString('base64')}:`,
	}
}

function tagOf({ sha256 }: KeptArchive): string {
	return `"${sha256}"`
}

/** `If-Match`: weak tags never match. */
function listsTag(header: string, tag: string): boolean {
	return header.trim() === '*' || header.split(',').some((value) => value.trim() === tag)
}

const reasons = {
	making: 'The archive file is being made. Please try again in half a minute.\n',
	failed:
		'The archive file cannot be made at the moment: the archive cannot reach its data. Please try again in a few minutes.\n',
}

function refuseForNow(res: ServerResponse, reason: keyof typeof reasons): void {
	res.writeHead(503, {
		'Content-Type': 'text/plain; charset=utf-8',
		'Cache-Control': 'no-store',
		'Retry-After': retryAfterSeconds,
	})
	res.end(reasons[reason])
}
