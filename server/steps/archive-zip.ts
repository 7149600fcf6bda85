/** Serves `/archive.zip` from a file: whole, in parts, or with 304. */
import type { ServerResponse } from 'node:http'
import { publicRead } from '../../app/api/api-route.server.ts'
import { archiveName } from '../../app/formats/archive-export/archive-facts.server.ts'
import type { ArchiveZip } from '../../app/formats/archive-export/archive-file.server.ts'
import type { CachedZip } from '../../app/formats/archive-export/archive-folder.server.ts'
import { linkHeader } from '../../app/formats/citations/signposting.server.ts'
import { signpostsOfArchiveFile } from '../../app/formats/citations/signposts.server.ts'
import { QueueFullError } from '../../app/lib/work-queue.ts'
import type { Context } from '../../app/runtime/context.server.ts'
import type { Exchange, Step } from '../exchange.ts'
import { type Limits, SenderBudget } from '../limits.ts'
import { sendFile } from './files.ts'

const retryAfterSeconds = 30

export function archiveZip(zip: ArchiveZip, context: Context, limits: Pick<Limits, 'downloads'>): Step {
	const downloads = new SenderBudget(limits.downloads)
	return async (exchange) => {
		const { path, sender, isReading, res } = exchange
		if (path !== '/archive.zip' || !isReading) return false
		exchange.onEnd = () => downloads.take(sender, -1)
		if (!downloads.take(sender, 1)) throw new QueueFullError()
		if (!(await sendZip(exchange, zip, context))) sendUnavailable(res)
		return true
	}
}

/** Sends the present file. A file that is being sent goes to its end even when a newer one has taken its place. */
async function sendZip(exchange: Exchange, zip: ArchiveZip, context: Context): Promise<boolean> {
	// Somebody may have removed it. When the next one is gone as well, the folder is not ours alone.
	for (let attempt = 1; attempt <= 2; attempt++) {
		const cached = await zip.current()
		if (!cached) return false
		const isSent = await sendFile(exchange, cached.file, headersOf(cached, context), {
			acceptRanges: exchange.req.method === 'GET',
			// A date is no strong validator: two states of a day have the same. What began with one is sent whole.
			lastModified: false,
		})
		if (isSent) return true
		zip.forget(cached)
	}
	context.log.error('the archive file was removed as soon as it was made')
	return false
}

function headersOf({ sha256 }: CachedZip, context: Context): Record<string, string> {
	return {
		...publicRead,
		'Access-Control-Expose-Headers':
			'Accept-Ranges, Content-Disposition, Content-Range, ETag, Link, Repr-Digest',
		'Content-Type': 'application/zip',
		'Content-Disposition': `attachment; filename="${archiveName(context)}.zip"`,
		'Accept-Ranges': 'bytes',
		'Cache-Control': 'public, no-cache',
		ETag: `"${sha256}"`,
		Link: linkHeader(signpostsOfArchiveFile(context)),
		'Repr-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
	}
}

function sendUnavailable(res: ServerResponse): void {
	res.writeHead(503, {
		'Content-Type': 'text/plain; charset=utf-8',
		'Cache-Control': 'no-store',
		'Retry-After': retryAfterSeconds,
	})
	res.end(
		'The archive file cannot be made at the moment: the archive is busy, or cannot reach its data. Please try again in half a minute.\n',
	)
}
