/** Page views as the server counts them. */
import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { readStatistics } from '../../../app/domain/statistics/statistics.server.ts'
import { sessionCookieOf } from '../../factories/session.ts'
import { createUser } from '../../factories/user.ts'
import { serveBuild } from '../../support/built-site.ts'
import { it, testContext } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'

const browser = {
	'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari',
}

async function countedAfter(
	file: string,
	settings: Record<string, string>,
	...requests: { path: string; headers?: Record<string, string>; method?: string }[]
) {
	const site = await serveBuild(file, { settings })
	for (const { path, headers, method } of requests)
		await request(site, path, { method, headers: { ...browser, ...headers } })
	await site.close()
	const { values } = await readStatistics(testContext, 7)
	return values
}

describe('views', () => {
	it('of pages count, from memory too, and say from where', async ({ database }) => {
		const referer = { Referer: 'https://search.example/results?q=secret' }
		const values = await countedAfter(
			database.file,
			{},
			{ path: '/timeline', headers: referer },
			{ path: '/timeline', headers: referer },
			{ path: '/timeline?place=natanz' },
		)
		expect(values.path).toEqual([{ value: '/timeline', count: 3 }])
		expect(values.device).toEqual([{ value: 'mobile', count: 3 }])
		expect(values.referrer).toEqual([{ value: 'search.example', count: 2 }])
		expect(values.country).toEqual([])
	})

	it('of robots, files, unknown pages, the administration and administrators do not', async ({
		database,
	}) => {
		const cookie = { Cookie: await sessionCookieOf(await createUser()) }
		const values = await countedAfter(
			database.file,
			{},
			{ path: '/timeline', headers: { 'User-Agent': 'Googlebot/2.1' } },
			{ path: '/timeline', headers: cookie },
			{ path: '/timeline', method: 'HEAD' },
			{ path: '/admin/login' },
			{ path: '/no-such-page' },
			{ path: '/feed.xml' },
			{ path: '/data/sources.csv' },
			{ path: '/robots.txt' },
		)
		expect(values.path).toEqual([])
	})

	it('have a country only where a trusted proxy says it', async ({ database }) => {
		const headers = { 'CF-IPCountry': 'FR', 'X-Forwarded-For': '203.0.113.9' }
		expect((await countedAfter(database.file, {}, { path: '/', headers })).country).toEqual([])
		const settings = { TRUST_PROXY: '127.0.0.1' }
		expect((await countedAfter(database.file, settings, { path: '/', headers })).country).toEqual([
			{ value: 'FR', count: 1 },
		])
	})

	it('are not counted where the settings say so', async ({ database }) => {
		expect((await countedAfter(database.file, { STATISTICS: 'off' }, { path: '/' })).path).toEqual([])
	})

	it('leave no address of a visitor in the database', async ({ database }) => {
		const headers = { 'X-Forwarded-For': '203.0.113.77', Referer: 'https://user:word@other.example/secret' }
		await countedAfter(database.file, { TRUST_PROXY: '127.0.0.1' }, { path: '/', headers })
		const bytes = ['', '-wal']
			.map((ending) => readFileSync(database.file + ending).toString('latin1'))
			.join('')
		for (const word of ['203.0.113.77', 'iPhone', 'user:word', '/secret'])
			expect(bytes, word).not.toContain(word)
		expect(bytes).toContain('other.example')
	})
})
