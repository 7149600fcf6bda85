/** Telling a shared cache what has changed: what is told together, and when it is told again. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { articleInput } from '../../../app/domain/articles/article-input.ts'
import { deleteArticle, replaceArticle } from '../../../app/domain/articles/articles.server.ts'
import { restoreArticle } from '../../../app/domain/articles/trash.server.ts'
import { type CachePurge, startCachePurge } from '../../../app/domain/cache-purge.server.ts'
import { listTagsChangedAfter } from '../../../db/repositories/changed-tags.ts'
import { articleBody, storeArticle, storePublished } from '../../factories/article.ts'
import { it, testContext } from '../../support/database.ts'

const send = vi.fn<(tags: string) => Promise<void>>()
let warn: ReturnType<typeof vi.fn>
let purge: CachePurge

/** The tags of each request so far, sorted. */
const told = () => send.mock.calls.map(([tags]) => tags.split(' ').sort().join(' '))

/** Saves an article again, published unless `fields` say otherwise. */
function save(id: number, fields: Record<string, unknown>) {
	const publishedAt = '2025-06-25T00:00:00.000Z'
	const body = articleBody({ status: 'published', publishedAt, ...fields })
	return replaceArticle(testContext, id, articleInput.parse(body))
}

/** Has everything told that there is to tell. */
async function purgeAll() {
	await vi.advanceTimersByTimeAsync(1000)
	send.mockClear()
}

beforeEach(() => {
	vi.useFakeTimers({
		toFake: ['setTimeout', 'clearTimeout', 'Date'],
		now: new Date('2025-07-01T12:00:00Z'),
	})
	send.mockReset().mockResolvedValue(undefined)
	warn = vi.fn()
	const log = Object.assign(Object.create(testContext.log), { warn })
	purge = startCachePurge({ ...testContext, log, db: testContext.db }, send)
})

afterEach(async () => {
	await purge.stop()
	vi.useRealTimers()
})

it('tells everything at the start, and nothing while nothing changes', async () => {
	await vi.advanceTimersByTimeAsync(60_000)
	expect(told()).toEqual(['site'])
})

it('tells of a change once, within a fifth of a second', async () => {
	await purgeAll()
	const { slug } = await storePublished()
	await vi.advanceTimersByTimeAsync(200)
	expect(told()).toEqual([`article-${slug} articles newest-articles`])
	await vi.advanceTimersByTimeAsync(60_000)
	expect(send).toHaveBeenCalledOnce()
})

it('tells of changes that come together in one request', async () => {
	await purgeAll()
	const slugs = [await storePublished(), await storePublished(), await storePublished()].map(
		({ slug }) => slug,
	)
	await vi.advanceTimersByTimeAsync(1000)
	const [only, ...others] = told()
	expect(others).toEqual([])
	for (const slug of slugs) expect(only).toContain(`article-${slug}`)
})

it('tells of no draft', async () => {
	await purgeAll()
	await storeArticle()
	await vi.advanceTimersByTimeAsync(1000)
	expect(send).not.toHaveBeenCalled()
})

it('names the article alone when only its text has changed, and its old address when that has', async () => {
	const { id, slug, title } = await storePublished()
	await purgeAll()
	await save(id, { title, slug, content: '<p>Corrected.</p>' })
	await vi.advanceTimersByTimeAsync(1000)
	send.mockClear()
	await save(id, { title, slug, content: '<p>Again.</p>' })
	await vi.advanceTimersByTimeAsync(1000)
	await save(id, { title, slug: 'moved', content: '<p>Again.</p>' })
	await vi.advanceTimersByTimeAsync(1000)
	expect(told()).toEqual([
		`article-${slug} articles`,
		['article-moved', `article-${slug}`, 'articles', 'newest-articles'].sort().join(' '),
	])
})

it('tells of taking offline, of deleting and of restoring', async () => {
	const { id, slug } = await storePublished()
	const { id: other, slug: otherSlug } = await storePublished()
	await purgeAll()
	await save(id, { slug, status: 'draft' })
	await vi.advanceTimersByTimeAsync(1000)
	await deleteArticle(testContext, other)
	await vi.advanceTimersByTimeAsync(1000)
	await restoreArticle(testContext, other)
	await vi.advanceTimersByTimeAsync(1000)
	const ofAll = (name: string) => `article-${name} articles newest-articles`
	expect(told()).toEqual([ofAll(slug), ofAll(otherSlug), ofAll(otherSlug)])
})

it('retries a purge with backoff, adds later changes, and logs it', async () => {
	await purgeAll()
	send.mockRejectedValue(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }))
	const { slug: first } = await storePublished()
	await vi.advanceTimersByTimeAsync(200)
	expect(send).toHaveBeenCalledTimes(1)
	for (const [wait, times] of [
		[1000, 2],
		[2000, 3],
		[4000, 4],
		[8000, 5],
	] as const) {
		await vi.advanceTimersByTimeAsync(wait - 1)
		expect(send).toHaveBeenCalledTimes(times - 1)
		await vi.advanceTimersByTimeAsync(1)
		expect(send).toHaveBeenCalledTimes(times)
	}
	expect(warn).toHaveBeenLastCalledWith(
		{ failures: 5, reason: 'connect ECONNREFUSED', retryInSeconds: 16 },
		expect.stringMatching(/could not be purged: .* former pages until/),
	)
	const { slug: second } = await storePublished()
	send.mockClear().mockResolvedValue(undefined)
	await vi.advanceTimersByTimeAsync(60_000)
	const [only, ...others] = told()
	expect(others).toEqual([])
	expect(only).toContain(`article-${first}`)
	expect(only).toContain(`article-${second}`)
})

it('waits a minute at most', async () => {
	await purgeAll()
	send.mockRejectedValue(new Error('it responded with status 503'))
	await storePublished()
	await vi.advanceTimersByTimeAsync(3_600_000)
	send.mockClear()
	await vi.advanceTimersByTimeAsync(600_000)
	expect(send).toHaveBeenCalledTimes(10)
})

it('tells everything when more has changed than a header takes', async () => {
	await purgeAll()
	send.mockRejectedValue(new Error('it responded with status 503'))
	const title = 'A very long title that makes an address of many letters out of many words '.repeat(2)
	for (let number = 0; number < 40; number++) await storePublished({ title: `${title}${number}`, slug: '' })
	send.mockClear().mockResolvedValue(undefined)
	await vi.advanceTimersByTimeAsync(60_000)
	expect(told()).toEqual(['site'])
})

it('tells everything when a day ends in UTC', async () => {
	await purgeAll()
	vi.setSystemTime(new Date('2025-07-01T23:59:59.950Z'))
	await vi.advanceTimersByTimeAsync(1000)
	expect(told()).toEqual(['site'])
})

it('has the surviving process purge everything when it ends', async ({ database: { db } }) => {
	await purgeAll()
	const { last } = await listTagsChangedAfter(db, 0)
	await purge.stop()
	expect((await listTagsChangedAfter(db, last)).tags).toEqual(['site'])
})
