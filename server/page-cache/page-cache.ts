/**
 * Public pages from memory, ahead of Remix: rendered once, sent as bytes, and never stale. What readers can see is
 * watched in the database (`watchPublicState`), so a change by form, API or another process shows at the next request.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { runExclusive } from '../../app/lib/keyed-mutex.ts'
import { log } from '../../app/runtime/log.server.ts'
import { splitUrl } from '../request-target.ts'
import { addBrotli, addGzip, createPage, type Page } from './page.ts'
import { type KeyRules, literalKey, type PageKey, pageKey, readsCookies } from './page-key.ts'
import { sendPage } from './send-page.ts'

type Options = KeyRules & {
	/** The most that the cached pages may take in memory; 0 caches none. */
	budgetBytes: number
	/** Differs after each change that readers can see. */
	publicState: () => number
	/** The response of Remix to a reading of `url` with this cookie, for the visitor who asked first. */
	render: (page: PageKey, visit: Visit) => Promise<Response>
	/** Headers of every response at a path, under those of the page. */
	headersOf: (path: string) => Record<string, string>
}

/** Who asks: `sender` takes turns with others in the queue of renderings. */
type Visit = { requestId: string; sender: string }

const dayMs = 86_400_000
/** Brotli takes a core for a fraction of a second: first the reader who waits gets what the page asks for. */
const brotliDelayMs = 2000

export type PageCache = {
	/** Responds at once when the page is cached; false when it is not, or the request is not for the cache. */
	serve: (req: IncomingMessage, res: ServerResponse) => boolean
	/**
	 * Renders the page, once however many ask at the same time, and responds. Returns a response that is not to be
	 * cached, for the caller to send; null when the request is not for the cache or somebody else's was not cached.
	 */
	render: (req: IncomingMessage, res: ServerResponse, visit: Visit) => Promise<Response | 'sent' | null>
	/** What is cached now. */
	size: () => { pages: number; bytes: number }
}

export function createPageCache(options: Options): PageCache {
	const { budgetBytes } = options
	const pages =
		budgetBytes > 0
			? new LRUCache<string, Page>({ maxSize: budgetBytes, sizeCalculation: ({ bytes }) => bytes })
			: null
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
			pages?.clear()
			rendering.clear()
		}
		return era
	}

	const lookOnce = oncePerTurn(currentEra)

	async function keep(page: PageKey, begun: number, response: Response): Promise<Page> {
		const pairs = Object.entries({ ...options.headersOf(splitUrl(page.url).path), ...readHeaders(response) })
		const vary = readsCookies(page.url, options.policyOf) ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'
		const made = createPage(Buffer.from(await response.arrayBuffer()), pairs, vary)
		await addGzip(made)
		// What was read before a change must not be kept after it.
		if (currentEra() !== begun || !pages) return made
		pages.set(page.key, made)
		return made
	}

	/** A page from memory. What is asked for again is worth brotli: of most pages there is one reader between two changes. */
	function find(key: string): Page | undefined {
		const page = pages?.get(key)
		if (page && !page.isAskedAgain) {
			page.isAskedAgain = true
			setTimeout(() => void compress(key), brotliDelayMs).unref()
		}
		return page
	}

	/** One page after the other, for brotli takes megabytes meanwhile; what has left the cache is left out. */
	async function compress(key: string): Promise<void> {
		try {
			await runExclusive('brotli', async () => {
				const page = pages?.peek(key)
				if (!page || page.variants.br) return
				await addBrotli(page)
				if (pages?.peek(key) !== page) return
				// What it has gained is counted only as of a new one.
				pages.delete(key)
				pages.set(key, page)
			})
		} catch (error) {
			log().error({ err: error, page: key }, 'a page could not be compressed')
		}
	}

	async function renderFirst(page: PageKey, visit: Visit): Promise<Page | Response> {
		const begun = currentEra()
		const started = options.render(page, visit)
		const kept = started.then((response) => (isKeepable(response) ? keep(page, begun, response) : null))
		rendering.set(page.key, kept)
		try {
			return (await kept) ?? (await started)
		} finally {
			if (rendering.get(page.key) === kept) rendering.delete(page.key)
		}
	}

	return {
		serve(req, res) {
			const literal = pages && literalKey(req, options)
			if (!pages || literal === null) return false
			lookOnce()
			const page = find(literal) ?? find(pageKey(req, options)?.key ?? '')
			if (page) sendPage(req, res, page)
			return page !== undefined
		},
		async render(req, res, visit) {
			const asked = pageKey(req, options)
			if (!asked) return null
			currentEra()
			const made = find(asked.key) ?? (await (rendering.get(asked.key) ?? renderFirst(asked, visit)))
			if (made instanceof Response || made === null) return made
			sendPage(req, res, made)
			return 'sent'
		},
		size: () => ({ pages: pages?.size ?? 0, bytes: pages?.calculatedSize ?? 0 }),
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

/** Only a whole, public response is kept; `private` and `no-store` say that it is neither. */
function isKeepable(response: Response): boolean {
	const control = response.headers.get('Cache-Control') ?? ''
	return response.status === 200 && !response.headers.has('Set-Cookie') && !/private|no-store/.test(control)
}
