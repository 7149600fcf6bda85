import type { LoaderFunctionArgs } from '@remix-run/node'
import { describeState, isDatabaseReadable } from '../domain/health.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { findRequestSession } from '../http/session.server.ts'
import { programVersion } from '../runtime/program-version.server.ts'

export const handle: RouteHandle = { page: { skipsRenderQueue: true } }

/**
 * For monitoring: 200 while the database responds, else 503. An administrator, and anyone who asks on the machine itself,
 * learns more.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const isOk = await isDatabaseReadable(context)
	const isTrusted = isOk && (context.isLocal || (await findRequestSession(context, request)) !== null)
	const details = isTrusted
		? {
				version: programVersion(),
				process: process.pid,
				startedAt: new Date(performance.timeOrigin).toISOString(),
				...(await describeState(context)),
				pageCache: context.pageCache?.(),
			}
		: {}
	return Response.json(
		{ status: isOk ? 'ok' : 'unavailable', ...details },
		{ status: isOk ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
	)
}
