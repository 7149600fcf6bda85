/** The trash: what deleting leaves, what comes back, and what is left for good. */
import { describe, expect } from 'vitest'
import { findArticle } from '../../../../app/domain/articles/admin-articles.server.ts'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import { deleteArticle, replaceArticle } from '../../../../app/domain/articles/articles.server.ts'
import { findPublishedArticlePage } from '../../../../app/domain/articles/published.server.ts'
import {
	findSchedule,
	publishDueArticles,
	scheduleArticle,
} from '../../../../app/domain/articles/schedule.server.ts'
import {
	findTombstone,
	listTrashPage,
	purgeArticle,
	restoreArticle,
	sweepTrash,
} from '../../../../app/domain/articles/trash.server.ts'
import { countVersions } from '../../../../app/domain/articles/versions/versions.server.ts'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { it, testContext } from '../../../support/database.ts'

const inTrash = async () => (await listTrashPage(testContext, 1)).articles.map(({ id }) => id)

const publicVersion = async () => {
	const { version } = await testContext.db
		.selectFrom('public_state' as never)
		.select('version' as never)
		.executeTakeFirstOrThrow()
	return Number(version)
}

describe('an article that was deleted', () => {
	it('is gone at once for everybody, and lies in the trash', async () => {
		const article = await storePublished({ slug: 'out' })
		expect(await deleteArticle(testContext, article.id)).toBe(true)
		expect(await findArticle(testContext, article.id)).toBeNull()
		expect(await findPublishedArticlePage(testContext, 'out')).toBeNull()
		expect(await inTrash()).toEqual([article.id])
		expect(await deleteArticle(testContext, article.id)).toBe(false)
	})

	it('is not deleted when it was saved meanwhile', async () => {
		const article = await storeArticle()
		await expect(deleteArticle(testContext, article.id, article.version + 1)).rejects.toThrow()
		expect(await findArticle(testContext, article.id)).toEqual(article)
		expect(await inTrash()).toEqual([])
	})

	it('comes back under its id with its versions and its former address', async () => {
		const first = await storePublished({ slug: 'first' })
		const changes = articleBody({ slug: 'second', status: 'published', content: '<p>Corrected</p>' })
		const article = await replaceArticle(testContext, first.id, articleInput.parse(changes))
		await deleteArticle(testContext, first.id)
		const before = await publicVersion()
		const restored = await restoreArticle(testContext, first.id)
		expect(restored).toEqual({ ...article, version: 3 })
		expect(await countVersions(testContext, first.id)).toBe(2)
		expect(await findPublishedArticlePage(testContext, 'first')).toEqual({ movedTo: 'second' })
		expect(await publicVersion()).toBeGreaterThan(before)
		expect(await inTrash()).toEqual([])
		expect(await restoreArticle(testContext, first.id)).toBeNull()
	})

	it('comes back with its schedule until its time has passed', async () => {
		const chosen = { publishAt: '2030-01-01T09:00:00.000Z', zone: 'Asia/Tehran' }
		const at = (time: string) => ({ ...testContext, clock: () => new Date(time) })
		const { id } = await storeArticle()
		await scheduleArticle(testContext, id, chosen)
		await deleteArticle(testContext, id)
		await publishDueArticles(at('2029-12-01T00:00:00.000Z'))
		await restoreArticle(at('2029-12-31T00:00:00.000Z'), id)
		expect(await findSchedule(testContext, id)).toEqual({ ...chosen, held: '' })
		expect(await publishDueArticles(at('2029-12-31T00:00:00.000Z'))).toEqual(new Date(chosen.publishAt))
		await deleteArticle(testContext, id)
		expect(await restoreArticle(at('2030-01-02T00:00:00.000Z'), id)).toMatchObject({ status: 'draft' })
		expect(await findSchedule(testContext, id)).toBeNull()
	})

	it('comes back at another address when its own has been taken', async () => {
		const article = await storeArticle({ slug: 'taken' })
		await deleteArticle(testContext, article.id)
		await storeArticle({ slug: 'taken' })
		expect(await restoreArticle(testContext, article.id)).toMatchObject({ id: article.id, slug: 'taken-2' })
	})
})

describe('an article that was deleted for good', () => {
	it('leaves its title at the addresses where readers knew it', async () => {
		const article = await storePublished({ title: 'Known', slug: 'known' })
		await deleteArticle(testContext, article.id)
		expect(await findTombstone(testContext, 'known')).toBeNull()
		const before = await publicVersion()
		expect(await purgeArticle(testContext, article.id)).toBe(true)
		expect(await findTombstone(testContext, 'known')).toBe('Known')
		expect(await publicVersion()).toBeGreaterThan(before)
		expect(await restoreArticle(testContext, article.id)).toBeNull()
		expect(await purgeArticle(testContext, article.id)).toBe(false)
	})

	it('leaves nothing when it was never public', async () => {
		const article = await storeArticle({ slug: 'unknown' })
		await deleteArticle(testContext, article.id)
		await purgeArticle(testContext, article.id)
		expect(await findTombstone(testContext, 'unknown')).toBeNull()
	})

	it('has been in the trash for 30 days', async () => {
		const article = await storeArticle()
		await deleteArticle(testContext, article.id)
		const later = (days: number) => new Date(testContext.clock().getTime() + days * 86_400_000)
		await sweepTrash({ ...testContext, clock: () => later(29) })
		expect(await inTrash()).toEqual([article.id])
		await sweepTrash({ ...testContext, clock: () => later(31) })
		expect(await inTrash()).toEqual([])
	})
})
