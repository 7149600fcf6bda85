import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteExpiredSubscriberData } from '../../../app/domain/subscriptions/retention.server.ts'
import { backUp } from '../../../db/backup.ts'
import { openSqlite } from '../../../db/client.ts'
import { openMigrated } from '../../../db/migrate.ts'
import { markConfirmationSent } from '../../../db/repositories/confirmations.ts'
import { changeMailingState, insertMailing } from '../../../db/repositories/mailings.ts'
import { claimScheduledMailing, insertScheduledMailing } from '../../../db/repositories/scheduled-mailings.ts'
import { insertSubscription, updateSubscriber } from '../../../db/repositories/subscriptions.ts'
import { suppress } from '../../../db/repositories/suppressions.ts'
import { restore } from '../../../db/restore.ts'
import { testContext } from '../../support/database.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const at = '2025-06-24T00:00:00.000Z'
let database: string
let backup: string

beforeEach(() => {
	const folder = temporaryFolder()
	database = path.join(folder, 'archive.db')
	backup = path.join(folder, 'backup.db')
})

/** Does something with the database and closes it. */
async function withDb<Result>(work: (db: Awaited<ReturnType<typeof openMigrated>>['db']) => Promise<Result>) {
	const { db } = await openMigrated(database)
	try {
		return await work(db)
	} finally {
		await db.destroy()
	}
}

function all(query: string): unknown[] {
	const sqlite = openSqlite(database)
	const rows = sqlite.prepare(query).all()
	sqlite.close()
	return rows
}

async function storeMailing(emails: string[]): Promise<void> {
	await withDb(async (db) => {
		const recipients = []
		for (const email of emails) {
			const { id } = await insertSubscription(db, email, 'website', at)
			recipients.push({ subscriptionId: id, address: email, messageId: `<${email}>` })
		}
		await insertMailing(
			db,
			{ articleId: 1, subject: 'Out', topic: 'articles', content: {}, createdAt: at },
			recipients,
		)
	})
}

describe('a restored backup', () => {
	it('holds the mailing that was under way, so that nothing is sent by itself', async () => {
		await storeMailing(['a@example.org'])
		await backUp(database, backup, '1')
		restore(backup, database)
		expect(all('SELECT state FROM mailings')).toEqual([{ state: 'held' }])
	})

	it('remembers which scheduled mailings were cancelled or began to go out after it was made', async () => {
		const mailing = { articleId: 1, topic: 'articles', introduction: '', zone: 'UTC', sendAt: at } as const
		await withDb(async (db) => {
			for (const subject of ['Waits', 'Cancelled', 'Begun'])
				await insertScheduledMailing(db, { ...mailing, subject, createdAt: at })
		})
		await backUp(database, backup, '1')
		await withDb(async (db) => {
			await changeMailingState(db, 2, 'cancelled', at)
			await claimScheduledMailing(db, 3, ['scheduled'], {})
		})
		restore(backup, database)
		expect(all('SELECT state, held, send_at FROM mailings ORDER BY id')).toEqual([
			{ state: 'held', held: 'restored', send_at: at },
			{ state: 'cancelled', held: '', send_at: at },
			{ state: 'held', held: 'begun', send_at: at },
		])
	})

	it('remembers what went out after it was made', async () => {
		await storeMailing(['a@example.org', 'b@example.org', 'c@example.org'])
		await backUp(database, backup, '1')
		const sqlite = openSqlite(database)
		sqlite.exec(
			`UPDATE mails SET state = 'sent' WHERE id = 1; UPDATE mails SET state = 'sending' WHERE id = 2`,
		)
		sqlite.close()
		restore(backup, database)
		expect(all('SELECT state FROM mails ORDER BY id')).toEqual([
			{ state: 'sent' },
			{ state: 'uncertain' },
			{ state: 'queued' },
		])
	})

	it('brings back nobody who has left, been deleted or bounced since, and sends them nothing', async () => {
		await storeMailing([
			'left@example.org',
			'deleted@example.org',
			'bounced@example.org',
			'stays@example.org',
		])
		await backUp(database, backup, '1')
		await withDb(async (db) => {
			await updateSubscriber(db, 1, { state: 'left', left_at: at })
			await suppress(db, 'Left@example.org', 'left', at)
			await suppress(db, 'deleted@example.org', 'deleted', at)
			await suppress(db, 'bounced@example.org', 'bounced', at)
		})
		restore(backup, database)
		expect(all('SELECT email, state FROM subscriptions ORDER BY id')).toEqual([
			{ email: 'left@example.org', state: 'left' },
			{ email: 'bounced@example.org', state: 'bounced' },
			{ email: 'stays@example.org', state: 'active' },
		])
		expect(all('SELECT state FROM mails ORDER BY id')).toEqual(
			['cancelled', 'cancelled', 'cancelled', 'queued'].map((state) => ({ state })),
		)
		expect(all('SELECT reason FROM suppressions ORDER BY reason')).toHaveLength(3)
	})

	it('of a schema before the newsletter keeps to that too, and is upgraded', async () => {
		await withDb((db) => suppress(db, 'reader@example.org', 'left', at))
		const old = openSqlite(backup)
		old.exec(readFileSync(path.join(import.meta.dirname, 'schemas', '8.sql'), 'utf8'))
		expect(old.prepare('SELECT count(*) FROM subscriptions').pluck().get()).toBe(1)
		old.pragma('journal_mode = DELETE')
		old.close()
		restore(backup, database)
		expect(await withDb((db) => db.selectFrom('subscriptions').selectAll().execute())).toEqual([])
		expect(all('SELECT reason FROM suppressions')).toEqual([{ reason: 'left' }])
	})

	it('puts addresses back on the list that were being asked to confirm, since their links have ended', async () => {
		await withDb(async (db) => {
			await insertSubscription(db, 'old@example.org', 'website', at)
			await markConfirmationSent(db, at)
			await insertSubscription(db, 'new@example.org', 'website', at, 'pending')
		})
		await backUp(database, backup, '1')
		restore(backup, database)
		expect(all('SELECT email, state, asked_at FROM subscriptions ORDER BY id')).toEqual([
			{ email: 'old@example.org', state: 'active', asked_at: null },
			{ email: 'new@example.org', state: 'pending', asked_at: null },
		])
	})

	it('brings back nobody who was deleted since for not confirming when asked', async () => {
		await withDb((db) => insertSubscription(db, 'reader@example.org', 'website', at))
		await backUp(database, backup, '1')
		await withDb(async (db) => {
			await markConfirmationSent(db, at)
			await deleteExpiredSubscriberData({ ...testContext, db })
		})
		expect(all('SELECT email FROM subscriptions')).toEqual([])
		restore(backup, database)
		expect(all('SELECT email FROM subscriptions')).toEqual([])
	})

	it('drops links that were mailed, and confirmations that had yet to go out', async () => {
		await withDb(async (db) => {
			await db
				.insertInto('mail_tokens')
				.values({
					sha256: 'a',
					kind: 'rights',
					subscription_id: null,
					email: 'a@example.org',
					expires_at: at,
				})
				.execute()
		})
		await backUp(database, backup, '1')
		restore(backup, database)
		expect(all('SELECT * FROM mail_tokens')).toEqual([])
	})
})
