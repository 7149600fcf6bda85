/** The archive file of the running site: `/archive.zip`, and what the page that offers it says of it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { type Handle, pageRenderer } from '../../app/formats/archive-export/pages.server.ts'
import { writeArchive } from '../../app/formats/archive-export/write-archive.server.ts'
import type { FileChecksum } from '../../app/formats/archive-export/zip.server.ts'
import type { Context } from '../../app/runtime/context.server.ts'

import { keepArchive } from './archive-keeper.ts'
import { serveArchive } from './serve-archive.ts'
import { withinMs } from './within.ts'

/** A page waits so long for the file that it describes; then it says that the file is being made. */
const pagePatienceMs = 5_000

export type SiteArchive = {
	/** Responds to a reading of the archive file. */
	send: (req: IncomingMessage, res: ServerResponse) => Promise<void>
	/** Size and SHA-256 of the present file; or that it is being made, or cannot be, of which the log says why. */
	stamp: () => Promise<FileChecksum | 'making' | 'failed'>
	close: () => void
}

export function createSiteArchive(
	handle: Handle,
	context: Context,
	staticFolder: string,
	publicState: () => number,
): SiteArchive {
	const { env } = context
	const site = { render: pageRenderer(context, handle), staticFolder }
	const keeper = keepArchive({
		folder: path.join(env.dataFolder, 'downloads'),
		siteUrl: env.SITE_URL,
		publicState,
		write: (target, isOutdated) => writeArchive(context, target, site, isOutdated),
	})
	return {
		send: (req, res) => serveArchive(req, res, keeper, context),
		async stamp() {
			try {
				const archive = await withinMs(pagePatienceMs, keeper.current())
				return archive ? { bytes: archive.bytes, sha256: archive.sha256 } : 'making'
			} catch {
				// The page has more to say than what the file holds.
				return 'failed'
			}
		},
		close: keeper.close,
	}
}
