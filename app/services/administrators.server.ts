/** Administrators: made and changed from the command line, and at the first start. */

import { deleteSessionsOfUser } from '../../db/repositories/sessions.ts'
import type { User } from '../../db/repositories/users.ts'
import * as users from '../../db/repositories/users.ts'
import { database } from './database.server.ts'
import { generatePassword, hashPassword } from './passwords.server.ts'

/** The shortest password that is taken. */
export const passwordMinLength = 8

/** Makes an administrator. Throws `UsernameTakenError`. */
export async function createAdministrator(username: string, password: string): Promise<User> {
	return users.insertUser(await database(), username, await hashPassword(password), new Date().toISOString())
}

/** Sets a new password and ends every session of the account; false when there is no such administrator. */
export async function setPassword(username: string, password: string): Promise<boolean> {
	const db = await database()
	const known = await users.findCredentials(db, username)
	if (!known) return false
	await users.updatePasswordHash(db, known.id, await hashPassword(password), new Date().toISOString())
	await deleteSessionsOfUser(db, known.id)
	return true
}

/** All administrators by name. */
export async function listAdministrators(): Promise<(User & { createdAt: string })[]> {
	return users.listUsers(await database())
}

/**
 * Makes the first administrator while there is none. `password` is given back only when it was generated here,
 * so that it can be shown once; null when there was somebody already.
 */
export async function ensureAdministrator(
	username: string,
	given: string | undefined,
): Promise<{ username: string; generatedPassword: string | null } | null> {
	const db = await database()
	if ((await users.listUsers(db)).length > 0) return null
	const password = given ?? generatePassword()
	await createAdministrator(username, password)
	return { username, generatedPassword: given ? null : password }
}
