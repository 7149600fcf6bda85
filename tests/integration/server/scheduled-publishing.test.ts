/** Publishing by the clock, as readers see it: two servers over one database, killed and started again. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { articleBody } from '../../factories/article.ts'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import { request } from '../../support/http-client.ts'
import { preparedFolder } from '../../support/prepared-data.ts'
import { signInCookie } from '../../support/writers.ts'

const settings = { LOG_LEVEL: 'info', STARTER_ARTICLES: 'false' }
const folder = await preparedFolder()
let archive: ArchiveServer
let cookie: string

beforeAll(async () => {
	archive = await startArchive(settings, folder)
	cookie = await signInCookie(archive.origin)
})

afterAll(async () => {
	await archive.stop()
	rmSync(folder, { recursive: true, force: true })
})

async function send(method: string, to: string, body: unknown) {
	const headers = { 'Content-Type': 'application/json', cookie }
	const response = await fetch(archive.origin + to, { method, headers, body: JSON.stringify(body) })
	expect(response.ok).toBe(true)
	return (await response.json()) as { id: number }
}

/** Stores a draft that is due after `afterMs`; returns its id and its time. */
async function schedule(slug: string, afterMs: number): Promise<{ id: number; due: number }> {
	const { id } = await send('POST', '/api/articles', articleBody({ title: `Words of ${slug}`, slug }))
	const due = Date.now() + afterMs
	await send('PUT', `/api/articles/${id}/schedule`, { publishAt: new Date(due).toISOString() })
	return { id, due }
}

/** Where readers find an article. */
const places = (slug: string) => [
	`/blog/${slug}`,
	'/blog',
	'/feed.xml',
	'/api/articles?status=published',
	'/sitemap.xml',
	`/search?q=${slug}`,
]

async function showing(server: ArchiveServer, slug: string): Promise<string[]> {
	const found = places(slug)
	const responses = await Promise.all(found.map((place) => request(server, place)))
	return found.filter(
		(_place, index) => responses[index]?.status === 200 && responses[index].body.includes(slug),
	)
}

it('a scheduled article is everywhere at once at its time, from both of two processes, and is published once', async () => {
	const other = await startArchive(settings, folder)
	// Long enough for a loaded machine to read every place before.
	const { id, due } = await schedule('planned', 3000)
	for (const server of [archive, other])
		await Promise.all(places('planned').map((place) => request(server, place)))
	expect((await request(archive, '/blog/planned')).status).toBe(404)
	await vi.waitFor(async () => expect((await request(other, '/blog/planned')).status).toBe(200), {
		timeout: 10_000,
		interval: 20,
	})
	expect(Date.now()).toBeGreaterThanOrEqual(due)
	for (const server of [archive, other]) expect(await showing(server, 'planned')).toEqual(places('planned'))
	await other.stop()
	// Lines of the log are written a little later.
	const line = new RegExp(`"articleId":${id},.*"published as scheduled"`, 'g')
	const logged = () => (archive.output() + other.output()).match(line)
	await vi.waitFor(() => expect(logged()).toHaveLength(1), 5000)
})

it('an article that was due while the archive was down is public soon after it starts', async () => {
	const { due } = await schedule('missed', 1000)
	archive.process.kill('SIGKILL')
	await once(archive.process, 'exit')
	await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(due), 5000)
	archive = await startArchive(settings, folder)
	await vi.waitFor(async () => expect(await showing(archive, 'missed')).toEqual(places('missed')), {
		timeout: 10_000,
		interval: 20,
	})
})
