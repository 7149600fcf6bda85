import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { parseInstant, stateAt, timeGateHeaders } from '../formats/seo/memento.server.ts'
import { listEditionsOfPage } from '../formats/seo/page-editions.server.ts'
import { noRecordPage } from '../http/responses.server.ts'
import { pagePaths } from '../lib/edition-paths.ts'

/** Leads from the date in `Accept-Datetime` to a page as of the edition of that date; without one to the newest (RFC 7089, section 4). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const path = `/${params['*'] ?? ''}`
	const editions = await listEditionsOfPage(context, path)
	const paths = pagePaths(path)
	const headers = { ...timeGateHeaders(context, paths), 'Cache-Control': 'no-cache' }
	const asked = request.headers.get('Accept-Datetime')
	const instant = asked === null ? Number.POSITIVE_INFINITY : parseInstant(asked)
	if (Number.isNaN(instant)) {
		return new Response('Accept-Datetime is no date of HTTP.\n', { status: 400, headers })
	}
	const edition = stateAt(editions, instant)
	if (!edition) return noRecordPage()
	return redirect(paths.state(edition.number) + new URL(request.url).search, { headers })
}
