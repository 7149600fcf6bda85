import type { Mailing } from '../../db/repositories/mailings.ts'
import { mailingOutput } from '../domain/mailings/mailing-output.ts'
import type { Context } from '../runtime/context.server.ts'
import { readId, requireApiSession } from './api-request.server.ts'
import { type ApiArgs, apiRoute, json } from './api-route.server.ts'
import { problemResponse } from './problem.server.ts'

/** Loader and action of a route that does one thing with the mailing of its path and responds with that; 404 without one. */
export function mailingRoute(
	method: 'GET' | 'POST',
	run: (context: Context, id: number) => Promise<Mailing | null>,
) {
	return apiRoute({
		[method]: async ({ request, params, ...args }: ApiArgs) => {
			const { context } = await requireApiSession(args.context, request)
			const mailing = await run(context, readId(params.id))
			if (!mailing) throw problemResponse(404, 'Mailing not found.')
			return json(mailingOutput.parse(mailing))
		},
	})
}
