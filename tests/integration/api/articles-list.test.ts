import { beforeEach, describe, expect, vi } from 'vitest'
import { articleOutput } from '../../../app/domain/articles/article-output.ts'
import { storeArticle, storePublished } from '../../factories/article.ts'
import { ApiClient, type ApiResponse, signedInClient } from '../../support/api-client.ts'
import { it } from '../../support/database.ts'

let editor: ApiClient
const stranger = new ApiClient()

beforeEach(async () => {
	editor = await signedInClient()
})

const slugs = (response: ApiResponse) =>
	articleOutput
		.array()
		.parse(response.body)
		.map(({ slug }) => slug)

describe('GET /api/articles', () => {
	it('gives an administrator all, newest createdAt first', async () => {
		vi.useFakeTimers({ toFake: ['Date'] })
		for (const [slug, status, day] of [
			['b', 'published', '02'],
			['c', 'draft', '03'],
			['a', 'archived', '01'],
		] as const) {
			vi.setSystemTime(`2026-01-${day}T00:00:00Z`)
			await storeArticle({ slug, status })
		}
		vi.useRealTimers()
		expect(slugs(await editor.get('/api/articles'))).toEqual(['c', 'b', 'a'])
	})

	it('returns 401 without a session for every status but published', async () => {
		for (const query of ['', '?status=draft', '?status=archived', '?limit=1'])
			expect((await stranger.get(`/api/articles${query}`)).status).toBe(401)
	})

	it('gives published articles to anyone, newest publishedAt first, and nothing else', async () => {
		await storeArticle({ slug: 'draft' })
		await storeArticle({ slug: 'archived', status: 'archived' })
		for (const day of ['20', '22', '21'])
			await storePublished({ slug: `june-${day}`, publishedAt: `2025-06-${day}T00:00:00Z` })
		for (const client of [stranger, editor])
			expect(slugs(await client.get('/api/articles?status=published'))).toEqual([
				'june-22',
				'june-21',
				'june-20',
			])
	})

	it('gives an administrator the articles of one status', async () => {
		await storeArticle({ slug: 'draft' })
		await storePublished({ slug: 'published' })
		expect(slugs(await editor.get('/api/articles?status=draft'))).toEqual(['draft'])
		expect(slugs(await editor.get('/api/articles?status=archived'))).toEqual([])
	})

	it('returns an empty list when no article is stored', async () => {
		expect((await stranger.get('/api/articles?status=published')).body).toEqual([])
	})
})

describe('limit and offset', () => {
	beforeEach(async () => {
		for (const day of ['21', '22', '23', '24', '25'])
			await storePublished({ slug: `june-${day}`, publishedAt: `2025-06-${day}T00:00:00Z` })
	})

	const list = (query: string) => stranger.get(`/api/articles?status=published${query}`)
	const link = (rel: string, offset: number) =>
		`</api/articles?status=published&limit=2&offset=${offset}>; rel="${rel}"`

	it('cut the list, and say how many there are and where the rest is', async () => {
		const first = await list('&limit=2')
		expect(slugs(first)).toEqual(['june-25', 'june-24'])
		expect(first.headers.get('X-Total-Count')).toBe('5')
		expect(first.headers.get('Link')).toBe([link('first', 0), link('next', 2)].join(', '))

		const second = await list('&limit=2&offset=2')
		expect(slugs(second)).toEqual(['june-23', 'june-22'])
		expect(second.headers.get('Link')).toBe([link('first', 0), link('prev', 0), link('next', 4)].join(', '))

		const last = await list('&limit=2&offset=4')
		expect(slugs(last)).toEqual(['june-21'])
		expect(last.headers.get('Link')).toBe([link('first', 0), link('prev', 2)].join(', '))
	})

	it('lead through the whole list by its links', async () => {
		const seen: string[] = []
		let next: string | undefined = '/api/articles?status=published&limit=2'
		while (next) {
			const response: ApiResponse = await stranger.get(next)
			seen.push(...slugs(response))
			next = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
		}
		expect(seen).toEqual(['june-25', 'june-24', 'june-23', 'june-22', 'june-21'])
	})

	it('give an empty list past the end', async () => {
		const response = await list('&limit=2&offset=50')
		expect(response).toMatchObject({ status: 200, body: [] })
		expect(response.headers.get('X-Total-Count')).toBe('5')
	})

	it('limit and offset may each be given alone', async () => {
		expect(slugs(await list('&offset=3'))).toEqual(['june-22', 'june-21'])
		expect(slugs(await list('&limit=100'))).toHaveLength(5)
	})

	it('work for the administrator’s list as well', async () => {
		await storeArticle({ slug: 'draft' })
		const response = await editor.get('/api/articles?limit=1&offset=1')
		expect(slugs(response)).toHaveLength(1)
		expect(response.headers.get('X-Total-Count')).toBe('6')
		expect(response.headers.get('Link')).toContain('</api/articles?limit=1&offset=2>; rel="next"')
	})

	it('are left out of a whole list', async () => {
		const response = await list('')
		expect(slugs(response)).toHaveLength(5)
		expect(response.headers.has('Link')).toBe(false)
		expect(response.headers.has('X-Total-Count')).toBe(false)
	})

	it.each(['limit=0', 'limit=101', 'limit=-1', 'limit=ten', 'limit=1.5', 'limit=', 'offset=-1', 'offset=x'])(
		'a list of articles with %s returns 400',
		async (query) => {
			const [field] = query.split('=')
			expect(await list(`&${query}`)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
		},
	)
})

it.each(['hidden', 'PUBLISHED', ''])(
	'a list of articles with the unknown status %j returns 400',
	async (status) => {
		for (const client of [stranger, editor])
			expect(await client.get(`/api/articles?status=${status}`)).toMatchObject({
				status: 400,
				body: { errors: [{ field: 'status' }] },
			})
	},
)
