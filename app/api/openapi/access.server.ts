/** Who may make a call, as security requirements. */
import type { Env } from '../../runtime/env.server.ts'
import { hostCookieName } from '../../runtime/site.server.ts'

/** The cookie that a sign-in sets. */
export function sessionScheme(env: Env) {
	return {
		type: 'apiKey',
		in: 'cookie',
		name: hostCookieName('session', env),
		description: 'Set by `POST /api/auth/login`; ended by `POST /api/auth/logout`.',
	} as const
}

export const forAnyone: Record<string, string[]>[] = []
export const forAdministrators: Record<string, string[]>[] = [{ session: [] }]
/** Anyone reads what is published; an administrator reads the rest as well. */
export const forAnyoneAndMoreForAdministrators: Record<string, string[]>[] = [{}, { session: [] }]
