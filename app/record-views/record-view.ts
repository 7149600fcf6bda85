/** The pages of the record in another state than that of the newest edition, each below a prefix of its own. */
import { isOfRecord } from '../domain/record-pages.ts'
import type { PagePolicy } from '../http/page-policy.ts'
import type { Context } from '../runtime/context.server.ts'
import type { RecordEdition } from '../runtime/record.server.ts'
import { moveAddress, movePage, type ViewFrame } from './move-page.ts'

/** One state of the record as readers of a prefix see it. */
export type RecordView = ViewFrame & {
	record: RecordEdition
	/** Its pages never change. */
	isPinned: boolean
	/** Headers instead of those of the present page; links are added. An error of a pinned page keeps its own. */
	headers: Record<string, string>
}

/** Place of a page in a view: `/at/3` and `/timeline`. */
export type ViewPlace = { prefix: string; path: string }

export type ViewKind = {
	/** Takes a path apart; null where it lies outside of all views of this kind. */
	place: (path: string) => ViewPlace | null
	/** Replaces parts of the policy of the present page. */
	policy: PagePolicy
	/** The view of a place, a redirect, or null for the page of a missing address. */
	open: (context: Context, request: Request, place: ViewPlace) => Promise<RecordView | Response | null>
}

/** Responds as the site does, with the present record or another state of it. */
export type Respond = (request: Request, facts?: Partial<Context>) => Promise<Response>

/**
 * The page of a view: the site responds as if its path were asked for and this state were the newest, and links to pages of
 * the record are moved below the prefix. All else is as now: articles, settings, forms. Null for what is not made from the record.
 */
export async function respondInView(
	context: Context,
	respond: Respond,
	request: Request,
	path: string,
	view: RecordView,
): Promise<Response | null> {
	const { content } = view.record
	if (!isOfRecord(content, path)) return null
	const present = new URL(request.url)
	present.pathname = path
	const { record, isPinned } = view
	const response = await respond(new Request(present, request), { ...record, isPinned })
	const site = {
		origin: new URL(context.env.SITE_URL).origin,
		isMoved: (other: string) => isOfRecord(content, other),
	}
	const move = (address: string) => moveAddress(address, view.prefix, site)
	const headers = new Headers(response.headers)
	const [location, links] = ['Location', 'Link'].map((name) => headers.get(name))
	if (location) headers.set('Location', move(location))
	if (links)
		headers.set(
			'Link',
			links.replace(/<([^>]*)>/g, (_, address) => `<${move(address)}>`),
		)
	if (response.status < 400 || !isPinned) {
		const { Link, ...others } = view.headers
		for (const [name, value] of Object.entries(others)) headers.set(name, value)
		if (Link) headers.append('Link', Link)
	}
	const isPage = headers.get('Content-Type')?.startsWith('text/html')
	const body = isPage ? movePage(await response.text(), view, site) : response.body
	return new Response(body, { status: response.status, headers })
}
