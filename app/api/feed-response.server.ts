/** The feeds of editions as responses. */
import { type FeedDocument, feedValidators, findFeedDocument } from '../formats/feeds/editions-feed.server.ts'
import { conditionalResponse } from '../http/conditional.server.ts'
import { parseId } from '../http/responses.server.ts'
import type { Context } from '../runtime/context.server.ts'
import { publicRead } from './api-route.server.ts'

/** The document that the request asks for, 304 when the client has it, 404 when there is none. */
export async function respondWithFeed(
	context: Context,
	request: Request,
	mediaType: string,
	write: (context: Context, document: FeedDocument) => string,
): Promise<Response> {
	const asked = new URL(request.url).searchParams.get('page')
	const page = parseId(asked ?? undefined)
	const document = asked !== null && page === null ? null : await findFeedDocument(context, page)
	if (!document)
		return new Response('There is no such document. The newest has no number.\n', {
			status: 404,
			headers: { ...publicRead, 'Content-Type': 'text/plain; charset=utf-8' },
		})
	const headers = { ...publicRead, 'Content-Type': `${mediaType}; charset=utf-8` }
	return conditionalResponse(request, await feedValidators(context), headers, async () =>
		write(context, document),
	)
}
