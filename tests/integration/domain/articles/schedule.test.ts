import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { findArticle } from '../../../../app/domain/articles/admin-articles.server.ts'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import {
	changeStatus,
	deleteArticle,
	replaceArticle,
} from '../../../../app/domain/articles/articles.server.ts'
import { findPublishedArticleById } from '../../../../app/domain/articles/published.server.ts'
import {
	findSchedule,
	InvalidScheduleError,
	NotADraftError,
	publishDueArticles,
	publishingJob,
	scheduleArticle,
	schedulingSave,
	unscheduleArticle,
} from '../../../../app/domain/articles/schedule.server.ts'
import { restoreArticle } from '../../../../app/domain/articles/trash.server.ts'
import type { Context } from '../../../../app/runtime/context.server.ts'
import { backUp } from '../../../../db/backup.ts'
import { setBusyTimeout } from '../../../../db/client.ts'
import { openMigrated } from '../../../../db/migrate.ts'
import { restore } from '../../../../db/restore.ts'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { it, type TestDatabase, testContext } from '../../../support/database.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const hourMs = 3_600_000
const publishAt = new Date(Date.now() + hourMs).toISOString()
const chosen = { publishAt, zone: 'Asia/Tehran' }

/** The context `ms` milliseconds after the instant of the schedule. */
const at = (ms: number): Context => ({ ...testContext, clock: () => new Date(Date.parse(publishAt) + ms) })

async function storeScheduled(overrides: Record<string, unknown> = {}) {
	const article = await storeArticle(overrides)
	await scheduleArticle(testContext, article.id, chosen)
	return article
}

async function countVersions({ db }: TestDatabase, id: number): Promise<number> {
	const rows = await db
		.selectFrom('article_revisions')
		.select('number')
		.where('article_id', '=', id)
		.execute()
	return rows.length
}

describe('a scheduled draft', () => {
	it('stays a draft until its instant, and is then public as of that instant', async () => {
		const { id } = await storeScheduled()
		expect(await publishDueArticles(at(-1))).toEqual(new Date(publishAt))
		expect(await findPublishedArticleById(testContext, id)).toBeNull()
		expect(await publishDueArticles(at(0))).toBeNull()
		expect(await findPublishedArticleById(testContext, id)).toMatchObject({
			publishedAt: publishAt,
			firstPublishedAt: publishAt,
		})
		expect(await findSchedule(testContext, id)).toBeNull()
	})

	it('is published with the text that was saved last', async () => {
		const { id } = await storeScheduled()
		await replaceArticle(testContext, id, articleInput.parse(articleBody({ content: '<p>Later words</p>' })))
		await publishDueArticles(at(10))
		expect(await findPublishedArticleById(testContext, id)).toMatchObject({ content: '<p>Later words</p>' })
	})

	it('has the clock come back for it', async ({ database }) => {
		await storeScheduled()
		const job = await database.db.selectFrom('jobs').selectAll().where('name', '=', publishingJob).execute()
		expect(job).toMatchObject([{ next_at: publishAt }])
	})

	it('is still published when the archive was not running for 24 hours, and held after that', async () => {
		const { id } = await storeScheduled({ title: 'In time' })
		await publishDueArticles(at(24 * hourMs))
		expect((await findArticle(testContext, id))?.status).toBe('published')
		const late = await storeScheduled({ title: 'Too late' })
		expect(await publishDueArticles(at(24 * hourMs + 1))).toBeNull()
		expect((await findArticle(testContext, late.id))?.status).toBe('draft')
		expect(await findSchedule(testContext, late.id)).toMatchObject({ held: 'late' })
	})

	it('is held in a backup that is restored, until it is scheduled again', async ({ database }) => {
		const { id } = await storeScheduled()
		const folder = temporaryFolder()
		const [backup, restored] = [path.join(folder, 'backup.db'), path.join(folder, 'archive.db')]
		await backUp(database.file, backup, '1')
		restore(backup, restored)
		const { db } = await openMigrated(restored)
		await publishDueArticles({ ...at(0), db })
		expect(await findSchedule({ ...testContext, db }, id)).toMatchObject({ held: 'restored' })
		await scheduleArticle({ ...testContext, db }, id, chosen)
		await publishDueArticles({ ...at(0), db })
		expect((await findArticle({ ...testContext, db }, id))?.status).toBe('published')
		await db.destroy()
	})

	it.each<[string, (id: number) => Promise<unknown>]>([
		['is published by hand', (id) => changeStatus(testContext, id, 'published')],
		[
			'is archived',
			(id) => replaceArticle(testContext, id, articleInput.parse(articleBody({ status: 'archived' }))),
		],
		['is unscheduled', (id) => unscheduleArticle(testContext, id)],
		[
			'is deleted and brought back after its time',
			async (id) => {
				await deleteArticle(testContext, id)
				await restoreArticle(at(0), id)
			},
		],
	])('has no schedule any more once it %s', async (_what, end) => {
		const { id } = await storeScheduled()
		await end(id)
		const before = await findArticle(testContext, id)
		await publishDueArticles(at(0))
		expect(await findSchedule(testContext, id)).toBeNull()
		expect(await findArticle(testContext, id)).toEqual(before)
	})

	it('does not keep another one waiting when it cannot be published', async ({ database }) => {
		const broken = await storeScheduled()
		const other = await storeScheduled()
		await database.db.updateTable('articles').set({ title: 'broken' }).where('id', '=', broken.id).execute()
		const trigger = `CREATE TRIGGER refuse BEFORE UPDATE ON articles WHEN NEW.title = 'broken' BEGIN SELECT RAISE(ABORT, 'no'); END`
		await sql.raw(trigger).execute(database.db)
		const next = await publishDueArticles(at(0))
		expect((await findArticle(testContext, other.id))?.status).toBe('published')
		expect(next).toEqual(new Date(Date.parse(publishAt) + 60_000))
	})
})

describe('scheduling', () => {
	it('refuses an instant that has passed, and an article that is no draft', async () => {
		const { id } = await storeArticle()
		const passed = { publishAt: new Date(Date.now() - 1).toISOString(), zone: 'UTC' }
		await expect(scheduleArticle(testContext, id, passed)).rejects.toThrow(InvalidScheduleError)
		const published = await storePublished()
		await expect(scheduleArticle(testContext, published.id, chosen)).rejects.toThrow(NotADraftError)
		expect(await scheduleArticle(testContext, 999, chosen)).toBeNull()
	})

	it('keeps an article public that another administrator published meanwhile', async () => {
		const { id, content } = await storePublished()
		const input = articleInput.parse(articleBody({ content: '<p>Typed</p>' }))
		const save = replaceArticle(testContext, id, input, undefined, schedulingSave(testContext, chosen))
		await expect(save).rejects.toThrow(NotADraftError)
		expect(await findPublishedArticleById(testContext, id)).toMatchObject({ content })
	})
})

describe('two processes over one database', () => {
	/** A write of another process would wait here for a lock that this very thread holds, so it does not wait. */
	async function openOther({ file }: TestDatabase) {
		const { db, sqlite } = await openMigrated(file)
		setBusyTimeout(sqlite, 0)
		return db
	}

	it('publish an article once, 100 times of 100', async ({ database }) => {
		const other = await openOther(database)
		for (let round = 0; round < 100; round++) {
			const { id, version } = await storeScheduled()
			const inOther = () => publishDueArticles({ ...at(round), db: other })
			await Promise.all([publishDueArticles(at(round)), inOther()])
			await inOther()
			const article = await findArticle(testContext, id)
			expect([article?.status, article?.version]).toEqual(['published', version + 1])
			expect(await countVersions(database, id)).toBe(1)
		}
		await other.destroy()
	})

	it('never publish over words that are saved at the same time', async ({ database }) => {
		const other = await openOther(database)
		for (let round = 0; round < 30; round++) {
			const { id } = await storeScheduled()
			const content = `<p>Saved in round ${round}</p>`
			const [saved] = await Promise.all([
				replaceArticle(testContext, id, articleInput.parse(articleBody({ content }))),
				publishDueArticles({ ...at(0), db: other }),
			])
			const article = await findArticle(testContext, id)
			expect(article?.content).toBe(content)
			expect(article?.version).toBe(Number(saved?.version) + (article?.status === 'published' ? 1 : 0))
		}
		await other.destroy()
	})
})
