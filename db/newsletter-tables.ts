/** The tables of the newsletter and of what people ask about their data, as SQLite holds them. */
import type { Generated } from 'kysely'
import type { Instant } from './columns.ts'

export interface SubscriptionTable {
	id: Generated<number>
	email: string
	source: string
	created_at: Instant
	state: Generated<'pending' | 'active' | 'left' | 'bounced'>
	/** Separated by commas. */
	topics: Generated<string>
	/** Unsubscribe token: opens that page and nothing else. */
	leave_token: string | null
	/** When the link in the confirmation was used; null where none was asked for. */
	confirmed_at: Instant | null
	/** When the confirmation was asked for, of an address that had been on the list without one; null of all others. */
	asked_at: Instant | null
	left_at: Instant | null
	/** Mails that came back for a reason that may pass, and when the last one did. */
	soft_bounces: Generated<number>
	soft_bounced_at: Instant | null
}

/** A link that was mailed: anybody who has it may do what it is for. */
export interface MailTokenTable {
	sha256: string
	kind: 'confirm' | 'rights' | 'address'
	/** Null where the address is on no list. */
	subscription_id: number | null
	/** Where it was sent. */
	email: string
	expires_at: Instant
}

/** An address that must not be written to again, also after a backup has been restored: its hash alone. */
export interface SuppressionTable {
	email_sha256: string
	reason: 'left' | 'bounced' | 'deleted'
	created_at: Instant
}

export interface MailingTable {
	id: Generated<number>
	/** Null where it was about no article; the article may be gone. */
	article_id: number | null
	subject: string
	/** JSON: the article as it was when the mailing was queued; `{}` before. */
	content: string
	/** `held` until somebody decides. */
	state: Generated<'scheduled' | 'queued' | 'paused' | 'held' | 'done' | 'cancelled'>
	/**
	 * Why it is held: its time was missed by too much, its article is not public, a backup was restored, or it began to go
	 * out after that backup was made.
	 */
	held: Generated<'' | 'late' | 'unpublished' | 'restored' | 'begun'>
	created_at: Instant
	finished_at: Instant | null
	/** Who gets it: those who want to be written to about this. */
	topic: Generated<'articles' | 'record'>
	/** When it is to be queued, and the time zone in which that was chosen; null once its mails are made. */
	send_at: Generated<Instant | null>
	zone: Generated<string>
	/** Plain text above the article, for the letter that is made when it is queued. */
	introduction: Generated<string>
}

/** One mail to one recipient. */
export interface MailTable {
	id: Generated<number>
	kind: 'mailing' | 'confirm' | 'rights' | 'address' | 'answer'
	mailing_id: number | null
	/** Null where the address is on no list, or no longer. */
	subscription_id: number | null
	/** Report that the mail answers; its address stands there alone. */
	report_id: Generated<number | null>
	/** `''` when it has been erased. */
	address: string
	state: 'queued' | 'sending' | 'sent' | 'written' | 'deferred' | 'uncertain' | 'failed' | 'cancelled'
	attempts: Generated<number>
	next_at: Instant
	/** The run of the clock that has it in the air. */
	lease: string | null
	message_id: string
	/** Reply of the mail server. */
	reply: Generated<string>
	/** Kind of the rejection, where the mail was rejected, at once or by a message that came back. */
	refusal: Generated<'address' | 'mailbox' | 'policy' | null>
	created_at: Instant
}

/** State of the mail server: one row. */
export interface MailServerTable {
	id: number
	failures: number
	paused_until: Instant | null
	reason: string
}

/** Request of a person about their data. */
export interface RightsRequestTable {
	id: Generated<number>
	kind: 'access' | 'correction' | 'deletion' | 'portability' | 'opt-out'
	/** `''` when it has been erased. */
	email: string
	message: string
	received_at: Instant
	due_at: Instant
	closed_at: Instant | null
	note: Generated<string>
}
