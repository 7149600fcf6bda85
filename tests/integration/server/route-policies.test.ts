/** Policies of the routes, compared with what the routes do. */
import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import { afterAll, describe, expect, vi } from 'vitest'
import { publicForSeconds, publicPage } from '../../../app/http/cache-control.ts'
import { mergePolicies, neverCached, type PagePolicy } from '../../../app/http/page-policy.ts'
import { flagsOf, type PageFlags, pathsWithout } from '../../../content/page-flags.ts'
import { readRoutes } from '../../../server/routes.ts'
import { storePublished } from '../../factories/article.ts'
import { type BuiltSite, loadBuild, serveBuild } from '../../support/built-site.ts'
import { itShared as it, requestContext } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'
import { siteOrigin } from '../../support/settings.ts'

type Route = NonNullable<ServerBuild['routes'][string]>

const build = await loadBuild()
const routes = Object.values(build.routes).filter((route) => route !== undefined)
const cached = routes.filter((route) => {
	const { cache } = mergePolicies([route.module.handle])
	// One whole query string leaves nothing out.
	return cache && cache.onlyQuery === undefined
})

let site: BuiltSite
let params: Record<string, string>

it.beforeAll(async ({ database }) => {
	site = await serveBuild(database.file)
	const { slug } = await storePublished()
	params = { slug, day: 'day-9', '*': 'timeline/day-9.ris' }
})

afterAll(async () => {
	await site.close()
})

const everything = 'the whole query'

/** The names of the query parameters that the loader of a route reads, sorted. */
async function findReadParameters({ module }: Route, query: string): Promise<string[]> {
	const request = new Request(`${siteOrigin}/?${query}`)
	const read = new Set<string>()
	const searchParamsOf = Object.getOwnPropertyDescriptor(URL.prototype, 'searchParams')?.get
	const searchOf = Object.getOwnPropertyDescriptor(URL.prototype, 'search')?.get
	const spies = [
		vi.spyOn(URL.prototype, 'searchParams', 'get').mockImplementation(function (this: URL) {
			const given = searchParamsOf?.call(this)
			return this.href === request.url ? recordReading(given, read) : given
		}),
		vi.spyOn(URL.prototype, 'search', 'get').mockImplementation(function (this: URL) {
			if (this.href === request.url) read.add(everything)
			return searchOf?.call(this)
		}),
	]
	try {
		await module.loader?.({ request, params, context: requestContext() } as LoaderFunctionArgs)
	} catch (error) {
		// A redirect or a page that is missing.
		if (error instanceof Error) throw error
	} finally {
		for (const spy of spies) spy.mockRestore()
	}
	return [...read].sort()
}

function recordReading(given: URLSearchParams, read: Set<string>): URLSearchParams {
	return new Proxy(given, {
		get(target, property) {
			const value = Reflect.get(target, property, target)
			if (typeof value !== 'function') return value
			return (...args: unknown[]) => {
				read.add(/^(get|getAll|has)$/.test(String(property)) ? String(args[0]) : everything)
				return value.apply(target, args)
			}
		},
	})
}

describe('the loader of a cached page', () => {
	it('reads the query parameters that its policy names, and no other', async () => {
		expect(cached.length).toBeGreaterThan(0)
		const read: Record<string, string[]> = {}
		const named: typeof read = {}
		const unnamed = []
		for (const route of cached) {
			const names = Object.keys(mergePolicies([route.module.handle]).cache?.query ?? {}).sort()
			named[route.id] = names
			read[route.id] = await findReadParameters(route, 'probe=1')
			// A value that is not there may end the reading early.
			for (const query of names.flatMap((name) => [`${name}=1`, `${name}=2`, `${name}=x`]))
				for (const name of await findReadParameters(route, query))
					if (!names.includes(name)) unnamed.push(`${name} of ${route.id}?${query}`)
		}
		expect(read).toEqual(named)
		expect(unnamed).toEqual([])
	})

	it('runs inside a frame that reads none', async () => {
		for (const id of ['root', 'routes/_site'])
			expect(await findReadParameters(build.routes[id] as Route, 'probe=1')).toEqual([])
	})

	it('is caught when it reads a parameter that is not named', async () => {
		const reading = (read: (url: URL) => unknown) => {
			const loader = async ({ request }: LoaderFunctionArgs) => read(new URL(request.url)) ?? null
			return findReadParameters({ module: { loader } } as unknown as Route, 'probe=1')
		}
		expect(await reading((url) => url.searchParams.get('sort'))).toEqual(['sort'])
		expect(await reading((url) => Object.fromEntries(url.searchParams))).toEqual([everything])
		expect(await reading((url) => url.search)).toEqual([everything])
		expect(await reading((url) => url.pathname)).toEqual([])
	})
})

const flags = Object.keys(flagsOf('/')) as (keyof PageFlags)[]

it('has a route for each path in the table of page flags', () => {
	const paths = routes.map((route) => `/${route.path ?? ''}`)
	const hasRoute = (path: string) => paths.some((own) => own === path || own.startsWith(`${path}/`))
	const listed = [...new Set(flags.flatMap(pathsWithout))]
	expect(listed.filter((path) => !hasRoute(path))).toEqual([])
})

describe('the policy of a path', () => {
	const { policyOf } = readRoutes(build)
	const light: PagePolicy = { isApi: true, skipsRenderQueue: true }
	const cacheControl = publicPage
	const cacheTags = ['newest-articles']
	const administration: PagePolicy = { isHydrated: true, isPrivate: true, hasForm: true }

	const policies: [path: string, policy: PagePolicy][] = [
		[
			'/timeline',
			{
				cache: { query: expect.objectContaining({ grade: neverCached }) },
				cacheControl,
				cacheTags: [...cacheTags, 'record'],
			},
		],
		['/timeline/day-9', { cache: {}, cacheControl, cacheTags: [...cacheTags, 'record', 'day-9'] }],
		['/timeline/%0aday', { cache: {}, cacheControl, cacheTags: [...cacheTags, 'record'] }],
		['/search', { cacheControl: 'no-cache', cacheTags: [...cacheTags, 'record', 'articles'] }],
		['/report', { cacheControl, isPrivate: true, hasForm: true, cacheTags }],
		['/report/thanks', { cacheControl, isPrivate: true, cacheTags }],
		['/no-such-page', { cacheControl, cacheTags }],
		[
			'/feed.xml',
			expect.objectContaining({ cache: {}, cacheControl, ignoresCookies: true, cacheTags: ['articles'] }),
		],
		['/blog/a-slug/timemap', expect.objectContaining({ cacheTags: ['article-a-slug'] })],
		['/theme', { hasForm: true }],
		['/healthz', { skipsRenderQueue: true }],
		['/admin', administration],
		['/Admin/edit-article/7', administration],
		['/admin/no-such-page', { cacheControl, isPrivate: true, cacheTags }],
		['/%61dmin', administration],
		['/administration', { cacheControl, cacheTags }],
		['/api', light],
		['/api/nothing', light],
		['/api/%zz', light],
		['/%zz', { cacheControl, cacheTags }],
		['*', {}],
		['', expect.anything()],
	]

	it('is that of its route', () => {
		const found = policies.map(([path]) => {
			const { isPage, ...policy } = policyOf(path)
			return [path, policy]
		})
		expect(found).toEqual(policies)
	})

	it.each([
		['/timeline', true],
		['/at/1/timeline', true],
		['/theme', false],
		['/data/sources.csv', false],
	])('says of %s whether it is a page: %s', (path, isPage) => {
		expect(policyOf(path).isPage).toBe(isPage)
	})
})

describe('Cache-Control', () => {
	const responses = [
		['/timeline', 200, publicPage],
		['/timeline?grade=disputed', 200, 'no-cache'],
		['/timeline?grade=certain', 200, 'no-cache'],
		['/timeline?utm_source=x', 200, publicPage],
		['/feed.xml', 200, publicPage],
		['/cite/timeline/day-9.ris', 200, publicPage],
		['/robots.txt', 200, publicForSeconds(3600)],
		['/search?q=dates', 200, 'no-cache'],
		['/search/suggest?q=dates', 200, 'no-cache'],
		['/blog?page=1', 301, undefined],
		['/no-such-page', 404, 'no-cache'],
		['/sitemap.xml?file=9', 404, undefined],
		['/admin/login', 200, 'no-store'],
		['/api/articles?status=published', 200, 'public, no-cache'],
	] as const

	it('follows the policy and the status of a response', async () => {
		const found = []
		for (const [path] of responses) {
			const { status, headers } = await request(site, path)
			found.push([path, status, headers['cache-control']])
		}
		expect(found).toEqual(responses)
	})
})

describe('a filtered timeline', () => {
	it.each(['/timeline?grade=disputed', '/timeline?grade=certain', '/timeline?q='])(
		'a timeline filtered at %s is not indexed and names the timeline as its address',
		async (path) => {
			const { headers, body } = await request(site, path)
			expect(headers['x-robots-tag']).toBe('noindex')
			expect(body).toContain(`<link rel="canonical" href="${siteOrigin}/timeline"/>`)
		},
	)

	it('leaves the timeline itself indexed', async () => {
		expect((await request(site, '/timeline')).headers).not.toHaveProperty('x-robots-tag')
	})
})
