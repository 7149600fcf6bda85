import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicRead } from '../api/api-route.server.ts'
import { promiseRules } from '../domain/promises/promise-rules.ts'
import { readPromises } from '../domain/promises/promises.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = {
	page: {
		cacheControl: 'no-cache',
		ignoresCookies: true,
		allowsCrossOriginRead: true,
		cacheTags: ['record', 'links', 'reports'],
	},
}

/** The numbers of /promises, with their rules and as of each edition. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { counts, history, ...others } = await readPromises(context)
	const promises = counts.map((count) => ({
		...count,
		...promiseRules[count.name],
		history: history.flatMap(({ name, ...state }) => (name === count.name ? state : [])),
	}))
	return Response.json({ edition: context.edition.number, promises, ...others }, { headers: publicRead })
}
