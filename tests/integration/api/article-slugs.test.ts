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

describe('the slug of a new article', () => {
	it('is made from the title, numbered while another article has it', async () => {
		for (const slug of ['what-s-new', 'what-s-new-2', 'what-s-new-3'])
			expect((await create({ title: "What's new?" })).body).toMatchObject({ slug })
	})

	it('fills the first free number', async () => {
		await create({ title: 'Dates', slug: 'dates' })
		await create({ title: 'Dates', slug: 'dates-3' })
		expect((await create({ title: 'Dates' })).body).toMatchObject({ slug: 'dates-2' })
		expect((await create({ title: 'Dates' })).body).toMatchObject({ slug: 'dates-4' })
	})

	it('stays within 200 characters and its pattern when it is numbered', async () => {
		const title = `${'a'.repeat(197)} bc`
		expect((await create({ title })).body).toMatchObject({ slug: `${'a'.repeat(197)}-bc` })
		expect((await create({ title })).body).toMatchObject({ slug: `${'a'.repeat(197)}-2` })
	})

	it('is never changed when it was typed', async () => {
		expect((await create({ slug: 'typed' })).body).toMatchObject({ slug: 'typed' })
		expect(await create({ slug: 'typed' })).toMatchObject({
			status: 409,
			body: { status: 409, errors: [{ field: 'slug', message: expect.any(String) }] },
		})
	})

	it.each(['Upper', 'two--hyphens', '-first', 'last-', 'with space', 'naïve', 'a/b', 'a'.repeat(201)])(
		'returns 400 for the slug %j',
		async (slug) => {
			expect(await create({ slug })).toMatchObject({ status: 400, body: { errors: [{ field: 'slug' }] } })
		},
	)

	it.each(['جنگ دوازده روزه', 'מלחמת שנים עשר הימים', '十二日战争'])(
		'asks for a slug when the title %s makes none',
		async (title) => {
			expect(await create({ title })).toMatchObject({ status: 400, body: { errors: [{ field: 'slug' }] } })
			expect(await create({ title, slug: 'named' })).toMatchObject({
				status: 201,
				body: { title, slug: 'named' },
			})
		},
	)

	it('is made from the Latin letters and digits that a mixed title has', async () => {
		expect((await create({ title: 'جنگ ۱۲ روزه: June 2025' })).body).toMatchObject({ slug: 'june-2025' })
	})
})
