/** A save writes an article, its addresses, its versions and its search entry: all of them or none. */
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import { createArticle, replaceArticle } from '../../../../app/domain/articles/articles.server.ts'
import { articleBody, storePublished } from '../../../factories/article.ts'
import { type DatabaseContext, it, type TestDatabase, testContext } from '../../../support/database.ts'

const tables = ['articles', 'article_slugs', 'article_revisions', 'search_entries', 'public_state']
let database: TestDatabase

beforeEach<DatabaseContext>(async ({ database: opened }) => {
	database = opened
	await storePublished({ slug: 'before', title: 'Before' })
})

const run = (statement: string) => sql.raw(statement).execute(database.db)
const rows = () => Promise.all(tables.map(async (table) => (await run(`SELECT * FROM ${table}`)).rows))

const input = articleInput.parse(
	articleBody({ slug: 'after', title: 'After', status: 'published', changeNote: 'A new title.' }),
)
const saves: [name: string, save: () => Promise<unknown>][] = [
	['a new article', () => createArticle(testContext, input)],
	['a replaced one', () => replaceArticle(testContext, 1, input)],
]
const lastSteps = [
	'BEFORE INSERT ON search_entries',
	'BEFORE UPDATE OF note ON article_revisions',
	'BEFORE UPDATE ON public_state',
]

it.each(lastSteps.flatMap((step) => saves.map(([name, save]) => [step, name, save] as const)))(
	'a failure %s leaves nothing of %s',
	async (step, _name, save) => {
		const before = await rows()
		await run(`CREATE TRIGGER fails ${step} BEGIN SELECT RAISE(ABORT, 'no room'); END`)
		await expect(save()).rejects.toThrow('no room')
		expect(await rows()).toEqual(before)
	},
)
