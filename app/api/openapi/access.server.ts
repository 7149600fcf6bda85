/** Who may make a call, as security requirements. */
import { hostCookieName } from '../../runtime/site-url.server.ts'

/** The cookie that a sign-in sets. */
export function sessionScheme() {
	return {
		type: 'apiKey',
		in: 'cookie',
		name: hostCookieName('session'),
		description: 'Set by `POST /api/auth/login`; ended by `POST /api/auth/logout`.',
	} as const
}

export const forAnyone: Record<string, string[]>[] = []
export const forAdministrators: Record<string, string[]>[] = [{ session: [] }]
/** Anyone reads what is published; an administrator reads the rest as well. */
export const forAnyoneAndMoreForAdministrators: Record<string, string[]>[] = [{}, { session: [] }]
