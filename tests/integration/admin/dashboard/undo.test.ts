/** UNDO on the dashboard: what it brings back, and what it leaves alone. */
import { beforeEach, describe, expect } from 'vitest'
import { findArticle } from '../../../../app/domain/articles/admin-articles.server.ts'
import { deleteArticle } from '../../../../app/domain/articles/articles.server.ts'
import type { TakenOffline } from '../../../../app/domain/articles/republish.server.ts'
import * as dashboard from '../../../../app/routes/_admin.admin.tsx'
import * as trash from '../../../../app/routes/_admin.admin_.trash.tsx'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { adminClient } from '../../../support/admin-client.ts'
import { type ApiClient, signedInClient } from '../../../support/api-client.ts'
import { type DatabaseContext, it, type TestDatabase, testContext } from '../../../support/database.ts'

const publishedAt = '2025-06-24T08:00:00.000Z'

let database: TestDatabase
let editor: ApiClient

beforeEach<DatabaseContext>(async ({ database: opened }) => {
	database = opened
	editor = await signedInClient()
})

async function postTo(route: typeof dashboard | typeof trash, path: string, fields: [string, string][]) {
	const { post } = await adminClient<unknown>(route, path, { signedIn: { Cookie: editor.cookies.header } })
	const { status } = await post(new URLSearchParams(fields))
	const rows = await database.db.selectFrom('sessions').select('data').execute()
	return { status, flash: rows.map(({ data }) => JSON.parse(data).flash).find(Boolean) }
}

async function takeOffline(...ids: number[]): Promise<TakenOffline[]> {
	const chosen = ids.map((id): [string, string] => ['article', String(id)])
	const { flash } = await postTo(dashboard, '/admin', [['intent', 'many'], ['many', 'draft'], ...chosen])
	return flash.takenOffline
}

const undo = (takenOffline: unknown) =>
	postTo(dashboard, '/admin', [
		['intent', 'republish'],
		['takenOffline', typeof takenOffline === 'string' ? takenOffline : JSON.stringify(takenOffline)],
	])

describe('UNDO of taking articles offline', () => {
	it('publishes them again under the date that readers saw', async () => {
		const { id } = await storePublished({ publishedAt })
		const takenOffline = await takeOffline(id)
		expect(await findArticle(testContext, id)).toMatchObject({ status: 'draft', publishedAt: null })
		expect(await undo(takenOffline)).toMatchObject({
			status: 303,
			flash: { alert: 'Published again: 1 article.' },
		})
		expect(await findArticle(testContext, id)).toMatchObject({ status: 'published', publishedAt })
	})

	it('is offered for public articles only', async () => {
		const [draft, published] = [await storeArticle(), await storePublished({ slug: 'public' })]
		expect((await takeOffline(draft.id, published.id)).map(({ id }) => id)).toEqual([published.id])
		expect(await takeOffline(draft.id)).toBeUndefined()
	})

	it('names articles that were changed or deleted since, and skips them', async () => {
		const ids: number[] = []
		for (const slug of ['one', 'two', 'three']) ids.push((await storePublished({ slug, title: slug })).id)
		const takenOffline = await takeOffline(...ids)
		await editor.put(`/api/articles/${ids[0]}`, articleBody({ title: 'Changed', slug: 'one' }))
		await deleteArticle(testContext, ids[1] ?? 0)
		expect((await undo(takenOffline)).flash).toMatchObject({
			alert: 'Published again: 1 article.',
			detail: `Changed or deleted since: Changed, No. ${ids[1]}.`,
		})
		expect(await findArticle(testContext, ids[0] ?? 0)).toMatchObject({ status: 'draft' })
	})

	it.each([
		'',
		'[]',
		'{}',
		'[{"id":1}]',
		'[{"id":1,"publishedAt":"yesterday","version":2}]',
		'x'.repeat(1_000_000),
		'\u0000',
		'\ud800',
	])('refuses a form that names no articles: %#', async (sent) => {
		expect(await undo(sent)).toMatchObject({ status: 400 })
	})
})

describe('an article that comes back from the trash', () => {
	it.each([
		['published', 'It is public again at /blog/back.'],
		['draft', 'It is a draft again.'],
		['archived', 'It is archived again.'],
	])('is said to be %s', async (status, detail) => {
		const { id } = await storeArticle({ slug: 'back', status })
		await deleteArticle(testContext, id)
		const { flash } = await postTo(trash, '/admin/trash', [
			['intent', 'restore'],
			['id', String(id)],
		])
		expect(flash).toMatchObject({ detail })
	})
})
