import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { contentType } from 'mime-types'
import { chooseEncoding } from './accept-encoding.ts'
import { splitUrl } from './request-target.ts'
import { sendFile } from './send-file.ts'
import { everything } from './shared-caches.ts'

const suffixes = { br: '.br', gzip: '.gz' }

/**
 * Serves the files that a folder holds now, the precompressed ones next to them where the client takes those; resolves
 * to whether it did. Names with a hash never change and are kept for a year, others are asked for again each time.
 */
export function serveStatic(folder: string): (req: IncomingMessage, res: ServerResponse) => Promise<boolean> {
	const names = new Set(listFiles(folder))
	return async (req, res) => {
		if (req.method !== 'GET' && req.method !== 'HEAD') return false
		const { path: name } = splitUrl(req.url ?? '')
		if (!names.has(name)) return false
		const available = { br: names.has(`${name}.br`), gzip: names.has(`${name}.gz`) }
		const encoding = chooseEncoding(req.headers['accept-encoding'], available)
		const headers = { ...headersOf(name), ...(encoding ? { 'Content-Encoding': encoding } : {}) }
		const file = path.join(folder, encoding ? name + suffixes[encoding] : name)
		// The files are small: a range may be ignored (RFC 9110, 14.2).
		return sendFile(req, res, file, headers, { acceptRanges: false })
	}
}

/** The paths of a folder's files as requests name them. */
function listFiles(folder: string): string[] {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
	return entries
		.filter((entry) => entry.isFile())
		.map(
			({ parentPath, name }) =>
				`/${path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/')}`,
		)
}

function headersOf(name: string): Record<string, string> {
	return {
		'Content-Type': contentType(path.extname(name)) || 'application/octet-stream',
		'Cache-Control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, no-cache',
		Vary: 'Accept-Encoding',
		xkey: everything,
		// What other sites show beside a link to us.
		...(name.startsWith('/share/') ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
	}
}
