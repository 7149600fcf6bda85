/** Restrictions of a restored database: it must not send mail by itself, send a mail again, or write to somebody who has unsubscribed. */
import Sqlite from 'better-sqlite3'
import { suppressionsTable } from './migrations/0010-newsletter.ts'
import { emailSha256 } from './repositories/suppressions.ts'

type Suppression = { email_sha256: string; reason: string; created_at: string }

/**
 * Holds the mailings that were under way or waited for their time, and drops links and what had yet to go out of confirmations. Addresses that had
 * been on the list when they were asked are on it again, since their links have ended.
 */
export function suspendMail(sqlite: Sqlite.Database): void {
	if (!hasTable(sqlite, 'mails')) return
	sqlite.exec(`
		UPDATE mailings SET state = 'held' WHERE state = 'queued';
		UPDATE mails SET state = 'uncertain' WHERE state = 'sending' AND mailing_id IS NOT NULL;
		DELETE FROM mails WHERE mailing_id IS NULL AND state IN ('queued', 'sending', 'deferred');
		DELETE FROM mail_tokens;
		UPDATE mail_server SET failures = 0, paused_until = NULL, reason = '';
	`)
	if (hasColumn(sqlite, 'mailings', 'send_at'))
		sqlite.exec(
			`UPDATE mailings SET state = 'held', held = 'restored' WHERE state IN ('scheduled', 'held') AND held = ''`,
		)
	if (hasColumn(sqlite, 'subscriptions', 'asked_at'))
		sqlite.exec(`UPDATE subscriptions SET state = 'active', asked_at = NULL
			WHERE state = 'pending' AND asked_at IS NOT NULL`)
}

/**
 * Takes over from the database that is being replaced who has left and which mails have gone out. One that is damaged
 * tells nothing.
 */
export function carryOverUnsubscribes(sqlite: Sqlite.Database, replaced: string): void {
	let former: Sqlite.Database | undefined
	try {
		former = new Sqlite(replaced, { readonly: true })
		if (!hasTable(former, 'suppressions')) return
		const gone = former.prepare('SELECT * FROM suppressions').all() as Suppression[]
		const mails = former
			.prepare(`SELECT message_id, state, reply FROM mails WHERE mailing_id IS NOT NULL`)
			.raw()
			.all() as [string, string, string][]
		const decided = listDecidedMailings(former)
		sqlite.transaction(() => {
			carryOverDecisions(sqlite, decided)
			carryOverSuppressions(sqlite, gone)
			carryOverOutcomes(sqlite, mails)
		})()
	} catch (error) {
		if (!/^SQLITE_(NOTADB|CORRUPT)/.test((error as { code?: string }).code ?? '')) throw error
	} finally {
		former?.close()
	}
}

export function hasTable(sqlite: Sqlite.Database, name: string): boolean {
	return (
		sqlite.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`).get(name) !== undefined
	)
}

function hasColumn(sqlite: Sqlite.Database, table: string, column: string): boolean {
	const found = sqlite.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column)
	return found !== undefined
}

function carryOverSuppressions(sqlite: Sqlite.Database, gone: Suppression[]): void {
	sqlite.exec(suppressionsTable)
	const insert = sqlite.prepare(
		'INSERT OR REPLACE INTO suppressions (email_sha256, reason, created_at) VALUES (?, ?, ?)',
	)
	for (const { email_sha256, reason, created_at } of gone) insert.run(email_sha256, reason, created_at)
	const byHash = new Map(gone.map((each) => [each.email_sha256, each]))
	const hasStates = hasTable(sqlite, 'mails')
	const remove = sqlite.prepare('DELETE FROM subscriptions WHERE id = ?')
	const mark = hasStates && sqlite.prepare('UPDATE subscriptions SET state = ?, left_at = ? WHERE id = ?')
	const cancel =
		hasStates &&
		sqlite.prepare(
			`UPDATE mails SET state = 'cancelled' WHERE subscription_id = ? AND state IN ('queued', 'deferred')`,
		)
	const all = sqlite.prepare('SELECT id, email FROM subscriptions').all() as { id: number; email: string }[]
	for (const { id, email } of all) {
		const suppression = byHash.get(emailSha256(email))
		if (!suppression) continue
		if (cancel) cancel.run(id)
		if (mark && suppression.reason !== 'deleted')
			mark.run(suppression.reason, suppression.reason === 'left' ? suppression.created_at : null, id)
		else remove.run(id)
	}
}

/** A mailing that waits for its time no longer. */
type DecidedMailing = { id: number; created_at: string; state: string; finished_at: string | null }

function listDecidedMailings(former: Sqlite.Database): DecidedMailing[] {
	if (!hasColumn(former, 'mailings', 'send_at')) return []
	const decided = former.prepare(
		`SELECT id, created_at, state, finished_at FROM mailings WHERE send_at IS NULL OR state = 'cancelled'`,
	)
	return decided.all() as DecidedMailing[]
}

/**
 * Takes over which of the mailings that wait in the backup were cancelled after it was made, and which began to go out: whom
 * those have reached, the backup cannot tell.
 */
function carryOverDecisions(sqlite: Sqlite.Database, decided: DecidedMailing[]): void {
	if (!hasColumn(sqlite, 'mailings', 'send_at')) return
	const waiting = 'WHERE id = ? AND created_at = ? AND send_at IS NOT NULL'
	const cancel = sqlite.prepare(
		`UPDATE mailings SET state = 'cancelled', held = '', finished_at = ? ${waiting}`,
	)
	const mark = sqlite.prepare(`UPDATE mailings SET held = 'begun' ${waiting} AND state = 'held'`)
	for (const { id, created_at, state, finished_at } of decided)
		if (state === 'cancelled') cancel.run(finished_at, id, created_at)
		else mark.run(id, created_at)
}

/** Prevents mails that went out after the backup from going out again. */
function carryOverOutcomes(
	sqlite: Sqlite.Database,
	mails: [id: string, state: string, reply: string][],
): void {
	if (!hasTable(sqlite, 'mails')) return
	const update = sqlite.prepare(
		`UPDATE mails SET state = ?, reply = ? WHERE message_id = ? AND state IN ('queued', 'deferred', 'uncertain')`,
	)
	for (const [messageId, state, reply] of mails)
		update.run(state === 'sending' ? 'uncertain' : state, reply, messageId)
}
