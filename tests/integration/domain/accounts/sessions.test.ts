import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import {
	consumeFlash,
	endSession,
	findSession,
	sessionAbsoluteMs,
	sessionIdleMs,
	setFlash,
} from '../../../../app/domain/accounts/sessions.server.ts'
import { insertUser, type User } from '../../../../db/repositories/users.ts'
import { openSession } from '../../../factories/session.ts'
import { type DatabaseContext, it, testContext } from '../../../support/database.ts'

const start = Date.parse('2025-06-24T00:00:00.000Z')
const minuteMs = 60_000
const hourMs = 60 * minuteMs

let user: User

beforeEach<DatabaseContext>(async ({ database }) => {
	vi.useFakeTimers({ toFake: ['Date'], now: start })
	user = await insertUser(database.db, 'editor', 'a hash', new Date(start).toISOString())
})

afterEach(async () => {
	vi.useRealTimers()
})

const at = (ms: number) => vi.setSystemTime(start + ms)

describe('a session', () => {
	it('is found by its token, with its user', async () => {
		const { token, sessionId } = await openSession(user, 'a browser')
		expect(await findSession(testContext, token)).toMatchObject({
			id: sessionId,
			user,
			userAgent: 'a browser',
			data: {},
		})
		expect(await findSession(testContext, 'another token')).toBeNull()
	})

	it('keeps its token out of the database', async ({ database }) => {
		const { token } = await openSession(user, 'a browser')
		const rows = await database.db.selectFrom('sessions').selectAll().execute()
		expect(JSON.stringify(rows)).not.toContain(token)
	})

	it('keeps a long user agent short', async () => {
		const { token } = await openSession(user, 'x'.repeat(5000))
		expect((await findSession(testContext, token))?.userAgent).toHaveLength(300)
	})

	it('ends after 24 hours without use', async () => {
		const { token } = await openSession(user, '')
		at(sessionIdleMs - 1)
		expect(sessionIdleMs).toBe(24 * hourMs)
		expect(await findSession(testContext, token)).not.toBeNull()
		at(2 * sessionIdleMs)
		expect(await findSession(testContext, token)).toBeNull()
	})

	it('lives on while it is used, but never past 14 days', async () => {
		const { token } = await openSession(user, '')
		let hour = 0
		for (; hour * hourMs < sessionAbsoluteMs; hour += 20) {
			at(hour * hourMs)
			expect(await findSession(testContext, token), `after ${hour} hours`).not.toBeNull()
		}
		expect(sessionAbsoluteMs).toBe(14 * 24 * hourMs)
		at(sessionAbsoluteMs - 1)
		expect(await findSession(testContext, token)).not.toBeNull()
		at(sessionAbsoluteMs)
		expect(await findSession(testContext, token)).toBeNull()
	})

	it('writes its use down at most every five minutes', async () => {
		const { token } = await openSession(user, '')
		const lastSeen = async () => (await findSession(testContext, token))?.lastSeenAt
		at(5 * minuteMs)
		await findSession(testContext, token)
		expect(await lastSeen()).toBe(new Date(start).toISOString())
		at(5 * minuteMs + 1)
		await findSession(testContext, token)
		expect(await lastSeen()).toBe(new Date(start + 5 * minuteMs + 1).toISOString())
	})

	it("ends alone, and not the user's other sessions", async () => {
		const first = await openSession(user, '')
		const second = await openSession(user, '')
		await endSession(testContext, first.token)
		expect(await findSession(testContext, first.token)).toBeNull()
		expect(await findSession(testContext, second.token)).not.toBeNull()
	})

	it('ends when its user is deleted', async ({ database }) => {
		const { token } = await openSession(user, '')
		await database.db.deleteFrom('users').where('id', '=', user.id).execute()
		expect(await findSession(testContext, token)).toBeNull()
	})

	it('clears away those that are over when another starts', async ({ database }) => {
		await openSession(user, '')
		at(2 * sessionIdleMs)
		const { sessionId } = await openSession(user, '')
		const rows = await database.db.selectFrom('sessions').select('id').execute()
		expect(rows).toEqual([{ id: sessionId }])
	})

	it('gives out a flash message once', async () => {
		const { token, sessionId } = await openSession(user, '')
		await setFlash(testContext, sessionId, { alert: 'Article saved successfully!' })
		const found = await findSession(testContext, token)
		expect(found && (await consumeFlash(testContext, found))).toEqual({
			alert: 'Article saved successfully!',
		})
		const again = await findSession(testContext, token)
		expect(again && (await consumeFlash(testContext, again))).toBeNull()
	})
})
