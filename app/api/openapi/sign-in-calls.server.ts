import type { RouteConfig } from '@asteasolutions/zod-to-openapi'
import { forAdministrators, forAnyone } from './access.server.ts'
import { bodyProblems, jsonBody, jsonResponse, problems, sessionCookie } from './responses.server.ts'
import { signedIn, signInBody, success } from './schemas.server.ts'

const tags = ['Sign-in']

/** The calls about the administrator's session (contract section 4). */
export const signInCalls: RouteConfig[] = [
	{
		method: 'post',
		path: '/api/auth/login',
		operationId: 'signIn',
		summary: 'Sign in',
		description:
			'Returns 429 from the sixth failure within 15 minutes for one account from one address, ' +
			'and from the fiftieth from one address. Each further round doubles the wait, up to a day. ' +
			'An account that is guessed at from many networks is slowed down by up to five seconds for each attempt, ' +
			'except in a browser that has signed in to it before.',
		tags,
		security: forAnyone,
		request: { body: jsonBody(signInBody) },
		responses: {
			200: jsonResponse('Signed in.', signedIn, sessionCookie),
			...problems(...bodyProblems, 401, 403, 429),
		},
	},
	{
		method: 'get',
		path: '/api/auth/me',
		operationId: 'getCurrentUser',
		summary: 'Read the signed-in user',
		description: 'The administrator whose session the cookie names.',
		tags,
		security: forAdministrators,
		responses: { 200: jsonResponse('The administrator.', signedIn), ...problems(401) },
	},
	{
		method: 'post',
		path: '/api/auth/logout',
		operationId: 'signOut',
		summary: 'Sign out',
		description: 'Ends the session on the server. Without a session it succeeds as well.',
		tags,
		security: forAnyone,
		responses: { 200: jsonResponse('Signed out.', success, sessionCookie), ...problems(403) },
	},
]
