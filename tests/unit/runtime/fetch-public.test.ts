import dns from 'node:dns'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPublicAddress } from '../../../app/lib/public-address.ts'
import { type FetchOptions, fetchPublic } from '../../../app/runtime/fetch-public.server.ts'
import { startWebServer, type WebServer } from '../../support/web-server.ts'

const servers: WebServer[] = []

afterEach(async () => {
	vi.restoreAllMocks()
	await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function serve(answer: RequestListener, host?: string): Promise<WebServer> {
	const server = await startWebServer(answer, host)
	servers.push(server)
	return server
}

const site = { name: 'Twelve-Day War Archive', url: (path: string) => `https://archive.example${path}` }
const limits: FetchOptions = { maxBytes: 100_000, timeoutMs: 5000, site }
const isLocal = (address: string) => address === '127.0.0.1' || isPublicAddress(address)
const local: FetchOptions = { ...limits, isAllowedAddress: isLocal }

/** Answers a name with these addresses, and counts how often that was asked. */
function stubLookup(...addresses: string[]) {
	const answer = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
	const stub = (_host: string, _options: object, callback: (error: null, found: object[]) => void) =>
		callback(null, answer)
	return vi.spyOn(dns, 'lookup').mockImplementation(stub as never)
}

/** The message of the error that a request ends with. */
const errorOf = (...request: Parameters<typeof fetchPublic>): Promise<string> =>
	fetchPublic(...request).then(
		() => 'no error',
		(error: Error) => error.message,
	)

/** Sends a compressed body. */
function send(res: ServerResponse, encoding: string, body: Buffer): void {
	res.setHeader('Content-Encoding', encoding).end(body)
}

describe('a page', () => {
	it('comes as it was sent, with its headers in order', async () => {
		const text = 'Persian: \u200fجنگ '.repeat(100)
		const sent = zlib.gzipSync(text)
		const { origin } = await serve((_req, res) => {
			res.writeHead(203, 'As I say', ['X-Odd-Name', 'a', 'Content-Encoding', 'gzip', 'x-odd-name', 'b'])
			res.end(sent)
		})
		const page = await fetchPublic(`${origin}/page?q=1#part`, local)
		expect(page).toMatchObject({ status: 203, statusText: 'As I say', httpVersion: '1.1', isCut: false })
		expect(page.url).toBe(`${origin}/page?q=1`)
		expect(page.headers.filter(([name]) => /odd/i.test(name))).toEqual([
			['X-Odd-Name', 'a'],
			['x-odd-name', 'b'],
		])
		expect(page.body).toEqual(sent)
		expect(page.decoded.toString()).toBe(text)
		expect(page.redirects).toEqual([])
	})

	const encodings: [encoding: string, encode: (body: Buffer) => Buffer][] = [
		['br', zlib.brotliCompressSync],
		['deflate', zlib.deflateSync],
		['deflate', zlib.deflateRawSync],
		['zstd', zlib.zstdCompressSync],
		['gzip, br', (body: Buffer) => zlib.brotliCompressSync(zlib.gzipSync(body))],
		['identity', (body: Buffer) => body],
		['utf-8', (body: Buffer) => body],
	]

	it('is decoded from every encoding', async () => {
		const decoded = []
		for (const [encoding, encode] of encodings) {
			const { origin } = await serve((_req, res) => send(res, encoding, encode(Buffer.from('The page.'))))
			const page = fetchPublic(origin, local).then(({ decoded }) => decoded.toString())
			decoded.push([encoding, encode, await page.catch((thrown: unknown) => thrown)])
		}
		expect(decoded).toEqual(encodings.map((row) => [...row, 'The page.']))
	})

	it('is asked for by name, without cookies', async () => {
		const requests: IncomingMessage[] = []
		const { origin } = await serve((req, res) => {
			requests.push(req)
			if (req.url === '/') res.writeHead(302, { Location: '/next', 'Set-Cookie': 'a=b' })
			res.end()
		})
		await fetchPublic(origin, local)
		expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /', 'GET /next'])
		for (const { headers } of requests) {
			expect(headers['user-agent']).toBe('twelve-day-war-archive (+https://archive.example/about)')
			expect(headers).not.toHaveProperty('cookie')
		}
	})

	it('comes with the redirects that led to it', async () => {
		const { origin } = await serve((req, res) => {
			if (req.url === '/old') res.writeHead(301, { Location: Buffer.from('/جنگ').toString('latin1') })
			res.end(`at ${req.url}`)
		})
		const page = await fetchPublic(`${origin}/old`, local)
		expect(page.url).toBe(`${origin}/${encodeURIComponent('جنگ')}`)
		expect(page.redirects).toMatchObject([{ url: `${origin}/old`, status: 301 }])
		expect(page.redirects[0]?.decoded.toString()).toBe('at /old')
	})
})

describe('an address that is not public', () => {
	const addresses = [
		'http://127.0.0.1:PORT/',
		'http://2130706433:PORT/',
		'http://0x7f.1:PORT/',
		'http://[::1]:PORT/',
		'http://[::ffff:127.0.0.1]:PORT/',
		'http://[64:ff9b::7f00:1]:PORT/',
		'http://localhost:PORT/',
	]

	it('is refused in any form', async () => {
		const answer = vi.fn<RequestListener>((_req, res) => void res.end())
		const { port } = await serve(answer)
		for (const address of addresses) {
			const url = address.replace('PORT', String(port))
			expect(await errorOf(url, limits), url).toMatch(/ is not on the public Internet/)
			expect(answer, url).not.toHaveBeenCalled()
		}
	})

	it('is refused where a redirect leads there', async () => {
		const answer = vi.fn<RequestListener>((_req, res) => void res.end())
		const { port } = await serve(answer, '127.0.0.2')
		const { origin } = await serve((_req, res) => {
			res.writeHead(302, { Location: `http://127.0.0.2:${port}/` }).end()
		})
		await expect(fetchPublic(origin, local)).rejects.toThrow('127.0.0.2 is not on the public Internet.')
		expect(answer).not.toHaveBeenCalled()
	})

	it('is refused where a name leads there, even beside a public one', async () => {
		stubLookup('1.1.1.1', '10.0.0.7')
		await expect(fetchPublic('http://news.example/', limits)).rejects.toThrow(
			'news.example is not on the public Internet (10.0.0.7).',
		)
	})

	it('has no second chance: the address that was checked is the one connected to', async () => {
		const { port } = await serve((req, res) => void res.end(req.headers.host))
		const lookup = stubLookup('127.0.0.1')
		const page = await fetchPublic(`http://news.example:${port}/`, local)
		expect(page.decoded.toString()).toBe(`news.example:${port}`)
		expect(lookup).toHaveBeenCalledTimes(1)
	})

	const malformed = [
		['ftp://example.org/', 'ftp://example.org/ is not an http or https address.'],
		['file:///etc/passwd', 'file:///etc/passwd is not an http or https address.'],
		['/page', '/page is not a valid address.'],
		['https://user:secret@example.org/', 'The address contains a user name or a password: remove it.'],
	] as const

	it('is refused for its form', async () => {
		for (const [url, message] of malformed) expect(await errorOf(url, limits), url).toContain(message)
	})

	it('is refused for its form in a redirect too', async () => {
		const { origin } = await serve((_req, res) => {
			res.writeHead(302, { Location: 'file:///etc/passwd' }).end()
		})
		await expect(fetchPublic(origin, local)).rejects.toThrow(
			'file:///etc/passwd is not an http or https address.',
		)
	})
})

describe('a chain of redirects', () => {
	it('ends where it turns in a circle', async () => {
		const { origin } = await serve((req, res) => {
			res.writeHead(302, { Location: req.url === '/a' ? '/b' : '/a' }).end()
		})
		await expect(fetchPublic(`${origin}/a`, local)).rejects.toThrow(
			`The page redirects in a circle, back to ${origin}/a.`,
		)
	})

	it('ends after ten', async () => {
		const chainOf = async (length: number) => {
			const { origin } = await serve((req, res) => {
				const step = Number(req.url?.slice(1))
				if (step < length) res.writeHead(307, { Location: `/${step + 1}` })
				res.end('there')
			})
			return fetchPublic(`${origin}/0`, local)
		}
		expect((await chainOf(10)).redirects).toHaveLength(10)
		await expect(chainOf(11)).rejects.toThrow('The page redirects more than 10 times.')
	})
})

describe('a page that is too large', () => {
	/** A body of 1 GB, as fast as the client takes it; gives the bytes that have left. */
	async function serveGigabyte(headers: Record<string, string> = {}) {
		const state = { sent: 0 }
		const chunk = Buffer.alloc(64 * 1024)
		const { origin } = await serve((_req, res) => {
			res.writeHead(200, headers)
			const push = () => {
				while (state.sent < 1e9 && !res.destroyed) {
					state.sent += chunk.length
					if (!res.write(chunk)) return void res.once('drain', push)
				}
				res.end()
			}
			push()
		})
		return { origin, state }
	}

	it('fails as soon as it is, whatever it claims', async () => {
		const { origin, state } = await serveGigabyte()
		await expect(fetchPublic(origin, local)).rejects.toThrow('The page is larger than 100,000 bytes.')
		expect(state.sent).toBeLessThan(50e6)
	})

	it('fails by its own word, before its body is read', async () => {
		const { origin } = await serve((_req, res) => {
			res.writeHead(200, { 'Content-Length': '1000000000' }).flushHeaders()
		})
		await expect(fetchPublic(origin, local)).rejects.toThrow('The page is larger than 100,000 bytes.')
	})

	it('ends at the limit where that is asked for', async () => {
		const { origin, state } = await serveGigabyte({ 'Content-Length': '1000000000' })
		const page = await fetchPublic(origin, { ...local, cut: true })
		expect(page.isCut).toBe(true)
		expect(page.body).toHaveLength(100_000)
		expect(state.sent).toBeLessThan(50e6)
	})

	const bombs: [encoding: string, encode: (body: Buffer) => Buffer][] = [
		['gzip', zlib.gzipSync],
		['br', zlib.brotliCompressSync],
		['zstd', zlib.zstdCompressSync],
		['gzip, gzip', (body: Buffer) => zlib.gzipSync(zlib.gzipSync(body))],
	]

	it('fails or ends as a bomb in any encoding', async () => {
		for (const [encoding, encode] of bombs) {
			const bomb = encode(Buffer.alloc(50_000_000))
			const { origin } = await serve((_req, res) => send(res, encoding, bomb))
			expect(await errorOf(origin, local), encoding).toContain(
				'The page is larger than 100,000 bytes when decompressed.',
			)
			const page = await fetchPublic(origin, { ...local, cut: true }).catch((thrown: unknown) => thrown)
			expect(page, encoding).toMatchObject({ isCut: true, decoded: Buffer.alloc(100_000) })
		}
	})

	it('gives the beginning of a compressed page that is cut', async () => {
		const text = Array.from({ length: 100_000 }, (_, index) => `line ${index}`).join('\n')
		const { origin } = await serve((_req, res) => send(res, 'gzip', zlib.gzipSync(text)))
		const page = await fetchPublic(origin, { ...local, maxBytes: 10_000, cut: true })
		expect(page.isCut).toBe(true)
		expect(page.decoded.length).toBeGreaterThan(5000)
		expect(text.startsWith(page.decoded.toString())).toBe(true)
	})
})

describe('a server that misbehaves', () => {
	it('has a deadline for its whole body', async () => {
		const { origin } = await serve((_req, res) => {
			const drip = setInterval(() => res.write('.'), 20)
			res.on('close', () => clearInterval(drip))
		})
		await expect(fetchPublic(origin, { ...local, timeoutMs: 300 })).rejects.toThrow(
			/ did not send the page within 0.3 seconds\.$/,
		)
	})

	it('shares the deadline with its redirects', async () => {
		let step = 0
		const { origin } = await serve((_req, res) => {
			step += 1
			setTimeout(() => res.writeHead(302, { Location: `/${step}` }).end(), 100)
		})
		await expect(fetchPublic(origin, { ...local, timeoutMs: 350 })).rejects.toThrow(/within 0.35 seconds/)
		expect(step).toBeLessThan(6)
	})

	it('has a deadline for its name', async () => {
		vi.spyOn(dns, 'lookup').mockImplementation((() => undefined) as never)
		await expect(fetchPublic('http://news.example/', { ...limits, timeoutMs: 100 })).rejects.toThrow(
			'news.example did not send the page within 0.1 seconds.',
		)
	})

	it('ends when the program does', async () => {
		const ending = new AbortController()
		const { origin } = await serve(() => ending.abort())
		await expect(fetchPublic(origin, { ...local, signal: ending.signal })).rejects.toThrow(
			'The program is ending.',
		)
	})

	const faults: [fault: string, answer: RequestListener, message: RegExp][] = [
		['no HTTP', (_req, res) => void res.socket?.end('SSH-2.0\r\n'), /is not HTTP \(HPE_/],
		['nothing', (_req, res) => void res.socket?.destroy(), / closed the connection too early\.$/],
		[
			'half a body',
			(_req, res) => {
				res.writeHead(200, { 'Content-Length': '10' }).write('12345')
				setImmediate(() => res.destroy())
			},
			/ closed the connection too early\.$/,
		],
		[
			'another protocol',
			(_req, res) => void res.writeHead(101, { Connection: 'Upgrade', Upgrade: 'x' }).end(),
			/ sent no page\.$/,
		],
		[
			'a false encoding',
			(_req, res) => send(res, 'gzip', Buffer.from('plain text')),
			/encoding that it claims/,
		],
	]

	it('is said in a line for each fault', async () => {
		for (const [fault, answer, message] of faults) {
			const { origin } = await serve(answer)
			expect(await errorOf(origin, { ...local, timeoutMs: 2000 }), fault).toMatch(message)
		}
	})

	it('is said in a line: a certificate that is not valid', async () => {
		const folder = path.join(import.meta.dirname, '../../support/certificates')
		const [key, cert] = ['key', 'pem'].map((ending) => readFileSync(path.join(folder, `expired.${ending}`)))
		const server = https.createServer({ key, cert }, (_req, res) => void res.end())
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
		stubLookup('127.0.0.1')
		const { port } = server.address() as AddressInfo
		await expect(fetchPublic(`https://news.example:${port}/`, local)).rejects.toThrow(
			/ has an? .*certificate/,
		)
		server.close()
	})

	it('is said in a line: nothing listens', async () => {
		const { origin, close } = await startWebServer((_req, res) => void res.end())
		await close()
		await expect(fetchPublic(origin, local)).rejects.toMatchObject({
			message: `${origin.slice(7)} refused the connection.`,
			code: 'ECONNREFUSED',
		})
	})
})
