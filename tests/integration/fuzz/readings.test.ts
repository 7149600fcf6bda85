/** Every loader outside the API with odd paths, queries and headers: a page, a redirect or a refusal, never a fault. */
import type { LoaderFunction } from '@remix-run/node'
import fc from 'fast-check'
import { expect } from 'vitest'
import { prepareSearch } from '../../../app/domain/search/search-index.server.ts'
import { storeArticle, storePublished } from '../../factories/article.ts'
import { sessionCookieOf } from '../../factories/session.ts'
import { createUser } from '../../factories/user.ts'
import { itShared as it, requestContext, testContext } from '../../support/database.ts'
import { fuzzFactor, oddHeader, oddPart } from '../../support/odd-values.ts'
import { siteOrigin } from '../../support/settings.ts'

const runsOfEach = 10 * fuzzFactor
const options = { numRuns: runsOfEach, seed: 20250624, includeErrorInReport: true }

const modules = import.meta.glob<{ loader?: LoaderFunction }>(
	['../../../app/routes/*.{ts,tsx}', '!../../../app/routes/api.*'],
	{ eager: true },
)
const readings = Object.entries(modules).flatMap(([file, { loader }]) =>
	loader ? [[file.replace(/^.*\//, ''), loader] as const] : [],
)

let cookie: string

it.beforeAll(async () => {
	await prepareSearch(testContext)
	await storePublished({ slug: 'published' })
	await storeArticle({ slug: 'draft' })
	const user = await createUser()
	cookie = await sessionCookieOf(user)
})

const part = fc.oneof(
	oddPart,
	fc.constantFrom('published', 'draft', 'day-1', 'day-99', 'timeline.ris', '1', '-1'),
)
const query = fc.dictionary(
	fc.constantFrom(
		'page',
		'q',
		'kind',
		'day',
		'place',
		'party',
		'grade',
		'status',
		'version',
		'from',
		'to',
		'next',
		'delete',
		'file',
		'subscribed',
		'__proto__',
	),
	fc.oneof(oddPart, fc.constantFrom('1', '2', '0', '99999', 'timeline')),
	{ maxKeys: 4 },
)
const headers = fc.dictionary(
	fc.constantFrom(
		'If-None-Match',
		'If-Modified-Since',
		'Accept-Language',
		'Accept-Datetime',
		'Accept',
		'Referer',
		'Cookie',
	),
	oddHeader,
	{ maxKeys: 3 },
)

/** Gives a loader odd requests. Fails when it throws an error or returns status 500. */
const oddRequests = (loader: LoaderFunction) =>
	fc.asyncProperty(part, query, headers, fc.boolean(), async (part, query, headers, isSignedIn) => {
		const asked = Object.entries(query).map(([name, value]) => `${name}=${value}`)
		const request = new Request(`${siteOrigin}/${part}?${asked.join('&')}`, {
			headers: isSignedIn ? { ...headers, Cookie: cookie } : headers,
		})
		const value = decodeURIComponent(part)
		const params = { slug: value, id: value, day: value, '*': value }
		const context = requestContext({ clientAddress: '192.0.2.1', requestId: 'a request' })
		const response: unknown = await Promise.resolve(loader({ request, params, context })).catch(
			(thrown: unknown) => {
				if (thrown instanceof Error) throw thrown
				return thrown
			},
		)
		const status =
			response instanceof Response
				? response.status
				: ((response as { init?: { status?: number } } | null)?.init?.status ?? 200)
		expect(status).not.toBe(500)
	})

it('no loader fails on odd requests', async () => {
	expect(readings.length).toBeGreaterThan(0)
	const failures = []
	for (const [name, loader] of readings) {
		const details = await fc.check(oddRequests(loader), options)
		if (details.failed) failures.push(`${name}: ${fc.defaultReportMessage(details)}`)
	}
	expect(failures).toEqual([])
})
