import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicRead } from '../api/api-route.server.ts'
import { listRecordHistory } from '../domain/editions/changes/record-history.server.ts'
import { findRecord, type RecordObject } from '../domain/record-objects.ts'
import { withPlainSpaces } from '../formats/archive-export/records.ts'
import { publicPage } from '../http/cache-control.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import type { Context } from '../runtime/context.server.ts'
import { renderMissingRecord, renderWithdrawnRecord } from '../site/objects/missing-record.tsx'
import stylesheet from '../styles/app.css?url'

export const handle: RouteHandle = {
	page: { cache: {}, ignoresCookies: true, allowsCrossOriginRead: true, cacheTags: ['record'] },
}

/** The permanent address of a record leads to its place; with `.json` after it, it is the record itself. */
export async function loader({ params, context }: LoaderFunctionArgs) {
	const [, id = '', isFile] = /^(.*?)(\.json)?$/.exec(params.id ?? '') ?? []
	const headers = { ...publicRead, 'Cache-Control': publicPage }
	const found = findRecord(context.content, id)
	if (!found) return page(404, renderMissingRecord(id, stylesheet))
	if ('successor' in found)
		return page(410, renderWithdrawnRecord(found.withdrawn, found.successor, found.since, stylesheet))
	const { object } = found
	if (!isFile) return new Response(null, { status: 303, headers: { ...headers, Location: object.path } })
	return Response.json(await recordFile(context, object), { headers })
}

/** A record for programs, with its sources whole, the addresses of both, and the editions that changed it. */
async function recordFile(
	context: Context,
	{ id, path, title, record, sources }: RecordObject,
): Promise<object> {
	const history = await listRecordHistory(context, id)
	// As of an edition there are no later ones.
	const known = history.filter(({ number }) => number <= context.edition.number)
	return withPlainSpaces({
		id,
		url: context.site.url(`/id/${id}`),
		page: context.site.url(path),
		title,
		license: context.site.url('/terms-of-use'),
		edition: context.edition.number,
		editions: known.map(({ number, publishedAt, weight, reason }) => ({
			number,
			publishedAt,
			weight,
			reason,
		})),
		record,
		sources,
	})
}

function page(status: number, html: string): Response {
	return new Response(html, {
		status,
		headers: { ...publicRead, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
	})
}
