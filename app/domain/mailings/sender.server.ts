/** Sends what is queued, no faster than the settings allow, and never the same mail of a mailing twice unasked. */
import { setTimeout as wait } from 'node:timers/promises'
import { readMailServer, writeMailServer } from '../../../db/repositories/mail-server.ts'
import { createMailToken } from '../../../db/repositories/mail-tokens.ts'
import { finishMailings, readMailingContent } from '../../../db/repositories/mailings.ts'
import type { ClaimedMail } from '../../../db/repositories/mails.ts'
import * as mails from '../../../db/repositories/mails.ts'
import { findSubscriberById, findUnsubscribeToken } from '../../../db/repositories/subscriptions.ts'
import type { Connection, Mail, Mailer, Outcome } from '../../mail/mail.ts'
import { createMailer } from '../../mail/mailer.server.ts'
import { type Letter, newsletterMail } from '../../mail/newsletter.server.ts'
import { addressMail, confirmationMail, rightsMail } from '../../mail/short-mails.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { composeAnswer, eraseAnswered } from '../reports/answer-mail.server.ts'
import { recordRejection } from '../subscriptions/bounces.server.ts'
import type { Topic } from '../subscriptions/topics.ts'
import { mailJob } from './mail-job.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * A mail that the server defers fails after this many tries, which span four days. Tries are counted, not days, since
 * the mail may have waited longer than that in a paused mailing before the first.
 */
const triesMax = 197

/** Lifetime of the links in mails. */
const confirmLinkMs = 7 * dayMs
const rightsLinkMs = hourMs

/** The minutes to wait after a number of failures in a row: 1, 2, 4 and so on up to 30. */
export function backoffMinutes(failures: number): number {
	return Math.min(30, 2 ** Math.max(0, failures - 1))
}

/**
 * The longest time, in minutes, that a server is given before it is tried again, so that a mailing goes on soon after the
 * server is back. A server that denies the account may lock it when it is tried often, and each mail of which nobody
 * knows whether it arrived is one too many.
 */
function longestPause({ kind, connection }: Trouble): number {
	if (connection === 'none') return 1
	return kind === 'uncertain' || connection === 'denied' ? 30 : 5
}

/** The sender over the mail server, or the outbox, that the settings name. Throws `SettingsError`. */
export function createSender(context: Context): Sender {
	return new Sender(
		context,
		createMailer(context.env, () => context.sessionSecrets),
	)
}

type Trouble = Extract<Outcome, { connection: Connection }>

type Run = { lease: string; signal: AbortSignal }

/** The sender of a process. Its `run` is the work of the clock's job; all processes together have one going. */
export class Sender {
	readonly #context: Context
	readonly #mailer: Mailer
	#nextSlotMs = 0
	#isPaused = false
	#isFirstRun = true
	#mailing: { id: number; topic: Topic; letter: Letter } | null = null

	constructor(context: Context, mailer: Mailer) {
		this.#context = context
		this.#mailer = mailer
	}

	/** Sends what is due; returns when the next mail is. */
	async run(run: Run): Promise<Date | null> {
		const { db, env } = this.#context
		await mails.recoverMails(db, run.lease)
		// A process that has just started may have better settings than the one that paused.
		const paused = this.#isFirstRun ? null : await this.#endOfPause()
		if (paused) return paused
		this.#isFirstRun = false
		this.#isPaused = false
		// One mail finds out whether the server is back.
		if ((await readMailServer(db)).failures > 0) await this.#sendNext(run)
		const senders = Array.from({ length: env.MAIL_CONNECTIONS }, () => this.#sendUntilDone(run))
		const failed = (await Promise.allSettled(senders)).find((result) => result.status === 'rejected')
		if (failed) throw failed.reason
		await finishMailings(db, this.#now())
		const next = await mails.findNextMailInstant(db)
		return (await this.#endOfPause()) ?? (next === null ? null : new Date(next))
	}

	async #endOfPause(): Promise<Date | null> {
		const { pausedUntil } = await readMailServer(this.#context.db)
		return pausedUntil !== null && pausedUntil > this.#now() ? new Date(pausedUntil) : null
	}

	async #sendUntilDone(run: Run): Promise<void> {
		while (await this.#sendNext(run));
	}

	/** Sends the next mail that is due; false when there is none, or sending is paused. */
	async #sendNext({ lease, signal }: Run): Promise<boolean> {
		const { db } = this.#context
		if (signal.aborted || this.#isPaused) return false
		const due = await mails.findNextMailInstant(db)
		if (due === null || due > this.#now()) return false
		await this.#waitForSlot(signal)
		if (signal.aborted || this.#isPaused) return false
		// Synced before the mail server hears of it: also after a power cut it is known that this mail was on its way.
		const mail = await mails.claimMail(db, { lease, job: mailJob, now: this.#now() })
		if (!mail) return false
		await this.#deliver(mail, lease)
		return true
	}

	/** Slots are as far apart as `MAIL_PER_MINUTE` says, across all connections. */
	async #waitForSlot(signal: AbortSignal): Promise<void> {
		const nowMs = Date.now()
		const slotMs = Math.max(nowMs, this.#nextSlotMs)
		this.#nextSlotMs = slotMs + minuteMs / this.#context.env.MAIL_PER_MINUTE
		await wait(slotMs - nowMs, undefined, { signal }).catch(() => undefined)
	}

	async #deliver(claimed: ClaimedMail, lease: string): Promise<void> {
		const { db, log } = this.#context
		const mail = await this.#compose(claimed)
		const settle = async (settled: Parameters<typeof mails.settleMail>[3]) => {
			await mails.settleMail(db, claimed.id, lease, settled)
			if (claimed.reportId !== null) await eraseAnswered(this.#context, claimed.reportId, settled.state)
		}
		if (!mail) return settle({ state: 'cancelled', reply: '' })
		const outcome = await this.#mailer.send(mail)
		await settle(this.#settle(claimed, outcome))
		const { id: mailId, kind, mailingId } = claimed
		// The words of a server that does not want the archive's mail are for the host.
		const policy = outcome.kind === 'refused' && outcome.about === 'policy' && { refusal: outcome.reason }
		log.info({ mail: mailId, kind, mailing: mailingId, outcome: outcome.kind, ...policy }, 'mail handled')
		if ('connection' in outcome && (outcome.kind === 'unavailable' || outcome.connection === 'broken'))
			await this.#pause(outcome)
		else await this.#noteReply()
		if (outcome.kind === 'refused' && claimed.subscriptionId !== null)
			await recordRejection(this.#context, claimed.subscriptionId, outcome.about)
	}

	#settle(claimed: ClaimedMail, outcome: Outcome): Parameters<typeof mails.settleMail>[3] {
		const reply = outcome.kind === 'written' ? '' : outcome.reason
		switch (outcome.kind) {
			case 'accepted':
				return { state: 'sent', reply }
			case 'written':
				return { state: 'written', reply }
			case 'refused':
				return { state: 'failed', reply, refusal: outcome.about }
			case 'unavailable':
				// The server's pause decides when it is tried again, and nothing was tried at the recipient's.
				return { state: 'deferred', reply, nextAt: this.#now(), attempts: claimed.attempts - 1 }
			case 'uncertain':
				if (claimed.kind === 'mailing' || claimed.kind === 'answer') return { state: 'uncertain', reply }
				return this.#defer(claimed, reply)
			case 'temporary':
				return this.#defer(claimed, reply)
		}
	}

	#defer({ attempts }: ClaimedMail, reply: string): Parameters<typeof mails.settleMail>[3] {
		if (attempts >= triesMax) return { state: 'failed', reply }
		const nowMs = this.#context.clock().getTime()
		const nextAt = new Date(nowMs + backoffMinutes(attempts) * minuteMs).toISOString()
		return { state: 'deferred', reply, nextAt }
	}

	/** Nothing more is sent until the server has had time to come back. */
	async #pause(trouble: Trouble): Promise<void> {
		// Other connections find the same server gone.
		if (this.#isPaused) return
		this.#isPaused = true
		const { db, clock, log } = this.#context
		const { reason } = trouble
		const failures = (await readMailServer(db)).failures + 1
		const minutes = Math.min(backoffMinutes(failures), longestPause(trouble))
		const pausedUntil = new Date(clock().getTime() + minutes * minuteMs).toISOString()
		await writeMailServer(db, { failures, pausedUntil, reason })
		log.warn({ reason, minutes }, 'SMTP server unavailable, sending paused')
	}

	/** The server takes mail, or replies about one: it is back. */
	async #noteReply(): Promise<void> {
		const { db } = this.#context
		const { failures } = await readMailServer(db)
		if (failures > 0) await writeMailServer(db, { failures: 0, pausedUntil: null, reason: '' })
	}

	/** The mail as it goes out; null when nobody is to get it any more. */
	async #compose(claimed: ClaimedMail): Promise<Mail | null> {
		const { db, env } = this.#context
		const { kind, subscriptionId, reportId, address, messageId } = claimed
		const subscriber = subscriptionId === null ? null : await findSubscriberById(db, subscriptionId)
		const linkOf = async (link: 'confirm' | 'rights' | 'address', ms: number) => {
			const expiresAt = new Date(this.#context.clock().getTime() + ms).toISOString()
			const token = await createMailToken(db, link, { subscriptionId, email: address }, expiresAt)
			return { address, messageId, token }
		}
		switch (kind) {
			case 'mailing': {
				if (subscriber?.state !== 'active' || claimed.mailingId === null) return null
				const { topic, letter } = await this.#readMailing(claimed.mailingId)
				const unsubscribeToken = await findUnsubscribeToken(db, subscriber.id)
				if (unsubscribeToken === null || !subscriber.topics.includes(topic)) return null
				return newsletterMail(env, letter, {
					subscriberId: subscriber.id,
					address: subscriber.email,
					unsubscribeToken,
					messageId,
				})
			}
			case 'confirm': {
				if (subscriber?.state !== 'pending') return null
				const unsubscribeToken = await findUnsubscribeToken(db, subscriber.id)
				if (unsubscribeToken === null) return null
				const link = await linkOf('confirm', confirmLinkMs)
				return confirmationMail(
					env,
					{ ...link, subscriberId: subscriber.id, unsubscribeToken },
					subscriber.askedAt ? subscriber.createdAt : undefined,
				)
			}
			case 'address':
				return subscriber && addressMail(env, await linkOf('address', confirmLinkMs))
			case 'rights':
				return rightsMail(env, await linkOf('rights', rightsLinkMs))
			case 'answer':
				return reportId === null ? null : composeAnswer(this.#context, reportId, messageId)
		}
	}

	/** All recipients of a mailing get the same letter, so it is read once. */
	async #readMailing(id: number): Promise<{ topic: Topic; letter: Letter }> {
		if (this.#mailing?.id !== id) {
			const { topic, content } = await readMailingContent(this.#context.db, id)
			this.#mailing = { id, topic, letter: content as Letter }
		}
		return this.#mailing
	}

	#now(): string {
		return this.#context.clock().toISOString()
	}
}
