import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, vi } from 'vitest'
import { mailJob } from '../../../../app/domain/mailings/mail-job.ts'
import {
	cancelMailing,
	findMailing,
	listRejections,
	pauseMailing,
	resendUncertain,
	resumeMailing,
} from '../../../../app/domain/mailings/mailings.server.ts'
import { backoffMinutes, Sender } from '../../../../app/domain/mailings/sender.server.ts'
import {
	chooseTopics,
	findSubscriber,
	unsubscribe,
} from '../../../../app/domain/subscriptions/subscriptions.server.ts'
import type { Mail, Mailer, Outcome } from '../../../../app/mail/mail.ts'
import { createMailer } from '../../../../app/mail/mailer.server.ts'
import type { Context } from '../../../../app/runtime/context.server.ts'
import { leaseJob, scheduleJob } from '../../../../db/repositories/jobs.ts'
import { finishMailings } from '../../../../db/repositories/mailings.ts'
import { storeMailing, storeSubscribers } from '../../../factories/mailing.ts'
import { it, testContext } from '../../../support/database.ts'
import { mailContext } from '../../../support/mail-context.ts'
import { refusal, startSmtpServer } from '../../../support/smtp-server.ts'

const minuteMs = 60_000
const accepted: Outcome = { kind: 'accepted', reason: '250 OK' }
const greylisted: Outcome = { kind: 'temporary', reason: '451 later', connection: 'kept' }
const unreachable: Outcome = { kind: 'unavailable', reason: 'No connection.', connection: 'none' }

/** A mailer that does with each mail what `respond` says, and tells what it was given. */
function fakeMailer(respond: (mail: Mail) => Outcome | Promise<Outcome> = () => accepted) {
	const sent: Mail[] = []
	const mailer: Mailer = {
		destination: 'smtp.example.org',
		isOutbox: false,
		send: async (mail) => {
			sent.push(mail)
			return respond(mail)
		},
		close: () => undefined,
	}
	return { mailer, sent, addresses: () => sent.map(({ to }) => to).sort() }
}

/** Takes the job as the clock does, and runs the sender once. */
async function run(sender: Sender, signal = new AbortController().signal): Promise<Date | null> {
	const lease = await takeJob()
	return sender.run({ lease, signal })
}

async function takeJob(): Promise<string> {
	const { db } = testContext
	const lease = randomUUID()
	const now = new Date().toISOString()
	await db.deleteFrom('jobs').execute()
	await scheduleJob(db, mailJob, now)
	await leaseJob(db, mailJob, lease, now, new Date(Date.now() + minuteMs).toISOString())
	return lease
}

const fast = (given: Partial<Context['env']> = {}) => mailContext('smtp://127.0.0.1:9', given)
const counts = async (id: number) => (await findMailing(testContext, id))?.counts

it.each([
	[1, 1],
	[2, 2],
	[3, 4],
	[6, 30],
	[60, 30],
])('the mailer waits after failure number %i for %i minutes', (failures, minutes) => {
	expect(backoffMinutes(failures)).toBe(minutes)
})

describe('a mailing', () => {
	it('goes to each active subscriber once, and is done', async () => {
		const emails = await storeSubscribers(5)
		const mailing = await storeMailing()
		const { mailer, addresses } = fakeMailer()
		const sender = new Sender(fast(), mailer)
		expect(await run(sender)).toBeNull()
		await run(sender)
		expect(addresses()).toEqual(emails)
		expect(await findMailing(testContext, mailing.id)).toMatchObject({
			state: 'done',
			finishedAt: expect.any(String),
			counts: { sent: 5, queued: 0 },
		})
	})

	it('goes nowhere near those who left, were never confirmed, or left after it was queued', async () => {
		const [, left, late] = await storeSubscribers(3)
		const find = async (email = '') => (await findSubscriber(testContext, email)) ?? expect.fail()
		await unsubscribe(testContext, await find(left))
		const mailing = await storeMailing()
		await unsubscribe(testContext, await find(late))
		const { mailer, addresses } = fakeMailer()
		await run(new Sender(fast(), mailer))
		expect(addresses()).toEqual(['reader-1@example.org'])
		expect(await counts(mailing.id)).toMatchObject({ sent: 1, cancelled: 1 })
	})

	it('does not go to those who took its topic off after it was queued', async () => {
		const [, changed = ''] = await storeSubscribers(2)
		const mailing = await storeMailing()
		await chooseTopics(testContext, (await findSubscriber(testContext, changed)) ?? expect.fail(), ['record'])
		const { mailer, addresses } = fakeMailer()
		await run(new Sender(fast(), mailer))
		expect(addresses()).toEqual(['reader-1@example.org'])
		expect(await counts(mailing.id)).toMatchObject({ sent: 1, cancelled: 1 })
	})

	it('keeps its pace over all connections', async () => {
		await storeSubscribers(4)
		await storeMailing()
		const times: number[] = []
		const { mailer } = fakeMailer(() => {
			times.push(performance.now())
			return accepted
		})
		const start = performance.now()
		// One in 50 ms.
		await run(new Sender(fast({ MAIL_PER_MINUTE: 1200, MAIL_CONNECTIONS: 4 }), mailer))
		// None before its turn; a busy machine may hold one up until the next one's.
		const early = times.filter((at, index) => at - start < 50 * index - 5)
		expect(times).toHaveLength(4)
		expect(early).toEqual([])
	})

	it('sends nothing while paused, continues when resumed, and never after it is cancelled', async () => {
		await storeSubscribers(2)
		const mailing = await storeMailing()
		const { mailer, sent } = fakeMailer()
		const sender = new Sender(fast(), mailer)
		await pauseMailing(testContext, mailing.id)
		await run(sender)
		expect(sent).toHaveLength(0)
		await resumeMailing(testContext, mailing.id)
		await run(sender)
		expect(sent).toHaveLength(2)
		const other = await storeMailing()
		await cancelMailing(testContext, other.id)
		await run(sender)
		expect(sent).toHaveLength(2)
		expect(await findMailing(testContext, other.id)).toMatchObject({
			state: 'cancelled',
			counts: { cancelled: 2, queued: 0 },
		})
	})

	it('stops between two mails when the process is asked to end', async () => {
		await storeSubscribers(5)
		const mailing = await storeMailing()
		const stopping = new AbortController()
		const { mailer } = fakeMailer(() => {
			stopping.abort()
			return accepted
		})
		await run(new Sender(fast({ MAIL_CONNECTIONS: 1 }), mailer), stopping.signal)
		expect(await counts(mailing.id)).toMatchObject({ sent: 1, queued: 4 })
	})

	it('stops sending once another process has the job', async () => {
		await storeSubscribers(3)
		const mailing = await storeMailing()
		const { mailer, sent } = fakeMailer(async () => {
			await takeJob()
			return accepted
		})
		await run(new Sender(fast({ MAIL_CONNECTIONS: 1 }), mailer))
		expect(sent).toHaveLength(1)
		expect(await counts(mailing.id)).toMatchObject({ sent: 1, queued: 2 })
	})
})

describe('a mail that is not taken', () => {
	it('is tried again after a minute, then two, under the same Message-ID', async () => {
		await storeSubscribers(1)
		const mailing = await storeMailing()
		const { mailer, sent } = fakeMailer(() => greylisted)
		vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-07-01T08:00:00Z') })
		const sender = new Sender(fast(), mailer)
		await testContext.db
			.updateTable('mails')
			.set({ next_at: '2025-07-01T08:00:00.000Z', created_at: '2025-07-01T08:00:00.000Z' })
			.execute()
		expect(await run(sender)).toEqual(new Date('2025-07-01T08:01:00Z'))
		await run(sender)
		expect(sent).toHaveLength(1)
		vi.setSystemTime(new Date('2025-07-01T08:01:00Z'))
		expect(await run(sender)).toEqual(new Date('2025-07-01T08:03:00Z'))
		vi.useRealTimers()
		expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1)
		expect(await counts(mailing.id)).toMatchObject({ deferred: 1 })
	})

	it('fails when the server rejects it, and ends all mail to an address that does not exist', async () => {
		await storeSubscribers(2)
		const mailing = await storeMailing()
		const { mailer } = fakeMailer(({ to }) => ({
			kind: 'refused',
			reason: '550 no',
			about: to === 'reader-1@example.org' ? 'address' : 'mailbox',
		}))
		await run(new Sender(fast(), mailer))
		expect(await counts(mailing.id)).toMatchObject({ failed: 2 })
		expect((await findSubscriber(testContext, 'reader-1@example.org'))?.state).toBe('bounced')
		expect((await findSubscriber(testContext, 'reader-2@example.org'))?.state).toBe('active')
	})

	it('for policy leaves the address on the list, however often', async () => {
		await storeSubscribers(1)
		const { mailer } = fakeMailer(() => ({ kind: 'refused', reason: '550 5.7.1 Blocked', about: 'policy' }))
		for (let round = 0; round < 4; round++) {
			const mailing = await storeMailing()
			await run(new Sender(fast(), mailer))
			expect(await counts(mailing.id)).toMatchObject({ failed: 1 })
			expect(await listRejections(testContext, mailing.id)).toMatchObject([
				{ about: 'policy', count: 1, reply: '550 5.7.1 Blocked' },
			])
		}
		expect((await findSubscriber(testContext, 'reader-1@example.org'))?.state).toBe('active')
	})

	it('is given up after four days of tries, however long it waited for the first', async () => {
		await storeSubscribers(1)
		const mailing = await storeMailing()
		const { mailer } = fakeMailer(() => greylisted)
		const tries = { first: 1, last: 197 }
		const minutes = Array.from({ length: tries.last - tries.first }, (_, at) => backoffMinutes(at + 1))
		expect(minutes.reduce((sum, pause) => sum + pause)).toBe(4 * 24 * 60 + 1)
		for (const [attempt, state] of [
			[tries.first, 'deferred'],
			[tries.last - 1, 'deferred'],
			[tries.last, 'failed'],
		] as const) {
			const past = '2025-07-01T08:00:00.000Z'
			await testContext.db
				.updateTable('mails')
				.set({ attempts: attempt - 1, created_at: past, next_at: past })
				.execute()
			await run(new Sender(fast(), mailer))
			expect(await counts(mailing.id)).toMatchObject({ [state]: 1 })
		}
	})

	it('waits no longer for the minutes in which no server was there', async () => {
		await storeSubscribers(1)
		await storeMailing()
		let tries = 0
		const { mailer } = fakeMailer(() => (++tries > 10 ? greylisted : unreachable))
		const waited = await lookThrough(new Sender(fast(), mailer), 13)
		expect(waited.slice(9)).toEqual([1, 1, 2, 4])
	})
})

/** Runs the sender `times` times, each when it asked to run; returns the minutes that it waited after each run. */
async function lookThrough(sender: Sender, times: number): Promise<number[]> {
	const waited: number[] = []
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minuteMs })
	for (let look = 0; look < times; look++) {
		const startedMs = Date.now()
		const next = (await run(sender)) ?? expect.fail('nothing is waiting')
		waited.push(Math.round((next.getTime() - startedMs) / minuteMs))
		vi.setSystemTime(next)
	}
	vi.useRealTimers()
	return waited
}

describe('a mail server', () => {
	it.each([
		['that no connection can be made to is looked for each minute', unreachable, [1, 1, 1, 1, 1, 1, 1]],
		[
			'that denies the account is given up to half an hour',
			{ kind: 'unavailable', reason: '535 Wrong password', connection: 'denied' },
			[1, 2, 4, 8, 16, 30, 30],
		],
		[
			'that is unavailable is given up to five minutes',
			{ kind: 'unavailable', reason: '421 Shutting down', connection: 'kept' },
			[1, 2, 4, 5, 5],
		],
		[
			'whose connections break is given up to five minutes',
			{ kind: 'temporary', reason: 'The connection broke.', connection: 'broken' },
			[1, 2, 4, 5, 5],
		],
		[
			'that leaves open whether it has taken a mail is given up to half an hour',
			{ kind: 'uncertain', reason: 'The connection broke.', connection: 'broken' },
			[1, 2, 4, 8, 16, 30, 30],
		],
	] satisfies [string, Outcome, number[]][])('%s, with one mail', async (_what, outcome, minutes) => {
		await storeSubscribers(30)
		await storeMailing()
		const { mailer, sent } = fakeMailer(() => outcome)
		expect(await lookThrough(new Sender(fast({ MAIL_CONNECTIONS: 2 }), mailer), minutes.length)).toEqual(
			minutes,
		)
		// The first time nothing was known of it yet.
		expect(sent.length).toBeLessThanOrEqual(minutes.length + 1)
	})

	it('that is there again gets the whole mailing, over all connections', async () => {
		await storeSubscribers(20)
		const mailing = await storeMailing()
		let outcome: Outcome = unreachable
		let [underway, most] = [0, 0]
		const { mailer } = fakeMailer(async () => {
			most = Math.max(most, ++underway)
			await wait(20)
			underway -= 1
			return outcome
		})
		const sender = new Sender(fast({ MAIL_CONNECTIONS: 2 }), mailer)
		await lookThrough(sender, 3)
		outcome = accepted
		most = 0
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * minuteMs })
		await run(sender)
		vi.useRealTimers()
		expect(await counts(mailing.id)).toMatchObject({ sent: 20 })
		expect(most).toBe(2)
	})

	it('that starts slowly after a long outage is tried again within five minutes', async () => {
		await storeSubscribers(3)
		const mailing = await storeMailing()
		let tries = 0
		const starting: Outcome = { kind: 'unavailable', reason: '421 Starting', connection: 'kept' }
		const { mailer } = fakeMailer(() => {
			tries += 1
			return tries <= 20 ? unreachable : tries <= 22 ? starting : accepted
		})
		const sender = new Sender(fast({ MAIL_CONNECTIONS: 1 }), mailer)
		expect((await lookThrough(sender, 22)).slice(-3)).toEqual([1, 5, 5])
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * minuteMs })
		await run(sender)
		vi.useRealTimers()
		expect(await counts(mailing.id)).toMatchObject({ sent: 3 })
	})

	it('is not asked during its pause, but once by a process that has just started', async () => {
		await storeSubscribers(3)
		const mailing = await storeMailing()
		let outcome: Outcome = { kind: 'unavailable', reason: '535 Wrong password', connection: 'denied' }
		const { mailer, sent } = fakeMailer(() => outcome)
		const sender = new Sender(fast(), mailer)
		await run(sender)
		const tried = sent.length
		await run(sender)
		expect(sent).toHaveLength(tried)
		outcome = accepted
		await run(new Sender(fast(), mailer))
		expect(await counts(mailing.id)).toMatchObject({ sent: 3 })
	})
})

describe('a mail that may or may not have gone out', () => {
	const uncertain: Outcome = { kind: 'uncertain', reason: 'The connection broke.', connection: 'broken' }

	it('is not sent again unasked, and once when somebody asks', async () => {
		await storeSubscribers(1)
		const mailing = await storeMailing()
		let outcome: Outcome = uncertain
		const { mailer, sent } = fakeMailer(() => outcome)
		const sender = new Sender(fast(), mailer)
		await run(sender)
		await run(sender)
		expect(sent).toHaveLength(1)
		expect(await findMailing(testContext, mailing.id)).toMatchObject({
			state: 'done',
			counts: { uncertain: 1 },
		})
		outcome = accepted
		await resendUncertain(testContext, mailing.id)
		await run(sender)
		expect(sent).toHaveLength(2)
		expect(await counts(mailing.id)).toMatchObject({ sent: 1, uncertain: 0 })
	})

	it('is sent again although the sender ends its mailing at the same moment', async () => {
		await storeSubscribers(1)
		const mailing = await storeMailing()
		await run(new Sender(fast(), fakeMailer(() => uncertain).mailer))
		const now = new Date().toISOString()
		await Promise.all([resendUncertain(testContext, mailing.id), finishMailings(testContext.db, now)])
		const { mailer, sent } = fakeMailer()
		await run(new Sender(fast(), mailer))
		expect(sent).toHaveLength(1)
		expect(await findMailing(testContext, mailing.id)).toMatchObject({ state: 'done', counts: { sent: 1 } })
	})

	it('is what a process had in the air when it was killed', async () => {
		await storeSubscribers(3)
		const mailing = await storeMailing()
		let give = (_: Outcome) => {}
		const stuck = fakeMailer(() => new Promise<Outcome>((resolve) => (give = resolve)))
		const killed = run(new Sender(fast({ MAIL_CONNECTIONS: 1 }), stuck.mailer))
		await vi.waitFor(() => expect(stuck.sent).toHaveLength(1))
		const { mailer, sent } = fakeMailer()
		await run(new Sender(fast(), mailer))
		expect(sent.map(({ to }) => to)).not.toContain(stuck.sent[0]?.to)
		expect(await counts(mailing.id)).toMatchObject({ sent: 2, uncertain: 1 })
		// A process that was only slow knows better.
		give(accepted)
		await killed
		expect(await counts(mailing.id)).toMatchObject({ sent: 3, uncertain: 0 })
	})
})

describe('over a real mail server', () => {
	it('sends to everybody, with the way to leave in the headers', async () => {
		const server = await startSmtpServer()
		const emails = await storeSubscribers(3)
		const mailing = await storeMailing()
		const context = mailContext(server.url)
		const mailer = createMailer(context.env, () => ['a secret of these tests'])
		await run(new Sender(context, mailer))
		mailer.close()
		expect(server.received.map(({ to }) => to).sort()).toEqual(emails)
		expect(server.received[0]?.message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
		expect(await counts(mailing.id)).toMatchObject({ sent: 3 })
	})

	it('sorts what the server says of each recipient', async () => {
		const server = await startSmtpServer({
			onRcptTo: ({ address }, _session, callback) => {
				if (address.startsWith('reader-1@')) return callback(refusal(550, '5.1.1 No such user'))
				if (address.startsWith('reader-2@')) return callback(refusal(451, '4.7.1 Greylisted'))
				callback()
			},
		})
		await storeSubscribers(3)
		const mailing = await storeMailing()
		const context = mailContext(server.url)
		const mailer = createMailer(context.env, () => ['a secret of these tests'])
		await run(new Sender(context, mailer))
		mailer.close()
		expect(await counts(mailing.id)).toMatchObject({ failed: 1, deferred: 1, sent: 1 })
	})
})
