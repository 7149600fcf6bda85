/** Serves `/archive.zip` from a file: whole, in parts, or with 304. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { publicRead } from '../../app/api/api-route.server.ts'
import { archiveName } from '../../app/formats/archive-export/archive-facts.server.ts'
import { linkHeader } from '../../app/formats/citations/signposting.server.ts'
import { signpostsOfArchiveFile } from '../../app/formats/citations/signposts.server.ts'
import type { Context } from '../../app/runtime/context.server.ts'
import { sendFile } from '../send-file.ts'
import type { ArchiveKeeper, KeptArchive } from './archive-keeper.ts'
import { withinMs } from './within.ts'

/** A browser waits so long for a file that is being made; then it is told to come again, before its connection is idle for too long. */
const patienceMs = 20_000
const retryAfterSeconds = 30

/** Responds to a reading of the archive file. */
export async function serveArchive(
	req: IncomingMessage,
	res: ServerResponse,
	keeper: ArchiveKeeper,
	context: Context,
): Promise<void> {
	const problem = await sendArchive(req, res, keeper, context)
	if (problem) refuseForNow(res, problem)
}

/** Sends the present file; or resolves to why there is none for now, of which the log says more. */
async function sendArchive(
	req: IncomingMessage,
	res: ServerResponse,
	keeper: ArchiveKeeper,
	context: Context,
): Promise<'making' | 'failed' | null> {
	// Somebody may have removed it. When the next one is gone as well, the folder is not ours alone.
	for (let attempt = 1; attempt <= 2; attempt++) {
		const archive = await presentArchive(keeper)
		if (typeof archive === 'string') return archive
		if (await sendKept(req, res, archive, context)) return null
		keeper.forget(archive)
	}
	context.log.error('the archive file was removed as soon as it was made')
	return 'failed'
}

async function presentArchive(keeper: ArchiveKeeper): Promise<KeptArchive | 'making' | 'failed'> {
	try {
		return (await withinMs(patienceMs, keeper.current())) ?? 'making'
	} catch {
		return 'failed'
	}
}

/** A file that is being sent goes to its end even when a newer one has taken its place. */
function sendKept(
	req: IncomingMessage,
	res: ServerResponse,
	archive: KeptArchive,
	context: Context,
): Promise<boolean> {
	return sendFile(req, res, archive.file, headersOf(archive, context), {
		acceptRanges: req.method === 'GET',
		// A date is no strong validator: two states of a day have the same. What began with one is sent whole.
		lastModified: false,
	})
}

function headersOf(archive: KeptArchive, context: Context): Record<string, string> {
	return {
		...publicRead,
		'Access-Control-Expose-Headers':
			'Accept-Ranges, Content-Disposition, Content-Range, ETag, Link, Repr-Digest',
		'Content-Type': 'application/zip',
		'Content-Disposition': `attachment; filename="${archiveName(context)}.zip"`,
		'Accept-Ranges': 'bytes',
		'Cache-Control': 'public, no-cache',
		ETag: `"${archive.sha256}"`,
		Link: linkHeader(signpostsOfArchiveFile(context)),
		'Repr-Digest': `sha-256=:${Buffer.from(archive.sha256, 'hex').toString('base64')}:`,
	}
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
