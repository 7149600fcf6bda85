/** Dates of articles where the clock of the server has been set back. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { listRevisionSummaries } from '../../../db/repositories/article-revisions.ts'
import { articleBody } from '../../factories/article.ts'
import { type ApiClient, signedInClient } from '../../support/api-client.ts'
import { it } from '../../support/database.ts'

const dayMs = 24 * 60 * 60 * 1000
let editor: ApiClient

beforeEach(async () => {
	editor = await signedInClient()
	vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(async () => {
	vi.useRealTimers()
})

type Dates = { createdAt: string; updatedAt: string; publishedAt: string | null }

async function save(path: string, method: 'post' | 'put', fields: object): Promise<Dates> {
	const { status, body } = await editor[method](path, articleBody({ status: 'published', ...fields }))
	expect(status).toBeLessThan(300)
	return body as Dates
}

it('never lie before the day on which an article was made', async () => {
	const made = await save('/api/articles', 'post', { status: 'draft' })
	vi.setSystemTime(Date.now() - 2 * dayMs)
	const { createdAt, updatedAt, publishedAt } = await save('/api/articles/1', 'put', {
		content: '<p>More.</p>',
	})
	expect(createdAt).toBe(made.createdAt)
	expect(updatedAt >= createdAt).toBe(true)
	expect(String(publishedAt) >= createdAt).toBe(true)
})

it('keep the versions of an article in their order', async ({ database }) => {
	await save('/api/articles', 'post', { content: '<p>First.</p>' })
	for (const text of ['Second', 'Third']) {
		vi.setSystemTime(Date.now() - 2 * dayMs)
		await save('/api/articles/1', 'put', { content: `<p>${text}.</p>` })
	}
	vi.setSystemTime(Date.now() + 4.5 * dayMs)
	const { updatedAt } = await save('/api/articles/1', 'put', { content: '<p>Fourth.</p>' })
	expect(updatedAt).toBe(new Date().toISOString())
	const dates = (await listRevisionSummaries(database.db, 1)).map((mark) => mark.publishedAt)
	expect(dates).toHaveLength(4)
	expect(dates).toEqual([...dates].sort())
})
