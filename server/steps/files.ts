/** Serves the files of the build and of uploaded images. */
import { readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { contentType } from 'mime-types'
import send, { type SendOptions } from 'send'
import { siteTag } from '../../app/domain/cache-purge.server.ts'
import { publicForever } from '../../app/http/cache-control.ts'
import { isUploadPath } from '../../app/lib/uploads.ts'
import { chooseEncoding } from '../compress-response.ts'
import type { Exchange, Step } from '../exchange.ts'

type RequestFields = Pick<Exchange, 'req' | 'res' | 'path'>

export function files(staticFolder: string, dataFolder: string): Step {
	const sendStatic = staticFiles(staticFolder)
	return async (exchange) => {
		if (!exchange.isReading) return false
		return (await sendStatic(exchange)) || sendUpload(exchange, dataFolder)
	}
}

const suffixes = { br: '.br', gzip: '.gz' }

/**
 * Serves the files that a folder has now, precompressed where the client accepts that. Files with a hash in their names
 * are cached for a year, others are revalidated each time.
 */
export function staticFiles(folder: string): (exchange: RequestFields) => Promise<boolean> {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
		entry.isFile(),
	)
	const pathOf = (file: string) => `/${path.relative(folder, file).replaceAll(path.sep, '/')}`
	const names = new Set(entries.map(({ parentPath, name }) => pathOf(path.join(parentPath, name))))
	return async (exchange) => {
		const { req, path: name } = exchange
		if (!names.has(name)) return false
		const available = { br: names.has(`${name}.br`), gzip: names.has(`${name}.gz`) }
		const encoding = chooseEncoding(req.headers['accept-encoding'], available)
		const headers = { ...headersOf(name), ...(encoding ? { 'Content-Encoding': encoding } : {}) }
		const file = path.join(folder, encoding ? name + suffixes[encoding] : name)
		// The files are small: a range may be ignored (RFC 9110, 14.2).
		return sendFile(exchange, file, headers, { acceptRanges: false })
	}
}

function headersOf(name: string): Record<string, string> {
	return {
		'Content-Type': contentType(path.extname(name)) || 'application/octet-stream',
		'Cache-Control': name.startsWith('/assets/') ? publicForever : 'public, no-cache',
		Vary: 'Accept-Encoding',
		xkey: siteTag,
		// Images that other sites show beside a link to us.
		...(name.startsWith('/share/') ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
	}
}

/**
 * Serves the file of an uploaded image from the data folder. Its name is derived from its content, so it is cached
 * for a year. Other sites and feed readers may show it.
 */
export async function sendUpload(exchange: RequestFields, dataFolder: string): Promise<boolean> {
	const { path: name } = exchange
	if (!isUploadPath(name)) return false
	const headers = {
		'Content-Type': contentType(path.extname(name)) || 'application/octet-stream',
		'Cache-Control': publicForever,
		'Content-Disposition': 'inline',
		xkey: `${siteTag} ${name}`,
		'Content-Security-Policy': "default-src 'none'; sandbox",
		'Cross-Origin-Resource-Policy': 'cross-origin',
	}
	const options = { acceptRanges: false, lastModified: false }
	return sendFile(exchange, path.join(dataFolder, name), headers, options)
}

/**
 * Sends a file with these headers, subject to preconditions and `Range`. Resolves to false when there is no such file;
 * then nothing has been sent and no header stays set. Rejects when the file cannot be read.
 */
export function sendFile(
	{ req, res }: Pick<Exchange, 'req' | 'res'>,
	file: string,
	headers: Record<string, string>,
	options: Pick<SendOptions, 'acceptRanges' | 'lastModified'>,
): Promise<boolean> {
	// `send` would respond with the whole file; `fetch` adds this header to each conditional request.
	delete req.headers['cache-control']
	const before = new Set(res.getHeaderNames())
	return new Promise((resolve, reject) => {
		res.once('close', () => resolve(true))
		send(req, encodeURIComponent(path.basename(file)), {
			...options,
			root: path.dirname(file),
			cacheControl: false,
			dotfiles: 'allow',
		})
			.on('headers', () => {
				for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
			})
			.on('directory', () => resolve(false))
			.on('error', (error: { status: number }) => {
				if (res.headersSent) return res.destroy()
				if (error.status === 412 || error.status === 416) return endEmpty(res, error.status)
				for (const name of res.getHeaderNames()) if (!before.has(name)) res.removeHeader(name)
				res.statusCode = 200
				if (error.status === 404) resolve(false)
				else reject(error)
			})
			.pipe(res)
	})
}

function endEmpty(res: ServerResponse, status: number): void {
	res.statusCode = status
	res.setHeader('Content-Length', 0)
	res.end()
}
