/**
 * Public pages from memory, ahead of Remix: rendered once, sent as bytes, and never stale. What readers can see is
 * watched in the database (`watchPublicState`), so a change by form, API or another process shows at the next request.
 */
import { LRUCache } from 'lru-cache'
import { createKeyedMutex } from '../app/lib/keyed-mutex.ts'
import type { Context } from '../app/runtime/context.server.ts'
import { addBrotli, addGzip, createPage, type Page } from './cached-page.ts'
import { type Exchange, readsCookies } from './exchange.ts'

type Options = {
	/** The most that the cached pages may take in memory; 0 caches none. */
	budgetBytes: number
	/** Differs after each change that readers can see. */
	publicState: () => number
	/** The cookie pairs that the choice of a theme sets. */
	themes: ReadonlySet<string>
	/** Headers of every response to such a request, under those of the page. */
	headersOf: (exchange: Exchange) => Record<string, string>
	log: Context['log']
}

/** The page that a request asks for: `url` and `cookie` have only what the page reads. */
export type PageKey = { key: string; url: string; cookie: string }

const dayMs = 86_400_000
/** Brotli takes a core for a fraction of a second: first the reader who waits gets what the page asks for. */
const brotliDelayMs = 2000
/** As the site's links write it. */
const canonicalPath = /^\/$|^(\/[a-z0-9._-]+)+$/

export type PageCache = {
	/** The page when it is cached. */
	find: (exchange: Exchange) => Page | undefined
	/**
	 * Has the page rendered, once however many ask at the same time. Returns the response of `render` when that is not to
	 * be cached; null when the request is not for the cache or somebody else's response was not cached.
	 */
	make: (exchange: Exchange, render: (page: PageKey) => Promise<Response>) => Promise<Page | Response | null>
	/** Size of the cache. */
	size: () => { pages: number; bytes: number }
}

export function createPageCache({ budgetBytes, publicState, themes, headersOf, log }: Options): PageCache {
	const pages =
		budgetBytes > 0
			? new LRUCache<string, Page>({ maxSize: budgetBytes, sizeCalculation: ({ bytes }) => bytes })
			: null
	const runExclusive = createKeyedMutex()
	const rendering = new Map<string, Promise<Page | null>>()
	/** Each generation is made from another state of the record, or on another day. */
	let generation = 0
	let seenState = Number.NaN
	let seenDay = Number.NaN
	let hasChecked = false

	/** Pages name the day of access in their citations, so a new day in UTC ends them too. */
	function currentGeneration(): number {
		const state = publicState()
		const day = Math.floor(Date.now() / dayMs)
		if (state !== seenState || day !== seenDay) {
			seenState = state
			seenDay = day
			generation += 1
			pages?.clear()
			rendering.clear()
		}
		return generation
	}

	/**
	 * Checks once for all the requests that lay ready when the event loop turned to the network. None of them can have been
	 * sent after a change that the check did not see: what is sent later is read in the next turn.
	 */
	function checkOncePerTick(): void {
		if (hasChecked) return
		hasChecked = true
		currentGeneration()
		setImmediate(() => {
			hasChecked = false
		})
	}

	async function storePage(
		{ key }: PageKey,
		exchange: Exchange,
		begun: number,
		response: Response,
	): Promise<Page> {
		const pairs = Object.entries({ ...headersOf(exchange), ...readHeaders(response) })
		const vary = exchange.variesByCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'
		const made = createPage(Buffer.from(await response.arrayBuffer()), pairs, vary)
		await addGzip(made)
		// A page that was rendered before a change must not be kept after it.
		if (currentGeneration() === begun) pages?.set(key, made)
		return made
	}

	/** A page that is requested again is worth brotli: most pages have one reader between two changes. */
	function findCached({ key }: PageKey): Page | undefined {
		const page = pages?.get(key)
		if (page && !page.hasRepeatHit) {
			page.hasRepeatHit = true
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
				// The cache counts an entry's size when it is stored, so the larger page is stored again.
				pages.delete(key)
				pages.set(key, page)
			})
		} catch (error) {
			log.error({ err: error, page: key }, 'failed to compress a page')
		}
	}

	async function renderFirst(
		page: PageKey,
		exchange: Exchange,
		render: (page: PageKey) => Promise<Response>,
	): Promise<Page | Response> {
		const begun = currentGeneration()
		const started = render(page)
		const kept = started.then((response) =>
			isCacheable(response) ? storePage(page, exchange, begun, response) : null,
		)
		rendering.set(page.key, kept)
		try {
			return (await kept) ?? (await started)
		} finally {
			if (rendering.get(page.key) === kept) rendering.delete(page.key)
		}
	}

	return {
		find(exchange) {
			const key = pages && pageKey(exchange, themes)
			if (!key) return undefined
			checkOncePerTick()
			return findCached(key)
		},
		async make(exchange, render) {
			const key = pageKey(exchange, themes)
			if (!key) return null
			currentGeneration()
			return findCached(key) ?? (await (rendering.get(key.key) ?? renderFirst(key, exchange, render)))
		},
		size: () => ({ pages: pages?.size ?? 0, bytes: pages?.calculatedSize ?? 0 }),
	}
}

type RequestFields = Pick<
	Exchange,
	'req' | 'path' | 'search' | 'policy' | 'isReading' | 'isWellFormed' | 'hasSession'
>

/** The page that an anonymous request asks for; null for any other request. */
export function pageKey(exchange: RequestFields, themes: ReadonlySet<string>): PageKey | null {
	const { req, policy, isReading, isWellFormed, hasSession } = exchange
	if (!isReading || !isWellFormed || hasSession || !policy.cache) return null
	const search = readSearch(exchange)
	if (search === null) return null
	const url = exchange.path + search
	const theme = req.headers.cookie?.split(/;\s*/).find((pair) => themes.has(pair)) ?? ''
	const cookie = theme !== '' && readsCookies(policy, search) ? theme : ''
	// No URL begins as a cookie does, so the many who have chosen no theme need no text of their own.
	return { key: cookie === '' ? url : `${cookie}\n${url}`, url, cookie }
}

/** The query with no more than the page reads; null when the page is not cached. */
function readSearch({ path, search, policy: { cache } }: RequestFields): string | null {
	if (!cache || !canonicalPath.test(path)) return null
	if (cache.onlyQuery !== undefined) return cache.onlyQuery === search ? search : null
	if (search === '') return ''
	const given = new URLSearchParams(search)
	const read = new URLSearchParams()
	for (const [name, pattern] of Object.entries(cache.query ?? {})) {
		const [value, ...more] = given.getAll(name)
		if (value === undefined) continue
		if (more.length > 0 || !pattern.test(value)) return null
		read.set(name, value)
	}
	return read.size > 0 ? `?${read}` : ''
}

/** Names as Node writes them; a page's own header replaces the general one of the same name. */
function readHeaders(response: Response): Record<string, string> {
	const upper = (name: string) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
	return Object.fromEntries([...response.headers].map(([name, value]) => [upper(name), value]))
}

/** Only a whole, public response is kept; `private` and `no-store` say that it is neither. */
function isCacheable(response: Response): boolean {
	const control = response.headers.get('Cache-Control') ?? ''
	return response.status === 200 && !response.headers.has('Set-Cookie') && !/private|no-store/.test(control)
}
