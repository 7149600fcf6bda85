/** Share image of an article without an image. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect } from 'vitest'
import { storeArticle, storePublished } from '../../factories/article.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'
import { readPage } from '../../support/read-page.ts'

let site: BuiltSite

it.beforeAll(async ({ database }) => {
	site = await serveBuild(database.file)
})

afterAll(async () => {
	await site.close()
})

const get = (address: string) => request(site, address)

async function imageOf(slug: string): Promise<string> {
	const { page } = await readPage(site, `/blog/${slug}`)
	return page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? ''
}

describe('the image of a title', () => {
	it('is named by the page of its article, may be shown by other sites and is kept for good', async () => {
		await storePublished({ title: 'Titles & <images>', slug: 'titles', featuredImage: '' })
		const { pathname } = new URL(await imageOf('titles'))
		expect(pathname).toMatch(/^\/blog\/titles\/share\/[0-9a-f]{24}\.png$/)
		const { status, headers, bytes } = await get(pathname)
		expect(status).toBe(200)
		expect(headers).toMatchObject({
			'content-type': 'image/png',
			'cache-control': 'public, max-age=31536000, immutable',
			'cross-origin-resource-policy': 'cross-origin',
		})
		expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
	})

	it('is drawn once, however many ask for it at a time', async ({ database }) => {
		await storePublished({ title: 'Asked for by many', slug: 'many', featuredImage: '' })
		const folder = path.join(path.dirname(database.file), 'title-pictures')
		const { pathname } = new URL(await imageOf('many'))
		await get(pathname)
		const before = readdirSync(folder).length
		const responses = await Promise.all(Array.from({ length: 20 }, () => get(pathname)))
		expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
		expect(readdirSync(folder)).toHaveLength(before)
	})

	it('leads from any other address of it to the present one', async () => {
		await storePublished({ title: 'A present title', slug: 'present', featuredImage: '' })
		const { pathname } = new URL(await imageOf('present'))
		for (const name of ['0'.repeat(24), 'x', '..%2f..%2fetc']) {
			const { status, headers } = await get(`/blog/present/share/${name}.png`)
			expect([status, headers.location]).toEqual([302, pathname])
		}
	})

	it('is none of an article that is not public, or that never was', async () => {
		await storeArticle({ title: 'Not yet', slug: 'not-yet', featuredImage: '' })
		expect((await get(`/blog/not-yet/share/${'0'.repeat(24)}.png`)).status).toBe(404)
		expect((await get(`/blog/never/share/${'0'.repeat(24)}.png`)).status).toBe(404)
	})

	it('shows an incident, by an address that its page names', async () => {
		const { page } = await readPage(site, '/incidents/d5-1')
		const named = page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? ''
		const { pathname } = new URL(named)
		expect(pathname).toMatch(/^\/incidents\/d5-1\/share\/[0-9a-f]{24}\.png$/)
		const { status, bytes } = await get(pathname)
		expect(status).toBe(200)
		expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
		const former = await get(`/incidents/d5-1/share/${'0'.repeat(24)}.png`)
		expect([former.status, former.headers.location]).toEqual([302, pathname])
		expect((await get(`/incidents/d5-42/share/${'0'.repeat(24)}.png`)).status).toBe(404)
	})

	it('is not used when the article has an image', async () => {
		const featuredImage = 'https://images.example/a.jpg'
		await storePublished({ title: 'With an image', slug: 'with-an-image', featuredImage })
		expect(await imageOf('with-an-image')).toBe(featuredImage)
	})
})
