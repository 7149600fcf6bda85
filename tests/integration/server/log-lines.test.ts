import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { startArchive } from '../../support/archive-server.ts'
import { request } from '../../support/http-client.ts'

expect(existsSync('build/server/index.js'), 'run `npm run build` first').toBe(true)

const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

const readLines = (output: string) =>
	output
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line) as Record<string, unknown>)

it('logs one line per response, cached or not, without typed text, and loses none at shutdown', async () => {
	const archive = await startArchive({ LOG_ADDRESSES: 'short' })
	const headers = { 'User-Agent': phone, Referer: 'http://example.org/from?secret=1' }
	for (const path of ['/timeline', '/timeline?q=typed', '/search?q=typed', '/nowhere'])
		await request(archive, path, { headers })
	await archive.stop()
	const completed = readLines(archive.output()).filter(({ msg }) => msg === 'request completed')
	expect(completed.map(({ path, status }) => [path, status])).toEqual([
		['/timeline', 200],
		['/timeline', 200],
		['/search', 200],
		['/nowhere', 404],
	])
	expect(new Set(completed.map(({ requestId }) => requestId)).size).toBe(4)
	for (const line of completed) {
		expect(line).toMatchObject({
			level: 30,
			method: 'GET',
			referrer: 'http://example.org/from',
			device: 'mobile',
			address: '127.0.0.0/24',
		})
		expect(Date.parse(String(line.time))).toBeGreaterThan(Date.now() - 60_000)
		expect(line.ms).toBeTypeOf('number')
	}
	expect(archive.output()).not.toContain('typed')
})

it('logs what a visitor sends as text, never as fields of the log line', async () => {
	const archive = await startArchive()
	const referrer = 'http://example.org/"\\,"path":"/forged'
	await request(archive, '/timeline', { headers: { Referer: referrer } })
	await archive.stop()
	const [line] = readLines(archive.output()).filter(({ msg }) => msg === 'request completed')
	expect(line).toMatchObject({ path: '/timeline', referrer })
})

it('cuts long paths and referrers in the log', async () => {
	const archive = await startArchive()
	const long = 'x'.repeat(30_000)
	await request(archive, `/${long}`, {
		headers: { Referer: `http://example.org/${'"'.repeat(30_000)}` },
	})
	await archive.stop()
	const line =
		archive
			.output()
			.split('\n')
			.find((text) => text.includes('"request completed"')) ?? ''
	expect(line.length).toBeLessThan(2500)
	expect(JSON.parse(line)).toMatchObject({ status: 404, path: `/${long}`.slice(0, 500) })
})

it('hides the tokens of links, however a link is spelled or sent', async () => {
	const archive = await startArchive()
	const token = '0123456789abcdef'
	const headers = { Referer: `${archive.origin}/Preview/${token}` }
	const links = [`/preview/${token}`, `//Newsletter/Rights/${token}`, `/newsletter/l%65ave/${token}`]
	for (const path of links)
		for (const method of ['GET', 'POST', 'PUT']) await request(archive, path, { method, headers })
	await request(archive, `/newsletter/rights/${token}/data.json`, { method: 'POST' })
	const sqlite = new Sqlite(archive.databasePath)
	sqlite.exec('DROP TABLE preview_links')
	sqlite.close()
	expect((await request(archive, `/preview/${token}`)).status).toBe(500)
	await archive.stop()
	const output = archive.output()
	expect(output).toContain('"path":"/preview/…"')
	expect(output).toContain(`"referrer":"${archive.origin}/preview/…"`)
	expect(output).toContain('no such table')
	expect(output.split('\n').filter((line) => line.includes(token))).toEqual([])
})
