import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { findWaiting } from '../../../app/domain/waiting/waiting.server.ts'
import { listWaiting } from '../../../app/domain/waiting/waiting-list.server.ts'
import { sendWaitingMail } from '../../../app/domain/waiting/waiting-mail.server.ts'
import type { Context } from '../../../app/runtime/context.server.ts'
import { insertRightsRequest } from '../../../db/repositories/rights-requests.ts'
import { suppress } from '../../../db/repositories/suppressions.ts'
import { storeArticle } from '../../factories/article.ts'
import { contextWith, itOfEditions as it, type TestDatabase } from '../../support/database.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const hourMs = 3_600_000
const begin = Date.parse('2025-07-01T08:00:00.000Z')
let nowMs = begin

function contextOf({ file }: TestDatabase, settings: Partial<Context['env']> = {}): Context {
	nowMs = begin
	const env = { DATABASE_PATH: file, dataFolder: temporaryFolder(), CONTACT_EMAIL: 'desk@example.org' }
	return { ...contextWith({ ...env, ...settings }), clock: () => new Date(nowMs) }
}

const ask = ({ db }: Context, dueAt: string) =>
	insertRightsRequest(db, {
		right: 'access',
		email: 'reader@example.org',
		message: '',
		receivedAt: '2025-07-01T00:00:00.000Z',
		dueAt,
	})

const texts = async (context: Context) => (await listWaiting(context)).map(({ text }) => text)

/** The texts of the mails in the outbox, oldest first. */
function mails({ env }: Context): string[] {
	const folder = path.join(env.dataFolder, 'outbox')
	return readdirSync(folder)
		.sort()
		.map((name) => readFileSync(path.join(folder, name), 'utf8'))
}

it('lists requests with the days that are left, and bounces of seven days', async ({ database }) => {
	const context = contextOf(database)
	expect(await texts(context)).toEqual([])
	await ask(context, '2025-07-13T08:00:00.000Z')
	await suppress(context.db, 'one@example.org', 'bounced', '2025-06-30T00:00:00.000Z')
	await suppress(context.db, 'two@example.org', 'bounced', '2025-06-01T00:00:00.000Z')
	expect(await texts(context)).toEqual([
		'1 request about personal data is open, due in 12 days',
		'1 subscriber bounced in the last seven days',
	])
	await ask(context, '2025-06-30T08:00:00.000Z')
	expect((await texts(context))[0]).toBe('2 requests about personal data are open, the first overdue')
	expect(await findWaiting(context)).toEqual({ requests: '2 open', subscribers: '1 bounced' })
})

it('says why an article was not published at its time', async ({ database }) => {
	const context = contextOf(database)
	for (const [held, publish_at] of [
		['late', '2025-06-30T08:00:00.000Z'],
		['restored', '2025-08-01T08:00:00.000Z'],
	] as const) {
		const { id } = await storeArticle({ title: held })
		const row = { article_id: id, publish_at, zone: 'UTC', created_at: publish_at, held }
		await context.db.insertInto('article_schedules').values(row).execute()
	}
	expect(await texts(context)).toEqual([
		expect.stringMatching(/^“late” was not published on June 30, 2025, 08:00 UTC as scheduled: /),
		expect.stringMatching(
			/^“restored” is held, scheduled for August 1, 2025, 08:00 UTC, since a backup was restored: /,
		),
	])
})

it('writes to the contact once a day, when something is new', async ({ database }) => {
	const context = contextOf(database)
	expect(await sendWaitingMail(context)).toEqual(new Date(begin + hourMs))
	await ask(context, '2025-07-31T00:00:00.000Z')
	await sendWaitingMail(context)
	expect(mails(context)).toHaveLength(1)
	expect(mails(context)[0]).toMatch(/^To: desk@example\.org$/m)
	expect(mails(context)[0]).toContain('1 request about personal data is open, due in 30 days')
	await ask(context, '2025-07-31T00:00:00.000Z')
	expect(await sendWaitingMail(context)).toEqual(new Date(begin + 24 * hourMs))
	expect(mails(context)).toHaveLength(1)
	nowMs += 24 * hourMs
	await sendWaitingMail(context)
	expect(mails(context)).toHaveLength(2)
	nowMs += 24 * hourMs
	await sendWaitingMail(context)
	expect(mails(context)).toHaveLength(2)
})

it('names a request again a week before it is due', async ({ database }) => {
	const context = contextOf(database)
	await ask(context, '2025-07-20T08:00:00.000Z')
	await sendWaitingMail(context)
	nowMs = Date.parse('2025-07-12T08:00:00.000Z')
	await sendWaitingMail(context)
	expect(mails(context)).toHaveLength(1)
	nowMs = Date.parse('2025-07-14T08:00:00.000Z')
	await sendWaitingMail(context)
	expect(mails(context)).toHaveLength(2)
})

it('writes to nobody without a contact', async ({ database }) => {
	const context = contextOf(database, { CONTACT_EMAIL: undefined })
	await ask(context, '2025-07-31T00:00:00.000Z')
	expect(await sendWaitingMail(context)).toBeNull()
})

it('lists a trouble of the running server until it is over', async ({ database }) => {
	const context = contextOf(database)
	context.warnings.set('certificate', 'No certificate was given')
	expect(await texts(context)).toEqual(['No certificate was given'])
	context.warnings.delete('certificate')
	expect(await texts(context)).toEqual([])
})
