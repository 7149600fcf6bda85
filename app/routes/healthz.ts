import { isDatabaseAnswering } from '../domain/health.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isLight: true } }

/** For whoever watches the server: 200 while the database answers, else 503. */
export async function loader() {
	const isOk = await isDatabaseAnswering()
	return Response.json(
		{ status: isOk ? 'ok' : 'unavailable' },
		{ status: isOk ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
	)
}
