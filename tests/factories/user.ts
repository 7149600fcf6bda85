import { hash } from '@node-rs/argon2'
import { insertUser, type User } from '../../db/repositories/users.ts'
import { testContext } from '../support/database.ts'

/** The password of every administrator made here. */
export const password = 'a long enough password'

// A hash names its own cost: this one is verified in a hundredth of the time that the product's hashes take.
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Stores an administrator. */
export async function createUser({ username = 'editor' } = {}): Promise<User> {
	return insertUser(testContext.db, username, await passwordHash, testContext.clock().toISOString())
}
