import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicRead } from '../api/api-route.server.ts'
import {
	activitiesMediaType,
	activityCollection,
	findActivityPage,
} from '../formats/harvest/activities.server.ts'
import { publicPage } from '../http/cache-control.ts'
import { numberInQuery, type RouteHandle } from '../http/page-policy.ts'
import { parseId } from '../http/responses.server.ts'

export const handle: RouteHandle = {
	page: {
		cache: { query: { page: numberInQuery } },
		cacheControl: publicPage,
		ignoresCookies: true,
		allowsCrossOriginRead: true,
		cacheTags: ['record'],
	},
}

/** The changes of all records for harvesters; `?page=` gives a page of them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const asked = new URL(request.url).searchParams.get('page')
	const page = parseId(asked ?? undefined)
	const found =
		asked === null ? await activityCollection(context) : page && (await findActivityPage(context, page))
	if (!found)
		return new Response('There is no such page. The collection names its first and last.\n', {
			status: 404,
			headers: { ...publicRead, 'Content-Type': 'text/plain; charset=utf-8' },
		})
	return new Response(JSON.stringify(found), {
		headers: { ...publicRead, 'Content-Type': activitiesMediaType },
	})
}
