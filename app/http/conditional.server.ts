/** Responses that are sent again only when they have changed (RFC 9110, section 13). */
import { ifNoneMatchHits } from './etag.ts'

/** The state of something that is served. */
export type Validators = {
	/** An entity tag with its quotation marks, weak or strong. */
	tag: string
	/** The last change, an instant as ISO text. */
	modifiedAt: string
}

/**
 * Evaluates conditional headers: true when the client has this state. `If-None-Match` decides where it is sent, else `If-Modified-Since`, which has to
 * name the very date that was given: the latest change lies earlier again when an article is withdrawn.
 */
function isUnchanged(request: Request, validators: Validators): boolean {
	const tags = request.headers.get('If-None-Match')
	if (tags !== null) return ifNoneMatchHits(tags, validators.tag)
	const since = Date.parse(request.headers.get('If-Modified-Since') ?? '')
	return Date.parse(httpDate(validators.modifiedAt)) === since
}

/** 304 when the client has this state, else 200 with the text that `makeBody` gives. Both carry the headers and the validators. */
export async function conditionalResponse(
	request: Request,
	validators: Validators,
	headers: Record<string, string>,
	makeBody: () => Promise<string>,
): Promise<Response> {
	const all = { ...headers, ETag: validators.tag, 'Last-Modified': httpDate(validators.modifiedAt) }
	if (isUnchanged(request, validators)) return new Response(null, { status: 304, headers: all })
	return new Response(await makeBody(), { headers: all })
}

/** HTTP dates have whole seconds, cut. */
function httpDate(iso: string): string {
	return new Date(iso).toUTCString()
}
