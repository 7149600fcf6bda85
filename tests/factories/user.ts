import { createAdministrator } from '../../app/domain/accounts/administrators.server.ts'
import type { User } from '../../db/repositories/users.ts'

/** The password of every administrator made here. */
export const password = 'a long enough password'

/** Stores an administrator. */
export function createUser(overrides: { username?: string } = {}): Promise<User> {
	return createAdministrator(overrides.username ?? 'editor', password)
}
