import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { listVersionSummaries } from '../domain/articles/versions/versions.server.ts'
import { parseInstant, stateAt, timeGateHeaders } from '../formats/seo/memento.server.ts'
import { articlePaths, timeGatePath, versionPath } from '../lib/version-paths.ts'
import { noArticle, requireReaderArticle } from '../site/blog/published-article.server.ts'

/** Leads to the version of the date in `Accept-Datetime`; without one to the newest (RFC 7089, section 4). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { id, slug } = await requireReaderArticle(context, params.slug, timeGatePath, () =>
		noArticle(context, params.slug),
	)
	const headers = { ...timeGateHeaders(context, articlePaths(slug)), 'Cache-Control': 'no-cache' }
	const asked = request.headers.get('Accept-Datetime')
	const instant = asked === null ? Number.POSITIVE_INFINITY : parseInstant(asked)
	if (Number.isNaN(instant)) {
		return new Response('Accept-Datetime is no date of HTTP.\n', { status: 400, headers })
	}
	const version = stateAt(await listVersionSummaries(context, id), instant)
	// Published articles have a version; one that was taken back this very moment has none.
	if (!version) throw await noArticle(context, slug)
	return redirect(versionPath(slug, version.number), { headers })
}
