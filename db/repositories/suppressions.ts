/** Addresses that must not be written to again, as hashes. */
import { createHash } from 'node:crypto'
import type { Db } from '../client.ts'
import type { Database } from '../schema.ts'

type Reason = Database['suppressions']['reason']

/** The hash of an address, without regard to case. */
export function emailSha256(email: string): string {
	return createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
}

/** Remembers an address; the latest reason counts. */
export async function suppress(db: Db, email: string, reason: Reason, now: string): Promise<void> {
	await db
		.insertInto('suppressions')
		.values({ email_sha256: emailSha256(email), reason, created_at: now })
		.onConflict((conflict) => conflict.column('email_sha256').doUpdateSet({ reason, created_at: now }))
		.execute()
}

/** Forgets an address whose owner has subscribed again. */
export async function unsuppress(db: Db, email: string): Promise<void> {
	await db.deleteFrom('suppressions').where('email_sha256', '=', emailSha256(email)).execute()
}

/** Why an address must not be written to, or null. */
export async function findSuppression(db: Db, email: string): Promise<Reason | null> {
	const row = await db
		.selectFrom('suppressions')
		.select('reason')
		.where('email_sha256', '=', emailSha256(email))
		.executeTakeFirst()
	return row?.reason ?? null
}
