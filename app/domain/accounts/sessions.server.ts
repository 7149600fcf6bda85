/** Sessions live in the database, so that logout and a deleted user end them at once. */

import { createHash, randomBytes } from 'node:crypto'
import { storageErrorCode } from '../../../db/errors.ts'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import * as sessions from '../../../db/repositories/sessions.ts'
import type { UserCredentials } from '../../../db/repositories/users.ts'
import { type Actor, asActor, type Context, transact } from '../../runtime/context.server.ts'
import type { TakenOffline } from '../articles/republish.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'

const hourMs = 3_600_000
/** A session ends after this long without use. */
export const sessionIdleMs = 24 * hourMs
/** A session ends after this long however much it is used. */
export const sessionAbsoluteMs = 14 * 24 * hourMs
/** Use is written down at most this often, so that reading does not become writing. */
const touchEveryMs = 5 * 60_000

/**
 * Starts a session, while the password is still the one that was verified; null when it has been changed meanwhile.
 * The token goes into the cookie and is stored nowhere.
 */
export async function startSession(
	{ db }: Context,
	verified: UserCredentials,
	userAgent: string,
	now: Date,
): Promise<{ token: string; sessionId: string } | null> {
	const token = randomBytes(32).toString('base64url')
	const id = toSessionId(token)
	await sessions.deleteExpiredSessions(db, now.toISOString())
	const hasBegun = await sessions.insertSession(db, {
		id,
		userId: verified.id,
		passwordHash: verified.passwordHash,
		userAgent: userAgent.slice(0, 300),
		now: now.toISOString(),
		expiresAt: new Date(now.getTime() + sessionIdleMs).toISOString(),
	})
	return hasBegun ? { token, sessionId: id } : null
}

/** The live session of a token, or null. Using it prolongs it, never past its absolute end. */
export async function findSession(context: Context, token: string): Promise<StoredSession | null> {
	const { db } = context
	const now = context.clock().getTime()
	const session = await sessions.findLiveSession(db, toSessionId(token), new Date(now).toISOString())
	if (session && now - Date.parse(session.lastSeenAt) > touchEveryMs) {
		const end = Math.min(now + sessionIdleMs, Date.parse(session.createdAt) + sessionAbsoluteMs)
		const [seen, expires] = [new Date(now).toISOString(), new Date(end).toISOString()]
		await writeIfPossible(context, () => sessions.touchSession(db, session.id, seen, expires))
	}
	return session
}

/** Ends the session of a token, if there is one. */
export async function endSession(context: Context, token: string): Promise<void> {
	const { log } = context
	const userId = await transact(context, async (context) => {
		const ended = await sessions.deleteSession(context.db, toSessionId(token))
		if (ended !== null) await recordAction(asActor(context, asUserActor(ended)), 'signed-out')
		return ended
	})
	if (userId !== null) log.info({ userId }, 'session ended')
}

/** An administrator as the one who acts. */
export function asUserActor(userId: number | null): Actor {
	return { via: 'site', userId }
}

/** The live sessions of a session's user, last used first. */
export async function listSessions(
	{ db, clock }: Context,
	own: StoredSession,
): Promise<(StoredSession & { isCurrent: boolean })[]> {
	const all = await sessions.listLiveSessions(db, own.user.id, clock().toISOString())
	return all.map((session) => ({ ...session, isCurrent: session.id === own.id }))
}

/** Ends every session of the user but this one; returns how many. */
export async function endOtherSessions(context: Context, own: StoredSession): Promise<number> {
	const { log } = context
	const ended = await transact(context, async (context) => {
		await recordAction(context, 'sessions-ended')
		return sessions.deleteSessionsOfUser(context.db, own.user.id, own.id)
	})
	log.info({ userId: own.user.id, ended }, 'other sessions ended')
	return ended
}

/** Message of an action for the page that its redirect leads to. */
export type Flash = {
	alert: string
	/** A second line. */
	detail?: string
	/** It tells of something bad. */
	isBad?: boolean
	/** The article that has just been saved. */
	saved?: { id: number; version: number }
	/** The time that was typed for that article and not used, as a query of the editor's address. */
	typedTime?: string
	/** Where readers find that article, when it has been published. */
	publicPath?: string
	/** That article is scheduled. */
	isScheduled?: boolean
	/** The articles that have just been taken offline, which can be published again. */
	takenOffline?: TakenOffline[]
	/** The articles that have just been deleted, which can be brought back. */
	deletedIds?: number[]
	/** The image that has just been deleted, which can be brought back. */
	deletedImage?: number
}

/** Leaves a flash message, which the next page shows once. */
export async function setFlash(context: Context, sessionId: string, flash: Flash): Promise<void> {
	await writeIfPossible(context, () => sessions.updateSessionData(context.db, sessionId, { flash }))
}

/** Takes the flash message that was left, or null. */
export async function consumeFlash(context: Context, session: StoredSession): Promise<Flash | null> {
	const { flash } = session.data
	if (typeof flash !== 'object' || flash === null || !('alert' in flash)) return null
	await writeIfPossible(context, () => sessions.updateSessionData(context.db, session.id, {}))
	return flash as Flash
}

function toSessionId(token: string): string {
	return createHash('sha256').update(token).digest('hex')
}

/**
 * Runs a write that must not fail a read, or a save that has succeeded. A storage error is logged; any other is thrown.
 */
export async function writeIfPossible({ log }: Context, write: () => Promise<void>): Promise<void> {
	try {
		await write()
	} catch (error) {
		const code = storageErrorCode(error)
		if (code === null) throw error
		log.error({ code, cause: (error as Error).message }, 'write skipped, storage unavailable')
	}
}
