/**
 * Public pages from memory, ahead of Remix: rendered once, sent as bytes, and never stale. What readers can see is
 * watched in the database (`watchPublicState`), so a change by form, API or another process shows at the next request.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ifNoneMatchHits } from '../../app/http/etag.ts'
import { chooseVariant, compressPage, createPage, type Page } from './page.ts'
import { type PageKey, pageKey } from './page-key.ts'
import { PageStore } from './page-store.ts'

type Options = {
	budgetBytes: number
	/** Differs after each change that readers can see. */
	publicState: () => number
	/** Cookie pairs that choose a theme, as browsers send them. */
	themeCookies: ReadonlySet<string>
	/** The answer of Remix to a reading of `url` with this cookie. */
	render: (page: PageKey, requestId: string) => Promise<Response>
	/** Headers of every answer, under those of the page. */
	headers: Record<string, string>
}

const dayMs = 86_400_000

export type PageCache = {
	/** Answers at once when the page is in memory. False: it is not, or the request is not for it. */
	answer: (req: IncomingMessage, res: ServerResponse) => boolean
	/**
	 * Renders the page, once however many ask at the same time, and answers. Gives back an answer that is not to be
	 * kept, for the caller to send; null when the request is not for the cache or somebody else's answer was not kept.
	 */
	render: (
		req: IncomingMessage,
		res: ServerResponse,
		requestId: string,
	) => Promise<Response | 'answered' | null>
}

export function createPageCache(options: Options): PageCache {
	const store = new PageStore(options.budgetBytes)
	const rendering = new Map<string, Promise<Page | null>>()
	let stamp = ''

	/** Pages name the day of access in their citations, so a new day in UTC ends them too. */
	function currentStamp(): string {
		const now = `${options.publicState()}/${Math.floor(Date.now() / dayMs)}`
		if (now !== stamp) {
			stamp = now
			store.clear()
			rendering.clear()
		}
		return now
	}

	async function keep(page: PageKey, begun: string, response: Response): Promise<Page> {
		const pairs = Object.entries({ ...options.headers, ...readHeaders(response) })
		const made = createPage(Buffer.from(await response.arrayBuffer()), pairs)
		// What was read before a change must not be kept after it.
		if (currentStamp() === begun) {
			store.set(page.key, made)
			compressPage(made, pairs, (bytes) => store.grow(page.key, made, bytes)).catch(() => {})
		}
		return made
	}

	async function renderFirst(page: PageKey, requestId: string): Promise<Page | Response> {
		const begun = currentStamp()
		const started = options.render(page, requestId)
		const kept = started.then((response) => (isKeepable(response) ? keep(page, begun, response) : null))
		rendering.set(page.key, kept)
		try {
			return (await kept) ?? (await started)
		} finally {
			if (rendering.get(page.key) === kept) rendering.delete(page.key)
		}
	}

	return {
		answer(req, res) {
			const asked = pageKey(req, options.themeCookies)
			currentStamp()
			const page = asked && store.get(asked.key)
			if (page) sendPage(req, res, page)
			return Boolean(page)
		},
		async render(req, res, requestId) {
			const asked = pageKey(req, options.themeCookies)
			if (!asked) return null
			currentStamp()
			const underWay = rendering.get(asked.key)
			const made = underWay ? await underWay : await renderFirst(asked, requestId)
			if (made instanceof Response || made === null) return made
			sendPage(req, res, made)
			return 'answered'
		},
	}
}

/** Names as Node writes them; a page's own header replaces the general one of the same name. */
function readHeaders(response: Response): Record<string, string> {
	const upper = (name: string) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
	return Object.fromEntries([...response.headers].map(([name, value]) => [upper(name), value]))
}

/** Only a whole, public answer is kept; `private` and `no-store` say that it is neither. */
function isKeepable(response: Response): boolean {
	const control = response.headers.get('Cache-Control') ?? ''
	return response.status === 200 && !response.headers.has('Set-Cookie') && !/private|no-store/.test(control)
}

function sendPage(req: IncomingMessage, res: ServerResponse, page: Page): void {
	const variant = chooseVariant(page, req.headers['accept-encoding'])
	if (!variant) return
	if (isKnown(req, page, variant.tag)) {
		res.writeHead(304, variant.notModified)
		res.end()
		return
	}
	res.writeHead(200, variant.headers)
	res.end(req.method === 'HEAD' ? undefined : variant.body)
}

function isKnown(req: IncomingMessage, page: Page, tag: string): boolean {
	const tags = req.headers['if-none-match']
	if (tags !== undefined) return ifNoneMatchHits(tags, tag)
	const since = req.headers['if-modified-since']
	return (
		since !== undefined && page.lastModified !== null && Date.parse(page.lastModified) <= Date.parse(since)
	)
}
