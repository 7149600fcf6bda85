import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { type FetchPage, visitLink } from '../../../../app/domain/links/visit-link.server.ts'
import { FetchError, fetchPublic } from '../../../../app/runtime/fetch-public.server.ts'
import { startWebServer, type WebServer } from '../../../support/web-server.ts'

const servers: WebServer[] = []

afterEach(async () => {
	await Promise.all(servers.splice(0).map((server) => server.close()))
})

const site = { name: 'The archive', url: (path: string) => `https://archive.example${path}` }
const fetchLocal: FetchPage = (url, options) => fetchPublic(url, { ...options, isAllowedAddress: () => true })

async function serve(answer: RequestListener): Promise<string> {
	const server = await startWebServer(answer)
	servers.push(server)
	return server.origin
}

describe('a visit', () => {
	it.each([
		[200, 'answers'],
		[404, 'failed'],
		[410, 'failed'],
		[500, 'failed'],
		[401, 'unchecked'],
		[403, 'unchecked'],
		[429, 'unchecked'],
		[503, 'unchecked'],
	])('a visit that gets status %i counts as %s', async (status, kind) => {
		const origin = await serve((_req, res) => void res.writeHead(status).end('A page'))
		expect(await visitLink(`${origin}/page`, { site }, fetchLocal)).toEqual({ kind, status })
	})

	it('finds where a page has moved', async () => {
		const origin = await serve((req, res) => {
			if (req.url === '/old') res.writeHead(301, { Location: '/new?from=old' })
			res.end()
		})
		const movedTo = `${origin}/new?from=old`
		expect(await visitLink(`${origin}/old`, { site }, fetchLocal)).toEqual({
			kind: 'moved',
			status: 200,
			movedTo,
		})
	})

	it('does not take another spelling of the address for another page', async () => {
		const origin = await serve((req, res) => {
			if (req.url === '/page') res.writeHead(301, { Location: '/page/' })
			res.end()
		})
		expect(await visitLink(`${origin}/page`, { site }, fetchLocal)).toEqual({ kind: 'answers', status: 200 })
	})

	it('finds nothing where a redirect leads to nothing', async () => {
		const origin = await serve((req, res) => {
			if (req.url === '/old') res.writeHead(302, { Location: '/missing' })
			else res.writeHead(404)
			res.end()
		})
		expect(await visitLink(`${origin}/old`, { site }, fetchLocal)).toEqual({ kind: 'failed', status: 404 })
	})

	it('reads no more than the beginning of a long page', async () => {
		let sent = 0
		const origin = await serve((_req, res) => {
			const push = () => {
				while (!res.destroyed && sent < 1e9) {
					sent += 65_536
					if (!res.write(Buffer.alloc(65_536))) return void res.once('drain', push)
				}
			}
			push()
		})
		expect(await visitLink(origin, { site }, fetchLocal)).toMatchObject({ kind: 'answers' })
		expect(sent).toBeLessThan(50e6)
	})

	it.each([
		['ENOTFOUND', 'failed'],
		['ECONNREFUSED', 'failed'],
		['ETIMEDOUT', 'failed'],
		['EAI_AGAIN', 'unchecked'],
		['ECONNRESET', 'unchecked'],
		['CERT_HAS_EXPIRED', 'unchecked'],
		[undefined, 'unchecked'],
	])('a visit that ends with %s counts as %s', async (code, kind) => {
		const fail: FetchPage = () => Promise.reject(new FetchError('It failed.', code))
		expect(await visitLink('https://news.example/', { site }, fail)).toEqual({ kind, status: null })
	})

	it('counts for nothing when the program ends meanwhile', async () => {
		const ending = new AbortController()
		const origin = await serve(() => ending.abort())
		expect(await visitLink(origin, { site, signal: ending.signal }, fetchLocal)).toBeNull()
	})

	it('goes to no private address', async () => {
		const origin = await serve((_req, res) => void res.end())
		expect(await visitLink(origin, { site })).toEqual({ kind: 'unchecked', status: null })
	})
})
