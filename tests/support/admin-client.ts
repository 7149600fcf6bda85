import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { Context } from '../../app/runtime/context.server.ts'
import { sessionCookieOf } from '../factories/session.ts'
import { createUser } from '../factories/user.ts'
import { testContext } from './database.ts'
import { callRoute } from './page-route.ts'

type Handler<Data> = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<Data>

/**
 * One administrator's page, as the browser of an administrator who has just signed in calls it. `signedIn` are the headers
 * of one who has been so far on another page.
 */
export async function adminClient<Data>(
	route: { loader: Handler<Data>; action?: Handler<unknown> },
	path: string,
	signedIn?: { Cookie: string },
) {
	const headers = signedIn ?? { Cookie: await sessionCookieOf(await createUser()) }
	return {
		headers,
		/** Data of the page. */
		read: async (query = '', context: Context = testContext) =>
			(await callRoute(route.loader, path + query, { headers, context })).body as Data,
		/** Sends its form. */
		post: (fields: Record<string, string>, { query = '', context = testContext as Context } = {}) => {
			if (!route.action) throw new Error(`${path} takes no form`)
			return callRoute(route.action, path + query, { headers, fields, context })
		},
	}
}
