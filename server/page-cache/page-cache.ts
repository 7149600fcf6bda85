/**
 * Public pages from memory, ahead of Remix: rendered once, sent as bytes, and never stale. What readers can see is
 * watched in the database (`watchPublicState`), so a change by form, API or another process shows at the next request.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { inTurn } from '../../app/lib/in-turn.ts'
import { log } from '../../app/lib/log.server.ts'
import { addBrotli, addGzip, createPage, type Page } from './page.ts'
import { literalKey, type PageKey, pageKey } from './page-key.ts'
import { PageStore } from './page-store.ts'
import { sendPage } from './send-page.ts'

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
/** Brotli takes a core for a fraction of a second: first the reader who waits gets what the page asks for. */
const brotliDelayMs = 2000

export type PageCache = {
	/**
	 * Answers at once when the page is in memory; to be called as the request comes in. False: it is not there, or the
	 * request is not for it.
	 */
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
	const { themeCookies } = options
	const store = new PageStore(options.budgetBytes)
	const rendering = new Map<string, Promise<Page | null>>()
	/** What pages are made from: each number is another state of the record, or another day. */
	let era = 0
	let seenState = Number.NaN
	let seenDay = Number.NaN

	/** Pages name the day of access in their citations, so a new day in UTC ends them too. */
	function currentEra(): number {
		const state = options.publicState()
		const day = Math.floor(Date.now() / dayMs)
		if (state !== seenState || day !== seenDay) {
			seenState = state
			seenDay = day
			era += 1
			store.clear()
			rendering.clear()
		}
		return era
	}

	const lookOnce = oncePerTurn(currentEra)

	async function keep(page: PageKey, begun: number, response: Response): Promise<Page> {
		const pairs = Object.entries({ ...options.headers, ...readHeaders(response) })
		const made = createPage(Buffer.from(await response.arrayBuffer()), pairs)
		await addGzip(made)
		// What was read before a change must not be kept after it.
		if (currentEra() !== begun || !store.set(page.key, made)) return made
		setTimeout(() => void compress(page, made), brotliDelayMs).unref()
		return made
	}

	/** One page after the other, for brotli takes megabytes meanwhile; what a change has ended is left out. */
	async function compress({ key, url }: PageKey, made: Page): Promise<void> {
		try {
			await inTurn('brotli', async () => {
				if (store.holds(key, made)) store.grow(key, made, await addBrotli(made))
			})
		} catch (error) {
			log().error({ err: error, path: url }, 'a page could not be compressed')
		}
	}

	async function renderFirst(page: PageKey, requestId: string): Promise<Page | Response> {
		const begun = currentEra()
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
			const literal = literalKey(req, themeCookies)
			if (literal === null) return false
			lookOnce()
			const page = store.get(literal) ?? store.get(pageKey(req, themeCookies)?.key ?? '')
			if (page) sendPage(req, res, page)
			return page !== undefined
		},
		async render(req, res, requestId) {
			const asked = pageKey(req, themeCookies)
			if (!asked) return null
			currentEra()
			const made = store.get(asked.key) ?? (await (rendering.get(asked.key) ?? renderFirst(asked, requestId)))
			if (made instanceof Response || made === null) return made
			sendPage(req, res, made)
			return 'answered'
		},
	}
}

/**
 * Looks once for all the requests that lay ready when the event loop turned to the network. None of them can have
 * been sent after a change that the look did not see: what is sent later is read in the next turn.
 */
function oncePerTurn(look: () => unknown): () => void {
	let hasLooked = false
	return () => {
		if (hasLooked) return
		hasLooked = true
		look()
		setImmediate(() => {
			hasLooked = false
		})
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
