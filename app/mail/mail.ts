/** Mails and their outcomes. */
import type { Rejection } from './rejection.server.ts'

/** One mail to one address. Everything that the recipient's copy says is in here; a second try sends the same. */
export type Mail = {
	/** `<…@host>`, from `newMessageId`. It names the mail for good, so it stays the same when a mail is tried again. */
	messageId: string
	to: string
	subject: string
	html: string
	text: string
	/** Of newsletter mail only. */
	list?: {
		/** The whole address of `/newsletter/leave/{token}`. */
		unsubscribeUrl: string
		/** Bounces return to an address that names this subscriber. */
		subscriberId: number
	}
}

/**
 * Outcome of a mail. `reason` is our text, or the server's, and never contains an e-mail address.
 *
 * - `accepted`: the server has taken it over.
 * - `written`: there is no server; it lies in the outbox.
 * - `temporary`: the server did not take it this time, or the connection broke before the mail was out. Try again later.
 * - `refused`: the server will never take it.
 * - `unavailable`: no mail can be sent now: no connection, no valid certificate, a refused password or sender.
 * - `uncertain`: the connection broke when the mail was out and its acceptance was not yet in. Sending again may double it.
 */
export type Outcome =
	| { kind: 'accepted'; reason: string }
	| { kind: 'temporary' | 'unavailable' | 'uncertain'; reason: string; connection: Connection }
	| { kind: 'written'; file: string }
	| { kind: 'refused'; reason: string; about: Rejection }

/**
 * The connection of a mail that was not taken: there was none, it broke or was silent for too long, or the server replied;
 * `denied` when it replied for good, which waits for somebody to change a setting.
 */
export type Connection = 'none' | 'broken' | 'kept' | 'denied'

/** Sends mail for a process. */
export type Mailer = {
	/** Where mail goes: `smtp.example.org`, or the outbox when `isOutbox`. */
	readonly destination: string
	readonly isOutbox: boolean
	/** Sends a mail. Up to `MAIL_CONNECTIONS` go out side by side, others wait. Rejects only for a full or broken disk. */
	send(mail: Mail): Promise<Outcome>
	/** Closes the connections that are idle now, and the others when their mail is out. */
	close(): void
}
