import type { MailServerState } from '../../../db/repositories/mail-server.ts'
import type { Mailing } from '../../../db/repositories/mailings.ts'
import { formatInstant, labelInstant } from '../../lib/dates.ts'
import { describeInZone } from '../../lib/zoned-time.server.ts'
import type { Env } from '../../runtime/env.server.ts'

/** A mailing as the pages show it. */
export function viewMailing({ createdAt, finishedAt, ...mailing }: Mailing) {
	const total = Object.values(mailing.counts).reduce((sum, count) => sum + count, 0)
	const { counts } = mailing
	return {
		...mailing,
		/** When it is to be sent; null once its mails are made. */
		when: mailing.sendAt && describeInZone(mailing.sendAt, mailing.zone),
		total,
		/** Number of mails that will not be tried again automatically. */
		settled: total - counts.queued - counts.sending - counts.deferred,
		created: labelInstant(createdAt),
		finished: labelInstant(finishedAt),
	}
}

export type MailingView = ReturnType<typeof viewMailing>

/** Notice on every page of mailings while no mail leaves the machine. */
export function outboxNotice({ SMTP_URL, dataFolder }: Env): string | null {
	if (SMTP_URL) return null
	return `No SMTP server is set (SMTP_URL). Mails are written to ${dataFolder}/outbox and go nowhere.`
}

/** Notice while sending is paused because of the mail server; null while it accepts mail. */
export function describePause({ pausedUntil, reason }: MailServerState): string | null {
	if (pausedUntil === null) return null
	return `The mail server is unavailable: ${reason} The next attempt is at ${formatInstant(pausedUntil)}.`
}
