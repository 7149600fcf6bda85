/** A store that understands the calls of S3 that backups make: list, put, get and delete, also in parts. */
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { escapeXml } from '../../app/lib/xml.ts'

const bucket = '/copies/'
const folder = 'archive/'
const accessKey = 'KEY-OF-TESTS'

/**
 * Starts a server with one bucket, until the test is over; `settings` lead there. Of a signature it checks only that it
 * names the key, or refuses each as one of another secret.
 */
export async function startBucket({ refusesSignatures: rejectsSignatures = false } = {}) {
	const objects = new Map<string, Buffer>()
	const uploads = new Map<string, Buffer[]>()

	function put(key: string, query: URLSearchParams, body: Buffer, res: ServerResponse) {
		const parts = uploads.get(query.get('uploadId') ?? '')
		if (parts) parts[Number(query.get('partNumber')) - 1] = body
		else objects.set(key, body)
		res.setHeader('ETag', '"1"').end()
	}

	function post(key: string, query: URLSearchParams, res: ServerResponse) {
		const id = query.get('uploadId') ?? `upload-${uploads.size + 1}`
		const parts = uploads.get(id)
		if (parts) {
			objects.set(key, Buffer.concat(parts))
			res.end('<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>')
			return
		}
		uploads.set(id, [])
		res.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
	}

	function get(key: string, query: URLSearchParams, res: ServerResponse) {
		const object = objects.get(key)
		if (object) res.end(object)
		else if (key === '') {
			const listed = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort()
			const contents = listed.map((name) => `<Contents><Key>${escapeXml(name)}</Key></Contents>`)
			res.end(`<ListBucketResult>${contents.join('')}<IsTruncated>false</IsTruncated></ListBucketResult>`)
		} else sendError(res, 404, 'NoSuchKey')
	}

	async function respond(req: IncomingMessage, res: ServerResponse) {
		const { pathname, searchParams } = new URL(req.url ?? '', 'http://store.test')
		const body = await buffer(req)
		const isSigned = req.headers.authorization?.includes(`Credential=${accessKey}/`)
		if (rejectsSignatures || !isSigned) sendError(res, 403, 'SignatureDoesNotMatch')
		else if (!`${pathname}/`.startsWith(bucket)) sendError(res, 404, 'NoSuchBucket')
		else {
			const key = decodeURIComponent(pathname.slice(bucket.length))
			if (req.method === 'PUT') put(key, searchParams, body, res)
			else if (req.method === 'POST') post(key, searchParams, res)
			else if (req.method === 'GET') get(key, searchParams, res)
			else {
				objects.delete(key)
				res.writeHead(204).end()
			}
		}
	}

	const server = http.createServer((req, res) => void respond(req, res).catch(() => res.destroy()))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.close()
		server.closeAllConnections()
	})
	const stored = () => [...objects].sort(([one], [other]) => (one < other ? -1 : 1))
	return {
		settings: {
			BACKUP_S3_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}${bucket}archive`,
			BACKUP_S3_KEY: accessKey,
			BACKUP_S3_SECRET: 'a secret of tests',
		},
		names: () => stored().map(([name]) => name.replace(folder, '')),
		contents: () => stored().map(([, content]) => content),
	}
}

function sendError(res: ServerResponse, status: number, code: string): void {
	res.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
}
