import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { contentType } from 'mime-types'
import { isUploadPath } from '../app/lib/uploads.ts'
import { splitUrl } from './request-target.ts'
import { sendFile } from './send-file.ts'
import { everything } from './shared-caches.ts'

/**
 * Serves the files of uploaded pictures from the data folder; resolves to whether it did. Their names follow from their
 * bytes, so nobody needs to ask again. Other sites and readers of feeds may show them.
 */
export function serveUploads(
	dataFolder: string,
): (req: IncomingMessage, res: ServerResponse) => Promise<boolean> {
	return async (req, res) => {
		const { path: name } = splitUrl(req.url ?? '')
		if (!isUploadPath(name)) return false
		const headers = {
			'Content-Type': contentType(path.extname(name)) || 'application/octet-stream',
			'Cache-Control': 'public, max-age=31536000, immutable',
			'Content-Disposition': 'inline',
			xkey: `${everything} ${name}`,
			'Content-Security-Policy': "default-src 'none'; sandbox",
			'Cross-Origin-Resource-Policy': 'cross-origin',
		}
		return sendFile(req, res, path.join(dataFolder, name), headers, {
			acceptRanges: false,
			lastModified: false,
		})
	}
}
