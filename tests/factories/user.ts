import { createAdministrator } from '../../app/domain/accounts/administrators.server.ts'
import type { User } from '../../db/repositories/users.ts'
import { testContext } from '../support/database.ts'

/** The password of every administrator made here. */
export const password = 'a long enough password'

/** Stores an administrator. */
export function createUser(overrides: { username?: string } = {}): Promise<User> {
	return createAdministrator(testContext, overrides.username ?? 'editor', password)
}
