import { beforeEach, describe, expect } from 'vitest'
import { AlreadySubscribedError, UsernameTakenError } from '../../../db/errors.ts'
import * as sessions from '../../../db/repositories/sessions.ts'
import * as subscriptions from '../../../db/repositories/subscriptions.ts'
import * as users from '../../../db/repositories/users.ts'
import { type DatabaseContext, it, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase

beforeEach<DatabaseContext>(({ database: opened }) => {
	database = opened
})

const now = '2025-06-24T12:00:00.000Z'
const tomorrow = '2025-06-25T12:00:00.000Z'

const insertUser = (name: string) => users.insertUser(database.db, name, `hash of ${name}`, now)
async function insertSession(id: string, userId: number, expiresAt = tomorrow, passwordHash?: string) {
	const users = await database.db.selectFrom('users').selectAll().where('id', '=', userId).execute()
	const current = users[0]?.password_hash ?? 'none'
	return sessions.insertSession(database.db, {
		id,
		userId,
		passwordHash: passwordHash ?? current,
		userAgent: 'a browser',
		now,
		expiresAt,
	})
}

describe('users', () => {
	it('are found by name in whatever case, with the hash', async () => {
		await insertUser('Editor')
		expect(await users.findCredentials(database.db, 'eDITOR')).toEqual({
			id: 1,
			username: 'Editor',
			passwordHash: 'hash of Editor',
		})
		expect(await users.findCredentials(database.db, 'nobody')).toBeNull()
	})

	it('stand by name in a list, without the hash', async () => {
		await insertUser('zoe')
		await insertUser('Ada')
		expect(await users.listUsers(database.db)).toEqual([
			{ id: 2, username: 'Ada', createdAt: now },
			{ id: 1, username: 'zoe', createdAt: now },
		])
	})

	it('have a name each', async () => {
		await insertUser('editor')
		await expect(insertUser('EDITOR')).rejects.toThrow(UsernameTakenError)
	})

	it.each([
		['Ünal', 'ÜNAL'],
		['Ünal', 'u\u0308nal'],
		['Дарья', 'дарья'],
		['Νίκος', 'ΝΊΚΟΣ'],
		['می\u200cنا', 'مینا'],
	])('have a name each: %s is %s too', async (name, same) => {
		await insertUser(name)
		expect(await users.findCredentials(database.db, same)).toMatchObject({ username: name })
		await expect(insertUser(same)).rejects.toThrow(UsernameTakenError)
	})

	it('are found by the exact name first where two differ in the case of a letter', async () => {
		for (const username of ['Ünal', 'ünal'])
			await database.db
				.insertInto('users')
				.values({ username, password_hash: 'hash', created_at: now, updated_at: now })
				.execute()
		expect(await users.findCredentials(database.db, 'ünal')).toMatchObject({ username: 'ünal' })
		expect(await users.findCredentials(database.db, 'ÜNAL')).toMatchObject({ username: 'Ünal' })
	})

	it('say whether there was one to change', async () => {
		await insertUser('editor')
		expect(await users.updatePasswordHash(database.db, 1, 'new', now)).toBe(true)
		expect(await users.updatePasswordHash(database.db, 2, 'new', now)).toBe(false)
		expect(await users.findCredentials(database.db, 'editor')).toMatchObject({ passwordHash: 'new' })
	})
})

describe('sessions', () => {
	beforeEach(async () => {
		await insertUser('editor')
		await insertUser('other')
	})

	it('are found with their user until the instant they end', async () => {
		await insertSession('a', 1)
		expect(await sessions.findLiveSession(database.db, 'a', now)).toEqual({
			id: 'a',
			user: { id: 1, username: 'editor' },
			data: {},
			userAgent: 'a browser',
			createdAt: now,
			lastSeenAt: now,
			expiresAt: tomorrow,
		})
		expect(await sessions.findLiveSession(database.db, 'a', '2025-06-25T11:59:59.999Z')).not.toBeNull()
		expect(await sessions.findLiveSession(database.db, 'a', tomorrow)).toBeNull()
	})

	it('end with their user', async () => {
		await insertSession('a', 1)
		await database.db.deleteFrom('users').execute()
		expect(await sessions.findLiveSession(database.db, 'a', now)).toBeNull()
	})

	it('stand last used first, live ones of one user only', async () => {
		await insertSession('a', 1)
		await insertSession('b', 1)
		await insertSession('over', 1, now)
		await insertSession('foreign', 2)
		await sessions.touchSession(database.db, 'b', '2025-06-24T12:10:00.000Z', tomorrow)
		const live = await sessions.listLiveSessions(database.db, 1, now)
		expect(live.map(({ id }) => id)).toEqual(['b', 'a'])
	})

	it('end for a user, all or all but one', async () => {
		await insertSession('a', 1)
		await insertSession('b', 1)
		await insertSession('foreign', 2)
		expect(await sessions.deleteSessionsOfUser(database.db, 1, 'a')).toBe(1)
		expect(await sessions.deleteSessionsOfUser(database.db, 1)).toBe(1)
		expect(await sessions.findLiveSession(database.db, 'foreign', now)).not.toBeNull()
	})

	it('are cleared away once they are over', async () => {
		await insertSession('a', 1)
		await insertSession('over', 1, now)
		expect(await sessions.deleteExpiredSessions(database.db, now)).toBe(1)
		expect(await sessions.findLiveSession(database.db, 'a', now)).not.toBeNull()
	})
})

describe('subscriptions', () => {
	const insert = (email: string, at = now) =>
		subscriptions.insertSubscription(database.db, email, 'website', at)

	it('stand newest first, of equal ones the higher id', async () => {
		await insert('b@example.org', tomorrow)
		await insert('a@example.org')
		await insert('c@example.org', tomorrow)
		const list = await subscriptions.listSubscriptions(database.db)
		expect(list.map(({ email }) => email)).toEqual(['c@example.org', 'b@example.org', 'a@example.org'])
		expect(list[2]).toEqual({ id: 2, email: 'a@example.org', source: 'website', createdAt: now })
	})

	it('are compared without regard to case', async () => {
		await insert('reader@example.org')
		await expect(insert('READER@example.org')).rejects.toThrow(AlreadySubscribedError)
		expect(await subscriptions.findSubscriber(database.db, 'Reader@Example.org')).toMatchObject({ id: 1 })
	})

	it('say whether there was one to remove', async () => {
		await insert('reader@example.org')
		expect(await subscriptions.deleteSubscription(database.db, 'READER@example.org')).toBe(true)
		expect(await subscriptions.deleteSubscription(database.db, 'reader@example.org')).toBe(false)
		expect(await subscriptions.findSubscriber(database.db, 'reader@example.org')).toBeNull()
	})
})
