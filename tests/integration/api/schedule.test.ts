import { beforeEach, describe, expect } from 'vitest'
import { storeArticle, storePublished } from '../../factories/article.ts'
import { ApiClient, signedInClient } from '../../support/api-client.ts'
import { it } from '../../support/database.ts'

let editor: ApiClient

beforeEach(async () => {
	editor = await signedInClient()
})

const inAnHour = () => new Date(Date.now() + 3_600_000)
const pathOf = ({ id }: { id: number }) => `/api/articles/${id}/schedule`

describe('the schedule of an article', () => {
	it('is set, read, changed and removed', async () => {
		const path = pathOf(await storeArticle())
		expect((await editor.get(path)).status).toBe(404)
		const publishAt = inAnHour().toISOString()
		const schedule = { publishAt, held: '' }
		expect(await editor.put(path, { publishAt })).toMatchObject({ status: 200, body: schedule })
		expect(await editor.get(path)).toMatchObject({ status: 200, body: schedule })
		const later = '2999-06-30T10:00:00+03:30'
		expect((await editor.put(path, { publishAt: later })).body).toMatchObject({
			publishAt: '2999-06-30T06:30:00.000Z',
		})
		expect(await editor.delete(path)).toMatchObject({ status: 200, body: { success: true } })
		expect((await editor.delete(path)).status).toBe(404)
	})

	it.each([
		['an instant that has passed', '2025-06-24T00:00:00Z'],
		['a date without time', '2999-06-24'],
		['an hour without zone', '2999-06-24T00:00:00'],
		['nothing', undefined],
		['a number', 5],
	])('is refused with 400 for %s', async (_what, publishAt) => {
		const { status, body } = await editor.put(pathOf(await storeArticle()), { publishAt })
		expect([status, body]).toMatchObject([400, { errors: [{ field: 'publishAt' }] }])
	})

	it('is refused with 409 for a published article, and with 404 for one that is not there', async () => {
		const publishAt = inAnHour().toISOString()
		expect((await editor.put(pathOf(await storePublished()), { publishAt })).status).toBe(409)
		expect((await editor.put(pathOf({ id: 999 }), { publishAt })).status).toBe(404)
	})

	it('is for administrators alone', async () => {
		const path = pathOf(await storeArticle())
		const stranger = new ApiClient()
		const responses = [
			await stranger.get(path),
			await stranger.put(path, { publishAt: inAnHour().toISOString() }),
			await stranger.delete(path),
		]
		expect(responses.map(({ status }) => status)).toEqual([401, 401, 401])
	})
})
