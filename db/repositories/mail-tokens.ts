/** Links that were mailed. Stored as hashes, so that a copy of the file opens nothing. */
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../client.ts'
import type { Database } from '../schema.ts'

export type MailTokenKind = Database['mail_tokens']['kind']

/** Purpose of a link; `subscriptionId` is null where the address is on no list. */
export type MailToken = { subscriptionId: number | null; email: string }

/** Makes a link's token, and stores its hash. */
export async function createMailToken(
	db: Db,
	kind: MailTokenKind,
	{ subscriptionId, email }: MailToken,
	expiresAt: string,
): Promise<string> {
	const token = randomBytes(24).toString('hex')
	await db
		.insertInto('mail_tokens')
		.values({ sha256: hashOf(token), kind, subscription_id: subscriptionId, email, expires_at: expiresAt })
		.execute()
	return token
}

/** Finds the purpose of a token; null when it is unknown, of another kind, or expired. */
export async function findMailToken(
	db: Db,
	kind: MailTokenKind,
	token: string,
	now: string,
): Promise<MailToken | null> {
	const row = await db
		.selectFrom('mail_tokens')
		.selectAll()
		.where('sha256', '=', hashOf(token))
		.where('kind', '=', kind)
		.where('expires_at', '>', now)
		.executeTakeFirst()
	return row ? { subscriptionId: row.subscription_id, email: row.email } : null
}

/** Ends a token. */
export async function deleteMailToken(db: Db, token: string): Promise<void> {
	await db.deleteFrom('mail_tokens').where('sha256', '=', hashOf(token)).execute()
}

/** Ends all tokens that were sent to an address. */
export async function deleteMailTokensTo(db: Db, email: string): Promise<void> {
	await db
		.deleteFrom('mail_tokens')
		.where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
		.execute()
}

/** Ends the tokens of these kinds of a subscriber, to whatever address they were sent. */
export async function deleteMailTokensOf(
	db: Db,
	subscriptionId: number,
	kinds: MailTokenKind[],
): Promise<void> {
	await db
		.deleteFrom('mail_tokens')
		.where('subscription_id', '=', subscriptionId)
		.where('kind', 'in', kinds)
		.execute()
}

export async function deleteExpiredMailTokens(db: Db, now: string): Promise<void> {
	await db.deleteFrom('mail_tokens').where('expires_at', '<=', now).execute()
}

function hashOf(token: string): string {
	return createHash('sha256').update(token).digest('hex')
}
