/** Administrators. Names are compared by `usernameKey`. */
import { usernameKey } from '../../app/lib/credentials.ts'
import type { Db } from '../client.ts'
import { isUniqueViolation, UsernameTakenError } from '../errors.ts'

export type User = { id: number; username: string }

/** A user with the hash that a password is checked against; never leaves the services. */
export type UserCredentials = User & { passwordHash: string }

/** The administrator of this name with the hash, or null. */
export async function findCredentials(db: Db, username: string): Promise<UserCredentials | null> {
	// SQLite knows case in ASCII alone. Names that only this comparison finds equal may be there from before.
	const rows = await db.selectFrom('users').selectAll().orderBy('id').execute()
	const key = usernameKey(username)
	const row =
		rows.find((each) => each.username === username) ?? rows.find((each) => usernameKey(each.username) === key)
	return row ? { id: row.id, username: row.username, passwordHash: row.password_hash } : null
}

/** All administrators by name, with the day each was made. */
export async function listUsers(db: Db): Promise<(User & { createdAt: string })[]> {
	const rows = await db
		.selectFrom('users')
		.select(['id', 'username', 'created_at'])
		.orderBy('username')
		.execute()
	return rows.map((row) => ({ id: row.id, username: row.username, createdAt: row.created_at }))
}

/** Stores a new administrator. Throws `UsernameTakenError`. */
export async function insertUser(db: Db, username: string, passwordHash: string, now: string): Promise<User> {
	if (await findCredentials(db, username)) throw new UsernameTakenError()
	try {
		return await db
			.insertInto('users')
			.values({ username, password_hash: passwordHash, created_at: now, updated_at: now })
			.returning(['id', 'username'])
			.executeTakeFirstOrThrow()
	} catch (error) {
		throw isUniqueViolation(error, 'users.username') ? new UsernameTakenError() : error
	}
}

/** Sets a new hash; false when there is no such administrator. */
export async function updatePasswordHash(
	db: Db,
	userId: number,
	passwordHash: string,
	now: string,
): Promise<boolean> {
	const result = await db
		.updateTable('users')
		.set({ password_hash: passwordHash, updated_at: now })
		.where('id', '=', userId)
		.executeTakeFirst()
	return result.numUpdatedRows > 0n
}

/** Sets a new hash in the place of a known one; false when the administrator has another by now, or is gone. */
export async function replacePasswordHash(
	db: Db,
	former: UserCredentials,
	passwordHash: string,
	now: string,
): Promise<boolean> {
	const result = await db
		.updateTable('users')
		.set({ password_hash: passwordHash, updated_at: now })
		.where('id', '=', former.id)
		.where('password_hash', '=', former.passwordHash)
		.executeTakeFirst()
	return result.numUpdatedRows > 0n
}
