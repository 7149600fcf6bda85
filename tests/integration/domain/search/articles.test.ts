/** Articles in the search: what is published and nothing else, at every moment. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import {
	createArticle,
	deleteArticle,
	replaceArticle,
} from '../../../../app/domain/articles/articles.server.ts'
import { prepareSearch } from '../../../../app/domain/search/search-index.server.ts'
import { openSqlite } from '../../../../db/client.ts'
import { openMigrated } from '../../../../db/migrate.ts'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { it, setDatabase, testContext } from '../../../support/database.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { addresses, ask } from './support.ts'

function rewrite(id: number, overrides: Record<string, unknown>) {
	return replaceArticle(
		testContext,
		id,
		articleInput.parse(articleBody({ status: 'published', ...overrides })),
	)
}

describe('an article', () => {
	it.each(['draft', 'archived'])(
		'the search finds no article that is %s, by none of its words',
		async (status) => {
			const text = { title: 'Quagga', slug: 'okapi', excerpt: 'Tarpan', content: '<p>Aurochs</p>' }
			await storeArticle({ ...text, status })
			for (const word of ['quagga', 'okapi', 'tarpan', 'aurochs']) {
				const found = await addresses(word)
				// A word that nothing has may be taken for a slip of one that the record has.
				expect(found.filter((address) => address.startsWith('/blog'))).toEqual([])
			}
		},
	)

	it('is found by title, slug, excerpt and text once it is published', async () => {
		const text = { title: 'Quagga', slug: 'okapi', excerpt: 'Tarpan', content: '<p>Aurochs</p>' }
		const { id } = await storeArticle(text)
		await rewrite(id, text)
		for (const word of ['quagga', 'okapi', 'tarpan', 'aurochs'])
			expect(await addresses(word)).toEqual(['/blog/okapi'])
	})

	it('is found by its new words only after an edit', async () => {
		const { id } = await storePublished({ title: 'Quagga', slug: 'okapi', content: '<p>Aurochs</p>' })
		await rewrite(id, { title: 'Bluebuck', slug: 'eland', content: '<p>Dodo</p>' })
		for (const word of ['quagga', 'okapi', 'aurochs']) expect(await addresses(word)).toEqual([])
		for (const word of ['bluebuck', 'eland', 'dodo']) expect(await addresses(word)).toEqual(['/blog/eland'])
	})

	it.each(['draft', 'archived'])(
		'the search no longer finds an article once it is %s again',
		async (status) => {
			const { id } = await storePublished({ title: 'Quagga' })
			await rewrite(id, { title: 'Quagga', status })
			expect(await addresses('quagga')).toEqual([])
			await rewrite(id, { title: 'Quagga' })
			expect(await addresses('quagga')).toHaveLength(1)
		},
	)

	it('is no longer found once it is deleted', async () => {
		const { id } = await storePublished({ title: 'Quagga' })
		await deleteArticle(testContext, id)
		expect(await addresses('quagga')).toEqual([])
	})

	it('is found by what a reader reads, not by its markup', async () => {
		await storePublished({
			content: '<p class="x"><strong>Quag</strong>ga &amp; co</p><script>tarpan</script>',
		})
		expect(await addresses('quagga')).toHaveLength(1)
		for (const word of ['strong', 'tarpan', 'amp'])
			expect(await addresses(word, { kind: 'blog' })).toEqual([])
	})
})

describe('a save that fails', () => {
	it('leaves the search as it was', async () => {
		await storePublished({ title: 'Quagga', slug: 'taken' })
		const { id } = await storePublished({ title: 'Tarpan', slug: 'other' })
		await expect(rewrite(id, { title: 'Aurochs', slug: 'taken' })).rejects.toThrow('taken')
		await expect(
			createArticle(
				testContext,
				articleInput.parse(articleBody({ title: 'Aurochs', slug: 'taken', status: 'published' })),
			),
		).rejects.toThrow('taken')
		expect(await addresses('aurochs')).toEqual([])
		expect(await addresses('tarpan')).toEqual(['/blog/other'])
	})
})

describe('the database', () => {
	it('refuses the entry of an article that is not published', async ({ database }) => {
		const { id } = await storeArticle()
		const sqlite = openSqlite(database.file)
		const enter = () =>
			sqlite
				.prepare("INSERT INTO search_entries VALUES (?, 'blog', NULL, 'x', 'x', '/x', 'Quagga', 'Tarpan')")
				.run(id)
		expect(enter).toThrow('only published articles can be searched')
		sqlite.close()
	})

	it('takes the text out of the index when anybody changes an article past the program', async ({
		database,
	}) => {
		const { id } = await storePublished({ title: 'Quagga' })
		const sqlite = openSqlite(database.file)
		sqlite.prepare("UPDATE articles SET status = 'draft', published_at = NULL WHERE id = ?").run(id)
		expect(await addresses('quagga')).toEqual([])
		const count = sqlite
			.prepare("SELECT count(*) FROM search_index WHERE search_index MATCH 'quagga'")
			.pluck()
		expect(count.get()).toBe(0)
		sqlite.exec("INSERT INTO search_index (search_index) VALUES ('integrity-check')")
		sqlite.close()
	})
})

describe('articles that were published past the program', () => {
	it('are found from the next start on', async ({ database }) => {
		const sqlite = openSqlite(database.file)
		const insert = sqlite.prepare(`INSERT INTO articles
			(title, slug, content, status, created_at, updated_at, published_at, first_published_at)
			VALUES (?, ?, '<p>Text</p>', ?, '', '', '', '')`)
		for (let number = 1; number <= 3; number++) insert.run(`Quagga ${number}`, `q-${number}`, 'published')
		insert.run('Quagga hidden', 'hidden', 'draft')
		sqlite.close()
		await prepareSearch(testContext)
		expect((await ask('quagga')).total).toBe(3)
	})
})

describe('an upgrade', () => {
	it('puts articles with invisible or compatibility characters into the search again, by the words that readers see', async () => {
		const file = path.join(temporaryFolder(), 'archive.db')
		const sqlite = openSqlite(file)
		sqlite.exec(readFileSync('tests/integration/db/schemas/20.sql', 'utf8'))
		const text = 'The tar\u00adpan and the \ufb02amingo'
		sqlite.exec(`UPDATE articles SET content = '<p>${text}</p>' WHERE slug = 'out';
			INSERT INTO search_entries VALUES (2, 'blog', NULL, 'out', 'TDW-B', '/blog/out', 'Out', '${text}')`)
		sqlite.close()
		const { db, sqlite: upgraded } = await openMigrated(file)
		setDatabase(db)
		await prepareSearch(testContext)
		for (const word of ['tarpan', 'flamingo']) expect(await addresses(word)).toEqual(['/blog/out'])
		upgraded.exec(`INSERT INTO search_index (search_index) VALUES ('integrity-check')`)
		await db.destroy()
	})
})
