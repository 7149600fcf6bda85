import type { LoaderFunctionArgs } from '@remix-run/node'
import { isDatabaseAnswering } from '../domain/health.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isLight: true } }

/** For monitoring: 200 while the database responds, else 503. */
export async function loader({ context }: LoaderFunctionArgs) {
	const isOk = await isDatabaseAnswering(context)
	return Response.json(
		{ status: isOk ? 'ok' : 'unavailable' },
		{ status: isOk ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
	)
}
