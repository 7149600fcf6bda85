/** All views of the record that this server has. */
import type { PagePolicy } from '../http/page-policy.ts'
import type { Context } from '../runtime/context.server.ts'
import { asOf } from './as-of.ts'
import { preview } from './preview.ts'
import { type Respond, respondInView, type ViewKind, type ViewPlace } from './record-view.ts'

const kinds: ViewKind[] = [asOf, preview]

function findView(path: string): { kind: ViewKind; place: ViewPlace } | null {
	for (const kind of kinds) {
		const place = kind.place(path)
		if (place) return { kind, place }
	}
	return null
}

/**
 * The response of the site: of the view below which the path lies, or as now. Made again when an edition was published
 * meanwhile, so that no page is of two.
 */
export async function respondInOneEdition(
	context: Context,
	respond: Respond,
	request: Request,
	isUpToDate: () => boolean,
): Promise<Response> {
	const isReading = request.method === 'GET' || request.method === 'HEAD'
	const respondOnce = async () =>
		(isReading && (await respondFromView(context, respond, request))) || respond(request)
	await context.record.refresh()
	const { edition } = context
	const response = await respondOnce()
	if (!isReading || isUpToDate()) return response
	await context.record.refresh()
	return context.edition === edition ? response : respondOnce()
}

/** Null where the path lies below no view, or has no page there. */
async function respondFromView(
	context: Context,
	respond: Respond,
	request: Request,
): Promise<Response | null> {
	const found = findView(new URL(request.url).pathname)
	if (!found) return null
	const { kind, place } = found
	const view = await kind.open(context, request, place)
	if (view === null || view instanceof Response) return view
	return respondInView(context, respond, request, place.path, view)
}

/** The policy of a path; below a view what readers of the present page get too, with what the view replaces. */
export function viewPolicy(path: string, policyOf: (path: string) => PagePolicy): PagePolicy {
	const found = findView(path)
	if (!found) return policyOf(path)
	const { cache, ignoresCookies, isEmbeddable, allowsCrossOriginRead, isPage } = policyOf(found.place.path)
	return { cache, ignoresCookies, isEmbeddable, allowsCrossOriginRead, isPage, ...found.kind.policy }
}
