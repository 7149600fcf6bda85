/** The tags of responses, against what changes in them; and a cache that is told over a real connection. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, onTestFinished, vi } from 'vitest'
import { articleInput } from '../../../app/domain/articles/article-input.ts'
import { deleteArticle, replaceArticle } from '../../../app/domain/articles/articles.server.ts'
import { purgeArticle, restoreArticle } from '../../../app/domain/articles/trash.server.ts'
import { publicPage, publicUntilPurged } from '../../../app/http/cache-control.ts'
import { listTagsChangedAfter } from '../../../db/repositories/changed-tags.ts'
import { articleBody, storePublished } from '../../factories/article.ts'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it, testContext } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'
import { listPublicPaths } from '../../support/public-pages.ts'
import { apiWriter, processWriter, signInCookie } from '../../support/writers.ts'

let site: BuiltSite

it.beforeAll(async ({ database }) => {
	site = await serveBuild(database.file, { settings: { PURGE_URL: 'http://127.0.0.1:1/' } })
})

afterAll(() => site.close())

/** One address of each kind of page, but the one for which the archive file is made: `archive-file.test.ts` reads that. */
async function listKinds(): Promise<string[]> {
	const paths = (await listPublicPaths(site.origin)).filter((path) => path !== '/download')
	return [...new Map(paths.map((path) => [path.replace(/(?<=.\/)[^/]+$/, ':id'), path])).values()]
}

/** All the addresses that an article shows at, and a few that name it in passing. */
function listNear(slugs: string[]): string[] {
	const pages = ['/', '/blog', '/timeline/day-9', '/no-such-page']
	const files = [
		'/feed.xml',
		'/feed.json',
		'/sitemap.xml',
		'/changes.xml',
		'/robots.txt',
		'/id/d9-4.json',
		'/id/d9-4/history',
	]
	const lists = [
		'/api/articles?status=published',
		'/embed/d9-4',
		'/cite/timeline/day-9.ris',
		'/data/entries.csv',
	]
	const articles = slugs.flatMap((slug) => [
		`/blog/${slug}`,
		`/blog/${slug}?version=1`,
		`/blog/${slug}/versions`,
		`/blog/${slug}/timemap`,
		`/cite/blog/${slug}.ris`,
		`/api/articles/slug/${slug}`,
	])
	return [...pages, ...files, ...lists, ...articles]
}

/** Responses with `no-store` need no tags. */
type Shown = { text: string; tags: string[]; isKept: boolean }

async function readAll(paths: string[]): Promise<Map<string, Shown>> {
	const read = new Map<string, Shown>()
	for (const path of paths) {
		const { status, headers, body } = await request(site, path)
		read.set(path, {
			text: `${status} ${headers.location ?? ''} ${body.replaceAll(/"requestId":"[^"]*"/g, '')}`,
			tags: String(headers.xkey ?? '').split(' '),
			isKept: headers['cache-control'] !== 'no-store',
		})
	}
	return read
}

it('every page that a change shows on carries one of the tags that change with it', async () => {
	const publishedAt = (day: number) => ({ publishedAt: `2025-06-${day}T08:00:00.000Z` })
	await storePublished({ slug: 'old', ...publishedAt(10) })
	for (const day of [20, 21]) await storePublished({ slug: `new-${day}`, ...publishedAt(day) })
	const save = (id: number, fields: Record<string, unknown>) =>
		replaceArticle(testContext, id, articleInput.parse(articleBody({ status: 'published', ...fields })))
	const { id } = await storePublished({ slug: 'first', title: 'First', ...publishedAt(25) })
	const changes: Record<string, () => Promise<unknown>> = {
		publish: () => storePublished({ slug: 'second', title: 'Second', ...publishedAt(26) }),
		'edit the text': () => save(id, { slug: 'first', content: '<p>Corrected.</p>', ...publishedAt(25) }),
		'edit the title': () => save(id, { slug: 'first', title: 'Corrected', ...publishedAt(25) }),
		move: () => save(id, { slug: 'third', title: 'Corrected', ...publishedAt(25) }),
		'move again': () => save(id, { slug: 'fourth', title: 'Corrected', ...publishedAt(25) }),
		'take offline': () => save(id, { slug: 'fourth', status: 'archived' }),
		'put online again': () => save(id, { slug: 'fourth', ...publishedAt(27) }),
		delete: () => deleteArticle(testContext, id),
		restore: () => restoreArticle(testContext, id),
		'delete for good': async () => {
			await deleteArticle(testContext, id)
			await purgeArticle(testContext, id)
		},
	}
	const near = listNear(['old', 'first', 'second', 'third', 'fourth'])
	const all = [...new Set([...near, ...(await listKinds())])]
	// The other changes show where these do.
	const seenEverywhere = ['publish', 'delete']
	let before = await readAll(all)
	for (const [name, change] of Object.entries(changes)) {
		const { last } = await listTagsChangedAfter(testContext.db, 0)
		await change()
		const { tags } = await listTagsChangedAfter(testContext.db, last)
		const paths = seenEverywhere.includes(name) ? all : near
		const after = await readAll(paths)
		const changed = paths.filter(
			(path) => before.get(path)?.isKept && after.get(path)?.text !== before.get(path)?.text,
		)
		expect(changed, name).not.toEqual([])
		expect(
			changed.filter((path) => !before.get(path)?.tags.some((tag) => tags.includes(tag))),
			name,
		).toEqual([])
		expect(tags, name).not.toContain('site')
		before = new Map([...before, ...after])
	}
	expect((await request(site, '/timeline/day-9')).headers.xkey).toBe(
		'site /timeline/day-9 newest-articles record day-9',
	)
})

describe('Cache-Control of a page', () => {
	it('lets a purged cache keep it for a day, any other for five minutes', async ({ database }) => {
		const untold = await serveBuild(database.file)
		for (const path of ['/timeline', '/feed.xml', '/cite/timeline/day-9.ris', '/embed/d9-4']) {
			expect((await request(site, path)).headers['cache-control'], path).toBe(publicUntilPurged)
			expect((await request(untold, path)).headers['cache-control'], path).toBe(publicPage)
		}
		for (const path of ['/search?q=dates', '/no-such-page', '/admin/login', '/healthz'])
			expect((await request(site, path)).headers['cache-control'], path).not.toMatch(/s-maxage/)
		await untold.close()
	})

	it('names no tag on a page that nobody may keep', async () => {
		expect((await request(site, '/admin/login')).headers).not.toHaveProperty('xkey')
	})
})

/** A cache that records how it is purged; `status` is what it returns. */
async function startReceiver() {
	const receiver = { told: [] as string[], status: 200, url: '', methods: new Set<string>() }
	const server = http.createServer((req, res) => {
		receiver.methods.add(req.method ?? '')
		if (receiver.status === 200) receiver.told.push(String(req.headers['xkey-purge']))
		res.writeHead(receiver.status).end()
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.close()
	})
	receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
	return receiver
}

async function start(url: string, folder?: string): Promise<ArchiveServer> {
	const archive = await startArchive({ PURGE_URL: url, LOG_LEVEL: 'info' }, folder)
	onTestFinished(() => archive.stop())
	return archive
}

const fields = { title: 'Told', slug: 'told', excerpt: '', content: '<p>Text.</p>' }

describe('a started archive', () => {
	it('purges the cache of changes by the API and by another process, without a request waiting for it', async () => {
		const receiver = await startReceiver()
		const archive = await start(receiver.url)
		await vi.waitFor(() => expect(receiver.told).toEqual(['site']))
		const { create, remove } = apiWriter(archive, await signInCookie(archive.origin))
		const id = await create(fields)
		await vi.waitFor(() => expect(receiver.told[1]).toMatch(/\barticle-told\b/), { timeout: 5000 })
		await remove(id)
		await vi.waitFor(() => expect(receiver.told).toHaveLength(3), { timeout: 5000 })
		await processWriter(archive).create({ ...fields, slug: 'by-another' })
		await vi.waitFor(() => expect(receiver.told[3]).toMatch(/\barticle-by-another\b/), { timeout: 5000 })
		expect([...receiver.methods]).toEqual(['PURGE'])
	})

	it('publishes and serves while the cache does not respond, and purges it when it does', async () => {
		const receiver = await startReceiver()
		receiver.status = 503
		const archive = await start(receiver.url)
		await vi.waitFor(() => expect(archive.output()).toMatch(/the shared cache could not be purged/), {
			timeout: 5000,
		})
		await apiWriter(archive, await signInCookie(archive.origin)).create(fields)
		expect((await request(archive, '/blog/told')).status).toBe(200)
		receiver.status = 200
		await vi.waitFor(() => expect(receiver.told).toEqual(['site']), { timeout: 10_000 })
		await vi.waitFor(() => expect(archive.output()).toMatch(/the shared cache has been purged/))
	})

	it('never lets a cache store responses to a signed-in user', async () => {
		const receiver = await startReceiver()
		const archive = await start(receiver.url)
		const cookie = await signInCookie(archive.origin)
		const { headers } = await request(archive, '/blog', { headers: { Cookie: cookie } })
		expect(headers['cache-control']).toBe('private, no-cache')
	})
})
