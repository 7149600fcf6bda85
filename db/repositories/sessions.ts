/** Sessions of administrators. `id` is always the SHA-256 of the cookie's token. */
import type { Db } from '../client.ts'
import { fromJson } from '../columns.ts'
import type { User } from './users.ts'

/** A live session with its user; instants are ISO 8601 UTC text. */
export type StoredSession = {
	id: string
	user: User
	data: Record<string, unknown>
	userAgent: string
	createdAt: string
	lastSeenAt: string
	expiresAt: string
}

type NewSession = {
	id: string
	userId: number
	/** The hash that the password was verified against. */
	passwordHash: string
	userAgent: string
	now: string
	expiresAt: string
}

/** Stores a session while its user still has this password; false when it has been changed, or the user is gone. */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
	const result = await db
		.insertInto('sessions')
		.columns(['id', 'user_id', 'user_agent', 'data', 'created_at', 'last_seen_at', 'expires_at'])
		.expression((eb) =>
			eb
				.selectFrom('users')
				.select((of) => [
					of.val(session.id).as('id'),
					'users.id as user_id',
					of.val(session.userAgent).as('user_agent'),
					of.val('{}').as('data'),
					of.val(session.now).as('created_at'),
					of.val(session.now).as('last_seen_at'),
					of.val(session.expiresAt).as('expires_at'),
				])
				.where('users.id', '=', session.userId)
				.where('users.password_hash', '=', session.passwordHash),
		)
		.executeTakeFirst()
	return Number(result.numInsertedOrUpdatedRows) > 0
}

/** The session with its user while it has not expired, or null. */
export async function findLiveSession(db: Db, id: string, now: string): Promise<StoredSession | null> {
	const row = await liveSessions(db, now).where('sessions.id', '=', id).executeTakeFirst()
	return row ? toSession(row) : null
}

/** A user's live sessions, last used first. */
export async function listLiveSessions(db: Db, userId: number, now: string): Promise<StoredSession[]> {
	const rows = await liveSessions(db, now)
		.where('sessions.user_id', '=', userId)
		.orderBy('sessions.last_seen_at', 'desc')
		.execute()
	return rows.map(toSession)
}

/** Notes that a session was used and until when it lives on. */
export async function touchSession(db: Db, id: string, lastSeenAt: string, expiresAt: string): Promise<void> {
	await db
		.updateTable('sessions')
		.set({ last_seen_at: lastSeenAt, expires_at: expiresAt })
		.where('id', '=', id)
		.execute()
}

export async function updateSessionData(db: Db, id: string, data: Record<string, unknown>): Promise<void> {
	await db
		.updateTable('sessions')
		.set({ data: JSON.stringify(data) })
		.where('id', '=', id)
		.execute()
}

/** Ends a session; returns whose it was, or null when there was none. */
export async function deleteSession(db: Db, id: string): Promise<number | null> {
	const row = await db.deleteFrom('sessions').where('id', '=', id).returning('user_id').executeTakeFirst()
	return row?.user_id ?? null
}

/** Ends a user's sessions, all or all but one; returns how many. */
export async function deleteSessionsOfUser(db: Db, userId: number, exceptId = ''): Promise<number> {
	const result = await db
		.deleteFrom('sessions')
		.where('user_id', '=', userId)
		.where('id', '<>', exceptId)
		.executeTakeFirst()
	return Number(result.numDeletedRows)
}

/** Clears sessions whose time is over; returns how many. */
export async function deleteExpiredSessions(db: Db, now: string): Promise<number> {
	const result = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst()
	return Number(result.numDeletedRows)
}

function liveSessions(db: Db, now: string) {
	return db
		.selectFrom('sessions')
		.innerJoin('users', 'users.id', 'sessions.user_id')
		.select([
			'sessions.id',
			'sessions.user_id',
			'users.username',
			'sessions.data',
			'sessions.user_agent',
			'sessions.created_at',
			'sessions.last_seen_at',
			'sessions.expires_at',
		])
		.where('sessions.expires_at', '>', now)
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof liveSessions>['executeTakeFirstOrThrow']>>

function toSession(row: SessionRow): StoredSession {
	return {
		id: row.id,
		user: { id: row.user_id, username: row.username },
		data: fromJson(row.data),
		userAgent: row.user_agent,
		createdAt: row.created_at,
		lastSeenAt: row.last_seen_at,
		expiresAt: row.expires_at,
	}
}
