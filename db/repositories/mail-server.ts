/** State of the mail server, shared by all processes of an archive. */
import type { Db } from '../client.ts'

/** `pausedUntil` is null while it takes mail. */
export type MailServerState = { failures: number; pausedUntil: string | null; reason: string }

export async function readMailServer(db: Db): Promise<MailServerState> {
	const row = await db.selectFrom('mail_server').selectAll().executeTakeFirstOrThrow()
	return { failures: row.failures, pausedUntil: row.paused_until, reason: row.reason }
}

export async function writeMailServer(db: Db, { failures, pausedUntil, reason }: MailServerState) {
	await db.updateTable('mail_server').set({ failures, paused_until: pausedUntil, reason }).execute()
}
