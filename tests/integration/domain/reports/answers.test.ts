/** Answers to reports: with an edition, or with the reason for which the record is kept; and the mail that brings them. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { publishDrafts } from '../../../../app/domain/editions/publishing/next-edition.server.ts'
import { takeShippedRecord } from '../../../../app/domain/editions/shipped/shipped-record.server.ts'
import { mailJob } from '../../../../app/domain/mailings/mail-job.ts'
import { Sender } from '../../../../app/domain/mailings/sender.server.ts'
import {
	closeReport,
	keepRecord,
	reopenReport,
	reviewReport,
} from '../../../../app/domain/reports/answer-report.server.ts'
import { eraseSender, findReport, submitReport } from '../../../../app/domain/reports/reports.server.ts'
import { findStoredData } from '../../../../app/domain/rights/stored-data.server.ts'
import { deleteExpiredSubscriberData } from '../../../../app/domain/subscriptions/retention.server.ts'
import type { Mail, Outcome } from '../../../../app/mail/mail.ts'
import type { Context } from '../../../../app/runtime/context.server.ts'
import { findNewestEdition, listChanges, readEdition } from '../../../../db/repositories/editions.ts'
import { leaseJob, scheduleJob } from '../../../../db/repositories/jobs.ts'
import { draftHere } from '../../../factories/record-draft.ts'
import { it, testContext } from '../../../support/database.ts'
import { mailContext } from '../../../support/mail-context.ts'

const email = 'reader@example.org'
let senders = 0

beforeEach(() => takeShippedRecord(testContext))

const send = (ref = 'd4-3', address = email) =>
	submitReport(
		testContext,
		ref,
		{ message: 'It is wrong.', source: '', email: address },
		`203.0.${++senders}.2`,
	)

async function draft(record: string, reason: string, report: number | null): Promise<void> {
	const newest = await findNewestEdition(testContext.db)
	const published = (await readEdition(testContext.db, newest?.number ?? 0)).get(record)
	const value = JSON.parse(published?.json ?? '{}')
	const json = JSON.stringify({ ...value, text: `${value.text} Xylophone.` })
	await draftHere(record, { list: '', successor: '', weight: '', json, reason, report })
}

/** Sends what is due; returns the mails that went out. */
async function deliver(
	context: Context,
	outcome: Outcome = { kind: 'accepted', reason: '250 OK' },
): Promise<Mail[]> {
	const sent: Mail[] = []
	const sender = new Sender(context, {
		destination: 'smtp.example.org',
		isOutbox: false,
		send: async (mail) => {
			sent.push(mail)
			return outcome
		},
		close: () => undefined,
	})
	const lease = randomUUID()
	const now = new Date().toISOString()
	await context.db.deleteFrom('jobs').execute()
	await scheduleJob(context.db, mailJob, now)
	await leaseJob(context.db, mailJob, lease, now, new Date(Date.now() + 60_000).toISOString())
	await sender.run({ lease, signal: new AbortController().signal })
	return sent
}

describe('an edition', () => {
	it('answers the report that a change names, with the reason of the change', async () => {
		const id = await send()
		await draft('d4-3', 'The hour was wrong.', id)
		expect(await findReport(testContext, id)).toMatchObject({ state: 'received', doneAt: null })
		const { number } = await publishDrafts(testContext, 'A correction')
		expect(await findReport(testContext, id)).toMatchObject({
			state: 'corrected',
			edition: number,
			reason: 'The hour was wrong.',
			doneAt: expect.any(String),
		})
		expect(await listChanges(testContext.db, number)).toMatchObject([{ record: 'd4-3', report: id }])
	})

	it('gives a report the reason of each change that names it, once each', async () => {
		const id = await send()
		await draft('d4-3', 'The hour was wrong.', id)
		await draft('d4-4', 'The hour was wrong.', id)
		await draft('d5-1', 'So was the place.', id)
		await publishDrafts(testContext, 'Corrections')
		expect((await findReport(testContext, id))?.reason).toBe('The hour was wrong.\nSo was the place.')
	})

	it('leaves reports that no change names as they are', async () => {
		const id = await send()
		await draft('d4-3', 'A better source.', null)
		await publishDrafts(testContext, 'A correction')
		expect(await findReport(testContext, id)).toMatchObject({ state: 'received', edition: null })
	})

	it('answers nothing when it cannot be published', async () => {
		const id = await send()
		const json = '{"id":"d4-3"}'
		const input = { list: '', successor: '', weight: '' as const, json, reason: 'Broken', report: id }
		await draftHere('d4-3', input)
		await expect(publishDrafts(testContext, '')).rejects.toThrow('keep the edition from being published')
		expect(await findReport(testContext, id)).toMatchObject({ state: 'received' })
	})

	it('keeps its answer when somebody presses a button of an older page of reports', async () => {
		const context = mailContext('smtp://127.0.0.1:9')
		const id = await send()
		await draft('d4-3', 'The hour was wrong.', id)
		await publishDrafts(context, 'A correction')
		const answered = await findReport(context, id)
		expect(await keepRecord(context, id, 'Two agencies give this hour.')).toBe(false)
		expect(await closeReport(context, id)).toBe(false)
		expect(await reviewReport(context, id)).toBe(false)
		expect(await findReport(context, id)).toEqual(answered)
		expect((await deliver(context)).map(({ text }) => text)).toEqual([
			expect.stringContaining('The hour was wrong.'),
		])
	})

	it('answers a report that was kept before, when a change names it', async () => {
		const id = await send()
		await keepRecord(testContext, id, 'Two agencies give this hour.')
		await draft('d4-3', 'The hour was wrong.', id)
		await publishDrafts(testContext, 'A correction')
		expect(await findReport(testContext, id)).toMatchObject({ state: 'corrected', edition: 2 })
	})

	it('takes no draft that names a report which never was', async () => {
		await expect(draft('d4-3', 'A reason', 99)).rejects.toThrow('There is no report 99.')
	})
})

describe('the mail with an answer', () => {
	it('goes out once, names the answer and its page, and the address is erased', async () => {
		const context = mailContext('smtp://127.0.0.1:9')
		const id = await send()
		await keepRecord(context, id, 'Two agencies give this hour.')
		expect(await findStoredData(context, email)).toMatchObject({ reports: [{ id, state: 'kept' }] })
		const [mail, ...others] = await deliver(context)
		expect(others).toEqual([])
		expect(mail).toMatchObject({ to: email, subject: expect.stringContaining(`report ${id}`) })
		expect(mail?.text).toContain('Two agencies give this hour.')
		expect(mail?.text).toContain(`/reports/${id}`)
		expect((await findReport(context, id))?.email).toBe('')
		expect(await findStoredData(context, email)).toBeNull()
		await reopenReport(context, id)
		await keepRecord(context, id, 'Three agencies give this hour.')
		expect(await deliver(context)).toEqual([])
	})

	it('does not go out again when the program ended while it was on its way', async () => {
		const context = mailContext('smtp://127.0.0.1:9')
		const id = await send()
		await keepRecord(context, id, 'Two agencies give this hour.')
		await context.db
			.updateTable('mails')
			.set({ state: 'sending', lease: 'of a process that is gone' })
			.execute()
		expect(await deliver(context)).toEqual([])
		expect((await findReport(context, id))?.email).toBe(email)
	})

	it('names the edition that corrects the record', async () => {
		const context = mailContext('smtp://127.0.0.1:9')
		const id = await send()
		await draft('d4-3', 'The hour was wrong.', id)
		const { number } = await publishDrafts(context, 'A correction')
		const [mail] = await deliver(context)
		expect(mail?.text).toContain(`Edition ${number} corrects the record.`)
	})

	it('is not sent when the report was opened again or closed meanwhile, and then brings the later answer', async () => {
		const context = mailContext('smtp://127.0.0.1:9')
		const id = await send()
		await keepRecord(context, id, 'A hasty answer.')
		await reopenReport(context, id)
		expect(await deliver(context)).toEqual([])
		await keepRecord(context, id, 'A considered answer.')
		expect((await deliver(context)).map(({ text }) => text)).toEqual([
			expect.stringContaining('A considered answer.'),
		])
	})

	it('waits with the address for a server that is away, and gives up with one that refuses it', async () => {
		const context = mailContext('smtp://127.0.0.1:9')
		const id = await send()
		await keepRecord(context, id, 'A reason.')
		await deliver(context, { kind: 'temporary', reason: '451 later', connection: 'kept' })
		expect((await findReport(context, id))?.email).toBe(email)
		await context.db
			.updateTable('mails')
			.set({ next_at: new Date(0).toISOString() })
			.execute()
		await deliver(context, { kind: 'refused', reason: '550 unknown', about: 'address' })
		expect((await findReport(context, id))?.email).toBe('')
	})

	it('is not made without a mail server; the address is erased 30 days after the answer', async () => {
		const id = await send()
		await keepRecord(testContext, id, 'A reason.')
		const still = await send()
		expect(await testContext.db.selectFrom('mails').select('id').execute()).toEqual([])
		const inDays = (days: number) => ({
			...testContext,
			clock: () => new Date(Date.now() + days * 86_400_000),
		})
		await deleteExpiredSubscriberData(inDays(29))
		expect((await findReport(testContext, id))?.email).toBe(email)
		await deleteExpiredSubscriberData(inDays(31))
		expect((await findReport(testContext, id))?.email).toBe('')
		expect((await findReport(testContext, still))?.email).toBe(email)
	})
})

it('a report counts as a public change when readers see another state of it, and only then', async () => {
	const version = async () =>
		(await sql<{ version: number }>`SELECT version FROM public_state`.execute(testContext.db)).rows[0]
			?.version ?? 0
	const grows = async (work: () => Promise<unknown>) => {
		const before = await version()
		await work()
		return (await version()) > before
	}
	expect(await grows(() => send())).toBe(true)
	expect(await grows(() => reviewReport(testContext, 1))).toBe(true)
	expect(await grows(() => eraseSender(testContext, 1))).toBe(false)
	expect(await grows(() => keepRecord(testContext, 1, 'A reason.'))).toBe(true)
	expect(await grows(() => reopenReport(testContext, 1))).toBe(true)
	expect(await grows(() => closeReport(testContext, 1))).toBe(true)
	expect(await grows(() => closeReport(testContext, 1))).toBe(false)
})
