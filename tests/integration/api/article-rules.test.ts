import { beforeEach, describe, expect } from 'vitest'
import { articleBody } from '../../factories/article.ts'
import { type ApiClient, signedInClient } from '../../support/api-client.ts'
import { it } from '../../support/database.ts'

let editor: ApiClient

beforeEach(async () => {
	editor = await signedInClient()
})

const create = (overrides: Record<string, unknown> = {}) =>
	editor.post('/api/articles', articleBody(overrides))

/** The response to a new article, or the error that was thrown. */
const tryCreate = (overrides: Record<string, unknown>) => create(overrides).catch((error: unknown) => error)

describe('what an article may not be', () => {
	const invalid: [field: string, value: unknown][] = [
		['title', ''],
		['title', '   '],
		['title', '\u200b'],
		['title', '\u2060\u3164\u200f'],
		['title', ' \u00ad\u2800\u0000'],
		['title', undefined],
		['title', null],
		['title', 7],
		['title', 'a'.repeat(201)],
		['content', ''],
		['content', undefined],
		['content', '<p> </p><p><br></p>'],
		['content', '<p>&nbsp;</p>'],
		['content', '<script>alert(1)</script>'],
		['content', '<img src="data:image/png;base64,AAAA">'],
		['excerpt', 'a'.repeat(1001)],
		['excerpt', ['a']],
		['seoDescription', 'a'.repeat(1001)],
		['seoTitle', 'a'.repeat(301)],
		['keywords', 'a'.repeat(301)],
		['featuredImage', '/picture.jpg'],
		['featuredImage', 'image'],
		['featuredImage', 'javascript:alert(1)'],
		['featuredImage', 'data:image/png;base64,AAAA'],
		['featuredImage', 'ftp://example.org/picture.jpg'],
		['featuredImage', 'https://user:password@example.org/picture.jpg'],
		['featuredImage', 'https://user@example.org/picture.jpg'],
		['featuredImage', 'https://exam\nple.org/picture.jpg'],
		['featuredImage', 'https://example.org/pic\tture.jpg'],
		['featuredImage', 'https://example.org/picture\u0000.jpg'],
		['featuredImage', 'https://example.org/pic\u2028ture.jpg'],
		['status', 'hidden'],
		['status', ''],
		['publishedAt', 'yesterday'],
		['publishedAt', '2025-06-24'],
		['publishedAt', '2025-02-30T00:00:00Z'],
		['publishedAt', 1750723200000],
	]

	it('returns 400 and names the invalid field', async () => {
		for (const [field, value] of invalid) {
			const label = `${field} ${JSON.stringify(value)}`
			expect(await tryCreate({ slug: 'fixed', status: 'published', [field]: value }), label).toMatchObject({
				status: 400,
				body: { title: 'Bad Request', errors: [{ field, message: expect.any(String) }] },
			})
			expect((await editor.get('/api/articles')).body, label).toEqual([])
		}
	})

	it('names every invalid field', async () => {
		const response = await editor.post('/api/articles', { excerpt: 'a'.repeat(1001) })
		const fields = (response.body as { errors: { field: string }[] }).errors.map(({ field }) => field)
		expect(fields).toEqual(['title', 'excerpt', 'content'])
	})

	it('goes up to the limits themselves', async () => {
		const response = await create({
			title: 'a'.repeat(200),
			slug: 'b'.repeat(200),
			excerpt: 'c'.repeat(1000),
			seoDescription: 'd'.repeat(1000),
			seoTitle: 'e'.repeat(300),
			keywords: 'f'.repeat(300),
			content: '<p><img src="https://example.org/only-an-image.jpg" alt=""></p>',
		})
		expect(response.status).toBe(201)
	})
})

describe('line ends', () => {
	const lineEnds = [
		['excerpt', 'one\r\ntwo', 'one\ntwo'],
		['excerpt', 'one\rtwo\n\rthree', 'one\ntwo\n\nthree'],
		['seoDescription', '\r\none\r\n\r\ntwo\r\n', 'one\n\ntwo'],
		['title', 'one\r\ntwo', 'one two'],
		['title', '\none\rtwo\n', 'one two'],
		['seoTitle', 'one\ntwo', 'one two'],
		['keywords', 'one,\u2028two', 'one, two'],
	] as const

	it('are stored in one way', async () => {
		for (const [field, sent, stored] of lineEnds)
			expect(await tryCreate({ [field]: sent }), `${field} ${JSON.stringify(sent)}`).toMatchObject({
				status: 201,
				body: { [field]: stored },
			})
	})

	const controls = [
		['title', 'Nul\u0000in\u0008title', 'Nulintitle'],
		['title', 'tab\tand \u009b\ud800half', 'tab and half'],
		['seoTitle', 'seo\u000btitle', 'seo title'],
		['keywords', 'a,\u007f b', 'a, b'],
		['excerpt', 'one\u0000\u001b\n\ttwo', 'one\n\ttwo'],
		['seoDescription', 'one\u0007', 'one'],
	] as const

	it('and control characters leave a field as text', async () => {
		for (const [field, sent, stored] of controls)
			expect(await tryCreate({ [field]: sent }), `${field} ${JSON.stringify(sent)}`).toMatchObject({
				status: 201,
				body: { [field]: stored },
			})
	})

	it('count as one character each', async () => {
		expect((await create({ excerpt: `${'a\r\n'.repeat(499)}ab` })).status).toBe(201)
	})
})
