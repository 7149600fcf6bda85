/** Mailings for a time: what goes out then, to whom, and what is held instead. */
import path from 'node:path'
import { beforeEach, describe, expect } from 'vitest'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import {
	changeStatus,
	deleteArticle,
	replaceArticle,
} from '../../../../app/domain/articles/articles.server.ts'
import { publishDueArticles, scheduleArticle } from '../../../../app/domain/articles/schedule.server.ts'
import { queueDueMailings } from '../../../../app/domain/mailings/due-mailings.server.ts'
import { scheduledMailingsJob } from '../../../../app/domain/mailings/mail-job.ts'
import {
	ArticleNotPublishedError,
	InvalidSendTimeError,
	MailingStateError,
} from '../../../../app/domain/mailings/mailing-errors.server.ts'
import { cancelMailing, findMailing, resumeMailing } from '../../../../app/domain/mailings/mailings.server.ts'
import {
	changeSendTime,
	createMailing,
	sendMailingNow,
} from '../../../../app/domain/mailings/queue-mailing.server.ts'
import { findSubscriber, unsubscribe } from '../../../../app/domain/subscriptions/subscriptions.server.ts'
import { listWaiting } from '../../../../app/domain/waiting/waiting-list.server.ts'
import type { Context } from '../../../../app/runtime/context.server.ts'
import { backUp } from '../../../../db/backup.ts'
import { setBusyTimeout } from '../../../../db/client.ts'
import { openMigrated } from '../../../../db/migrate.ts'
import { insertSubscription } from '../../../../db/repositories/subscriptions.ts'
import { restore } from '../../../../db/restore.ts'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { storeSubscribers } from '../../../factories/mailing.ts'
import { it, testContext } from '../../../support/database.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const hourMs = 3_600_000
const sendAt = new Date(Date.now() + hourMs).toISOString()

/** The context `ms` milliseconds after the time of the mailing. */
const at = (ms: number): Context => ({ ...testContext, clock: () => new Date(Date.parse(sendAt) + ms) })

const inputOf = (articleId: number, subject = 'Out') => ({
	articleId,
	subject,
	introduction: 'Dear readers,',
	topic: 'articles' as const,
	sendAt,
})

const schedule = (articleId: number) => createMailing(testContext, inputOf(articleId), 'Asia/Tehran')

async function mails({ db }: Pick<Context, 'db'> = testContext): Promise<string[]> {
	const rows = await db.selectFrom('mails').select('address').orderBy('address').execute()
	return rows.map(({ address }) => address)
}

const stateOf = async (id: number, context: Context = testContext) => (await findMailing(context, id))?.state

beforeEach(async () => {
	await storeSubscribers(2)
})

describe('a mailing for a time', () => {
	it('has no mails before, and goes to those who are subscribed then, with the article as it is then', async () => {
		const { id } = await storePublished({ title: 'A letter' })
		const mailing = await schedule(id)
		expect(mailing).toMatchObject({ state: 'scheduled', sendAt, zone: 'Asia/Tehran' })
		expect(await queueDueMailings(at(-1))).toEqual(new Date(sendAt))
		expect(await mails()).toEqual([])
		await insertSubscription(testContext.db, 'later@example.org', 'website', sendAt)
		await unsubscribe(
			testContext,
			(await findSubscriber(testContext, 'reader-1@example.org')) ?? expect.fail(),
		)
		const changed = articleBody({ title: 'A letter', content: '<p>Changed words</p>', status: 'published' })
		await replaceArticle(testContext, id, articleInput.parse(changed))
		expect(await queueDueMailings(at(0))).toBeNull()
		expect(await mails()).toEqual(['later@example.org', 'reader-2@example.org'])
		expect(await findMailing(testContext, mailing.id)).toMatchObject({ state: 'queued', sendAt: null })
		const { content } = await testContext.db
			.selectFrom('mailings')
			.select('content')
			.executeTakeFirstOrThrow()
		expect(content).toMatch(/Dear readers.*Changed words/s)
		await queueDueMailings(at(hourMs))
		expect(await mails()).toHaveLength(2)
	})

	it('has the clock come back for it, which queues the mail', async () => {
		await schedule((await storePublished()).id)
		const next = async (name: string) =>
			(await testContext.db.selectFrom('jobs').select('next_at').where('name', '=', name).executeTakeFirst())
				?.next_at
		expect(await next(scheduledMailingsJob)).toBe(sendAt)
		await queueDueMailings(at(0))
		expect(await next('mail')).toBe(sendAt)
	})

	it('made again within minutes is the same one, for another time another', async () => {
		const { id } = await storePublished()
		const first = await schedule(id)
		expect((await schedule(id)).id).toBe(first.id)
		const later = new Date(Date.parse(sendAt) + 1).toISOString()
		expect((await createMailing(testContext, { ...inputOf(id), sendAt: later })).id).not.toBe(first.id)
	})

	it('is not made for a time that has passed, nor of an article that is not to be public', async () => {
		const { id } = await storePublished()
		const past = { ...inputOf(id), sendAt: new Date().toISOString() }
		await expect(createMailing(testContext, past)).rejects.toThrow(InvalidSendTimeError)
		const draft = await storeArticle({ title: 'A draft' })
		await expect(schedule(draft.id)).rejects.toThrow(ArticleNotPublishedError)
	})

	it('once cancelled is never sent', async () => {
		const mailing = await schedule((await storePublished()).id)
		await cancelMailing(testContext, mailing.id)
		expect(await queueDueMailings(at(0))).toBeNull()
		await expect(sendMailingNow(testContext, mailing.id)).rejects.toThrow(MailingStateError)
		expect(await mails()).toEqual([])
	})

	it('is sent ahead of its time when somebody asks for that, and not again', async () => {
		const mailing = await schedule((await storePublished()).id)
		expect(await sendMailingNow(testContext, mailing.id)).toMatchObject({ state: 'queued' })
		expect(await sendMailingNow(testContext, mailing.id)).toMatchObject({ state: 'queued' })
		await queueDueMailings(at(0))
		expect(await mails()).toHaveLength(2)
	})
})

describe('another time for a mailing', () => {
	const later = { sendAt: new Date(Date.parse(sendAt) + hourMs).toISOString(), zone: 'UTC' }

	it('is the one at which it goes out, also where it was held', async () => {
		const mailing = await schedule((await storePublished()).id)
		expect(await changeSendTime(testContext, mailing.id, later)).toMatchObject(later)
		expect(await queueDueMailings(at(0))).toEqual(new Date(later.sendAt))
		await testContext.db.updateTable('mailings').set({ state: 'held', held: 'late' }).execute()
		expect(await changeSendTime(testContext, mailing.id, later)).toMatchObject({
			state: 'scheduled',
			held: '',
		})
		await queueDueMailings(at(hourMs))
		expect(await mails()).toHaveLength(2)
		await expect(changeSendTime(testContext, mailing.id, later)).rejects.toThrow(MailingStateError)
	})

	it('is refused where the mailing is over, the time is past or its article is not public', async () => {
		const { id } = await storePublished()
		const mailing = await schedule(id)
		const past = { ...later, sendAt: '2025-06-24T00:00:00.000Z' }
		await expect(changeSendTime(testContext, mailing.id, past)).rejects.toThrow(InvalidSendTimeError)
		await changeStatus(testContext, id, 'draft')
		await expect(changeSendTime(testContext, mailing.id, later)).rejects.toThrow(ArticleNotPublishedError)
		await changeStatus(testContext, id, 'published')
		await cancelMailing(testContext, mailing.id)
		await expect(changeSendTime(testContext, mailing.id, later)).rejects.toThrow(MailingStateError)
		expect(await changeSendTime(testContext, mailing.id + 1, later)).toBeNull()
	})
})

describe('a mailing of a scheduled article', () => {
	async function storeScheduled() {
		const { id } = await storeArticle({ title: 'To come' })
		await scheduleArticle(testContext, id, { publishAt: sendAt, zone: 'UTC' })
		return id
	}

	it('for the same time goes out after it is public', async () => {
		const mailing = await schedule(await storeScheduled())
		expect(await queueDueMailings(at(0))).toEqual(new Date(Date.parse(sendAt) + 1000))
		expect(await stateOf(mailing.id)).toBe('scheduled')
		await publishDueArticles(at(0))
		expect(await queueDueMailings(at(1000))).toBeNull()
		expect(await stateOf(mailing.id)).toBe('queued')
	})

	it('is not made for an earlier time, and is not sent at once', async () => {
		const id = await storeScheduled()
		const earlier = new Date(Date.parse(sendAt) - 1).toISOString()
		for (const time of [earlier, undefined])
			await expect(createMailing(testContext, { ...inputOf(id), sendAt: time })).rejects.toThrow(
				'Choose that time or a later one',
			)
		const mailing = await schedule(id)
		await expect(sendMailingNow(testContext, mailing.id)).rejects.toThrow(ArticleNotPublishedError)
		expect(await stateOf(mailing.id)).toBe('scheduled')
	})

	it('is held when the article is to be public later', async () => {
		const id = await storeScheduled()
		const mailing = await schedule(id)
		const publishAt = new Date(Date.parse(sendAt) + hourMs).toISOString()
		await scheduleArticle(testContext, id, { publishAt, zone: 'UTC' })
		await queueDueMailings(at(0))
		expect(await findMailing(testContext, mailing.id)).toMatchObject({ state: 'held', held: 'unpublished' })
	})
})

describe('a mailing is held', () => {
	it.each<[string, (id: number) => Promise<unknown>]>([
		['a draft', (id) => changeStatus(testContext, id, 'draft')],
		[
			'archived',
			(id) => replaceArticle(testContext, id, articleInput.parse(articleBody({ status: 'archived' }))),
		],
		['deleted', (id) => deleteArticle(testContext, id)],
	])('while its article is %s, and waits for somebody', async (_what, hide) => {
		const { id } = await storePublished({ title: 'A letter' })
		const mailing = await schedule(id)
		await hide(id)
		await queueDueMailings(at(0))
		expect(await findMailing(testContext, mailing.id)).toMatchObject({ state: 'held', held: 'unpublished' })
		expect((await listWaiting(at(0))).map(({ text }) => text)).toContainEqual(
			expect.stringMatching(/^The mailing “Out” is held, due on .* since its article was not public/),
		)
		await queueDueMailings(at(hourMs))
		expect(await mails()).toEqual([])
	})

	it('when its article is public again, until somebody sends it', async () => {
		const { id } = await storePublished()
		const mailing = await schedule(id)
		await changeStatus(testContext, id, 'draft')
		await queueDueMailings(at(0))
		await changeStatus(testContext, id, 'published')
		await queueDueMailings(at(1))
		expect(await mails()).toEqual([])
		expect(await resumeMailing(at(1), mailing.id)).toMatchObject({ state: 'queued', held: '' })
		expect(await mails()).toHaveLength(2)
	})

	it('when the archive was not running for more than 24 hours', async () => {
		const { id } = await storePublished()
		const inTime = await schedule(id)
		await queueDueMailings(at(24 * hourMs))
		expect(await stateOf(inTime.id)).toBe('queued')
		const late = await createMailing(testContext, inputOf(id, 'Late'))
		expect(await queueDueMailings(at(24 * hourMs + 1))).toBeNull()
		expect(await findMailing(testContext, late.id)).toMatchObject({ state: 'held', held: 'late' })
	})

	it('in a backup that is restored, until somebody sends it', async ({ database }) => {
		const mailing = await schedule((await storePublished()).id)
		const folder = temporaryFolder()
		const [backup, restored] = [path.join(folder, 'backup.db'), path.join(folder, 'archive.db')]
		await backUp(database.file, backup, '1')
		restore(backup, restored)
		const { db } = await openMigrated(restored)
		const context = { ...at(0), db }
		expect(await queueDueMailings(context)).toBeNull()
		expect(await findMailing(context, mailing.id)).toMatchObject({ state: 'held', held: 'restored' })
		expect(await mails(context)).toEqual([])
		await sendMailingNow(context, mailing.id)
		expect(await mails(context)).toHaveLength(2)
		await db.destroy()
	})
})

it('two processes over one database queue it once, 50 times of 50', async ({ database }) => {
	const { db, sqlite } = await openMigrated(database.file)
	// A write of another process would wait here for a lock that this very thread holds.
	setBusyTimeout(sqlite, 0)
	const { id } = await storePublished()
	for (let round = 1; round <= 50; round++) {
		const mailing = await createMailing(testContext, inputOf(id, `Round ${round}`))
		const inOther = () => queueDueMailings({ ...at(round), db })
		await Promise.allSettled([queueDueMailings(at(round)), inOther(), sendMailingNow(at(round), mailing.id)])
		await inOther()
		expect(await stateOf(mailing.id)).toBe('queued')
		expect(await mails()).toHaveLength(2 * round)
	}
	await db.destroy()
})
