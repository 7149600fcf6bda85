import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { Context } from '../../app/runtime/context.server.ts'
import { findCredentials } from '../../db/repositories/users.ts'
import { sessionCookieOf } from '../factories/session.ts'
import { createUser } from '../factories/user.ts'
import { testContext } from './database.ts'
import { type Call, callRoute } from './page-route.ts'

type Handler<Returned> = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<Returned>

/** Data of a page: without its status where the loader gives one too, and the text of a file. */
type Body<Returned> = Returned extends Response
	? string
	: Returned extends { type: string; data: infer Data; init: ResponseInit | null }
		? Data
		: Returned

type Options = {
	/** Headers of a browser that has been on other pages; else of a new one, in which the administrator `editor` signs in. */
	signedIn?: { Cookie: string }
	params?: Record<string, string>
}

/** One page of the administration, as an administrator's browser calls it. */
export async function adminClient<Returned>(
	route: { loader: Handler<Returned>; action?: Handler<unknown> },
	path: string,
	{ signedIn, params }: Options = {},
) {
	const headers = signedIn ?? (await signIn())
	const get = (query = '', context: Context = testContext) =>
		callRoute(route.loader, path + query, { headers, params, context })
	return {
		headers,
		/** The response of the page. */
		get,
		/** Data of the page. */
		read: async (query?: string, context?: Context) => (await get(query, context)).body as Body<Returned>,
		/** Sends its form. */
		post: (fields: Call['fields'], { query = '', context = testContext as Context } = {}) => {
			if (!route.action) throw new Error(`${path} takes no form`)
			return callRoute(route.action, path + query, { headers, params, fields, context })
		},
	}
}

async function signIn() {
	const user = (await findCredentials(testContext.db, 'editor')) ?? (await createUser())
	return { Cookie: await sessionCookieOf(user) }
}
