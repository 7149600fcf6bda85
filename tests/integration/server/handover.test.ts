/** A second process takes over the port of the first while readers and an administrator are at work. */
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import http from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import { request } from '../../support/http-client.ts'
import { preparedFolder } from '../../support/prepared-data.ts'
import { apiWriter, signInCookie } from '../../support/writers.ts'

expect(existsSync('build/server/index.js'), 'run `npm run build` first').toBe(true)

const settings = { LISTEN_SHARED: 'true', LOG_LEVEL: 'error' }
const running: ArchiveServer[] = []
const folder = await preparedFolder()

afterEach(async () => {
	await Promise.all(running.map((archive) => archive.stop()))
	rmSync(folder, { recursive: true, force: true })
})

async function start(port = '0'): Promise<ArchiveServer> {
	const archive = await startArchive({ ...settings, PORT: port }, folder)
	running.push(archive)
	return archive
}

const keptConnection = () => new http.Agent({ keepAlive: true, maxSockets: 1 })

/** One reader who asks for a page after the other over a connection that is kept, until told to stop. */
async function readOn(
	{ origin }: ArchiveServer,
	paths: string[],
	signal: AbortSignal,
): Promise<(number | string)[]> {
	const agent = keptConnection()
	const outcomes: (number | string)[] = []
	for (let turn = 0; !signal.aborted; turn++) {
		const path = paths[turn % paths.length] as string
		outcomes.push(
			await request({ origin, agent }, path).then(
				({ status }) => status,
				(error: Error) => `${path}: ${error.message}`,
			),
		)
	}
	agent.destroy()
	return outcomes
}

it('loses no request of sixteen connections, and serves each change at once', async () => {
	const first = await start()
	const cookie = await signInCookie(first.origin)
	const article = (title: string) => ({ title, slug: 'handover', content: '<p>Text.</p>', excerpt: 'Text.' })
	const id = await apiWriter(first, cookie).create(article('Title 0'))
	const stop = new AbortController()
	const paths = [
		'/',
		'/timeline',
		'/blog',
		'/search?q=Fordow',
		'/api/articles?status=published',
		'/favicon.svg',
	]
	const readers = Array.from({ length: 16 }, (_, index) =>
		readOn(first, [...paths.slice(index % 6), ...paths.slice(0, index % 6)], stop.signal),
	)
	const second = await start(new URL(first.origin).port)
	// Without `tcp_migrate_req` (docs/hosting.md) the system may reset a connection that is made at the moment of closing.
	// Made only now: one that is idle while the second process starts would be closed.
	const site = { origin: first.origin, agent: keptConnection() }
	const writer = apiWriter(site, cookie)
	const stale: string[] = []
	const rename = async (number: number) => {
		await writer.replace(id, article(`Title ${number}`))
		const { body } = await request(site, '/blog/handover')
		if (!body.includes(`<title>Title ${number} `)) stale.push(`Title ${number}`)
	}

	for (let number = 1; number <= 5; number++) await rename(number)
	const ended = once(first.process, 'exit')
	first.process.kill('SIGTERM')
	for (let number = 6; number <= 10; number++) await rename(number)
	expect(await ended).toEqual([0, null])
	await rename(11)
	stop.abort()
	site.agent.destroy()

	const outcomes = (await Promise.all(readers)).flat()
	expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([])
	expect(outcomes.length).toBeGreaterThan(16 * paths.length)
	expect(stale).toEqual([])
	expect(second.process.exitCode).toBeNull()
})

it('keeps the port from a process that was not told to share it', async () => {
	const first = await start()
	const { port } = new URL(first.origin)
	await expect(startArchive({ PORT: port }, folder)).rejects.toThrow(/port|EADDRINUSE/i)
})
