import { afterEach, beforeEach, expect, vi } from 'vitest'
import { articleOutput } from '../../../app/domain/articles/article-output.ts'
import { articleBody } from '../../factories/article.ts'
import { type ApiClient, type ApiResponse, signedInClient } from '../../support/api-client.ts'
import { it } from '../../support/database.ts'

const now = '2026-03-01T12:00:00.000Z'
const later = '2026-03-02T09:30:00.000Z'
const sent = '2025-06-24T00:00:00.000Z'

let editor: ApiClient

beforeEach(async () => {
	// The clock alone stands still; timers of the program run on.
	vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
	editor = await signedInClient()
})

afterEach(() => vi.useRealTimers())

const create = (overrides: object) => editor.post('/api/articles', articleBody({ ...overrides }))
const replace = (overrides: object) => editor.put('/api/articles/1', articleBody({ ...overrides }))
const dates = (response: ApiResponse) => {
	const { publishedAt, firstPublishedAt } = articleOutput.parse(response.body)
	return { publishedAt, firstPublishedAt }
}

it('gives a draft no date, whatever was sent', async () => {
	const response = await create({ status: 'draft', publishedAt: sent })
	expect(dates(response)).toEqual({ publishedAt: null, firstPublishedAt: null })
})

it('gives a published article the date that was sent, else now', async () => {
	expect(dates(await create({ status: 'published', publishedAt: sent }))).toEqual({
		publishedAt: sent,
		firstPublishedAt: sent,
	})
	expect(dates(await create({ status: 'published', publishedAt: null }))).toEqual({
		publishedAt: now,
		firstPublishedAt: now,
	})
})

it.each(['2026-03-01T12:02:00Z', '2026-03-01T20:00:00+03:30', '2027-01-01T00:00:00Z'])(
	'refuses to publish with a date that has not come, %s, and names the call that schedules',
	async (publishedAt) => {
		const refusal = {
			status: 400,
			body: { errors: [{ field: 'publishedAt', message: expect.stringContaining('/schedule') }] },
		}
		expect(await create({ status: 'published', publishedAt })).toMatchObject(refusal)
		await create({ status: 'draft' })
		expect(await replace({ status: 'published', publishedAt })).toMatchObject(refusal)
		expect((await create({ status: 'draft', publishedAt })).status).toBe(201)
	},
)

it('takes a date that a clock a little ahead has sent, and one that is stored already', async () => {
	const publishedAt = '2026-03-01T12:00:30.000Z'
	expect(dates(await create({ status: 'published', publishedAt })).publishedAt).toBe(publishedAt)
	vi.setSystemTime('2026-02-01T00:00:00Z')
	expect(dates(await replace({ status: 'published', publishedAt })).publishedAt).toBe(publishedAt)
})

it('writes an instant with an offset in UTC', async () => {
	const response = await create({ status: 'published', publishedAt: '2025-06-24T03:30:00+03:30' })
	expect(dates(response).publishedAt).toBe(sent)
})

it('sets the date again at each publishing and keeps the first one', async () => {
	await create({ status: 'published' })
	vi.setSystemTime(later)
	expect(dates(await replace({ status: 'published' }))).toEqual({ publishedAt: later, firstPublishedAt: now })
})

it('takes the date from an article that becomes a draft and still remembers the first publishing', async () => {
	await create({ status: 'published' })
	expect(dates(await replace({ status: 'draft', publishedAt: sent }))).toEqual({
		publishedAt: null,
		firstPublishedAt: now,
	})
	vi.setSystemTime(later)
	expect(dates(await replace({ status: 'published' }))).toEqual({ publishedAt: later, firstPublishedAt: now })
})

it('lets an archived article keep the date that it has', async () => {
	await create({ status: 'published', publishedAt: sent })
	vi.setSystemTime(later)
	for (const publishedAt of [null, later])
		expect(dates(await replace({ status: 'archived', publishedAt }))).toEqual({
			publishedAt: sent,
			firstPublishedAt: sent,
		})
})

it('archives a never published article without a date', async () => {
	await create({ status: 'draft' })
	expect(dates(await replace({ status: 'archived' }))).toEqual({ publishedAt: null, firstPublishedAt: null })
})

it('keeps createdAt and moves updatedAt', async () => {
	await create({})
	vi.setSystemTime(later)
	expect((await replace({})).body).toMatchObject({ createdAt: now, updatedAt: later })
})
