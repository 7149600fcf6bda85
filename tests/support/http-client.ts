/** The HTTP client of the tests: no redirect is followed, nothing is decompressed, and odd paths stay odd. */
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import net from 'node:net'

export type HttpResponse = {
	status: number
	headers: IncomingHttpHeaders
	/** The body as it came, and as text. */
	bytes: Buffer
	body: string
	/** Bytes of the whole response, headers included; where the connection was kept, of those before it as well. */
	receivedBytes: number
}

/** Parses a raw text response. */
export type TextResponse = Pick<HttpResponse, 'status' | 'headers' | 'body'>

/** `agent` keeps connections, where one of its own for each request will not do. */
export type Site = { origin: string; agent?: http.Agent }
type Headers = Record<string, string>
type Options = {
	method?: string
	headers?: Headers
	body?: string | Buffer
	timeoutMs?: number
	/** The address of this machine to send from. */
	localAddress?: string
}

/** Sends a request, over a connection of its own where the site has no agent. Errors name the request. */
export function request(site: Site, path: string, options: Options = {}): Promise<HttpResponse> {
	const { method = 'GET', headers = {}, body, timeoutMs: timeout, localAddress } = options
	const { agent = false } = site
	const { protocol, hostname: host, port } = new URL(site.origin)
	const client = protocol === 'https:' ? https : http
	return new Promise((resolve, reject) => {
		const fail = (error: Error) => {
			error.message = `${method} ${path}: ${error.message}`
			reject(error)
		}
		const addressed = { host, port, localAddress, path, method, headers, agent, timeout }
		const sent = client.request(addressed, (res) => {
			const chunks: Buffer[] = []
			// A kept connection may leave the response before it has ended.
			const { socket } = res
			res.on('data', (chunk: Buffer) => chunks.push(chunk))
			res.on('end', () => {
				const bytes = Buffer.concat(chunks)
				const { statusCode: status = 0, headers } = res
				resolve({ status, headers, bytes, body: bytes.toString(), receivedBytes: socket.bytesRead })
			})
			res.on('error', fail)
		})
		sent.on('timeout', () => sent.destroy(new Error(`no response within ${timeout} ms`)))
		sent.on('error', fail)
		sent.end(body)
	})
}

/** Posts a form as a browser does. */
export function postForm(
	site: Site,
	path: string,
	fields: Record<string, string>,
	headers: Headers = {},
): Promise<HttpResponse> {
	const body = new URLSearchParams(fields).toString()
	const type = 'application/x-www-form-urlencoded'
	return request(site, path, { method: 'POST', body, headers: { 'Content-Type': type, ...headers } })
}

/** Posts a form with files as a browser does. */
export async function postMultipart(
	site: Site,
	path: string,
	form: FormData,
	headers: Headers = {},
): Promise<HttpResponse> {
	const encoded = new Response(form)
	const type = encoded.headers.get('Content-Type') ?? ''
	const body = Buffer.from(await encoded.arrayBuffer())
	return request(site, path, { method: 'POST', body, headers: { 'Content-Type': type, ...headers } })
}

/** Sends a JSON body. */
export function sendJson(
	site: Site,
	method: string,
	path: string,
	body: unknown,
	headers: Headers = {},
): Promise<HttpResponse> {
	const type = 'application/json'
	return request(site, path, {
		method,
		body: JSON.stringify(body),
		headers: { 'Content-Type': type, ...headers },
	})
}

/** The first cookie that a response sets, as a `Cookie` header carries it; empty where it sets none. */
export function cookieOf({ headers }: HttpResponse): string {
	return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

/**
 * Sends bytes as they are over a connection of their own, and gives back all that came until the server closed it. Errors name
 * their beginning.
 */
export function sendRaw({ origin }: Site, bytes: string): Promise<string> {
	const { hostname, port } = new URL(origin)
	return new Promise((resolve, reject) => {
		let received = ''
		const socket = net.connect(Number(port), hostname, () => socket.write(bytes))
		socket.on('data', (chunk) => {
			received += chunk.toString()
		})
		socket.once('close', () => resolve(received))
		socket.once('error', (error) => {
			error.message = `${JSON.stringify(bytes.slice(0, 200))}: ${error.message}`
			reject(error)
		})
	})
}

/** Reads the first response out of what `sendRaw` gave back. */
export function parseRaw(text: string): TextResponse {
	const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s)
	const [first = '', ...lines] = head.split('\r\n')
	const headers = Object.fromEntries(
		lines.map((line) => {
			const [name = '', value = ''] = line.split(/: (.*)/s)
			return [name.toLowerCase(), value]
		}),
	)
	return { status: Number(first.split(' ')[1]), headers, body }
}
