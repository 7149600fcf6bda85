/** Rules that the database keeps by itself, whoever writes. */
import type Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { openSqlite } from '../../../../../db/client.ts'
import { sampleRows } from '../../../../factories/rows.ts'
import { type DatabaseContext, it } from '../../../../support/database.ts'

let sqlite: Sqlite.Database

/** Article 1 is a draft, article 2 is published. */
beforeEach<DatabaseContext>(async ({ database }) => {
	sqlite = openSqlite(database.file)
	for (const statement of sampleRows) sqlite.exec(statement)
})

afterEach(async () => {
	sqlite.close()
})

const revisions = () =>
	sqlite
		.prepare('SELECT article_id, number, title, published_at FROM article_revisions ORDER BY 1, 2')
		.raw()
		.all()
const publicVersion = () => Number(sqlite.prepare('SELECT version FROM public_state').pluck().get())
const saved = '2025-06-23T08:00:00.000Z'
const update = (id: number, set: string) =>
	sqlite.exec(`UPDATE articles SET ${set}, updated_at = '${saved}' WHERE id = ${id}`)

const first = [2, 1, 'Out', '2025-06-22T08:00:00.000Z']

describe('the texts of articles', () => {
	it('are kept from the first publishing, dated by the save, and drafts are not', () => {
		expect(revisions()).toEqual([first])
	})

	it.each(['title', 'content', 'excerpt', 'featured_image', 'keywords'])(
		'a version is stored when the %s of an article changes',
		(column) => {
			update(2, `${column} = 'Anew'`)
			expect(revisions()).toEqual([first, [2, 2, column === 'title' ? 'Anew' : 'Out', saved]])
		},
	)

	it.each([
		'version = version + 1',
		`published_at = '${saved}'`,
		"slug = 'elsewhere'",
		"seo_title = 'For engines', seo_description = 'More'",
		"content = '<p>Text</p>'",
	])('no version is stored after %s', (set) => {
		update(2, set)
		expect(revisions()).toEqual([first])
	})

	it('are not kept while the article is a draft or archived', () => {
		for (const status of ['draft', 'archived']) update(2, `status = '${status}', title = 'In ${status}'`)
		update(1, "title = 'Anew'")
		expect(revisions()).toEqual([first])
	})

	it('are kept at the next publishing only if they have changed', () => {
		update(2, "status = 'draft'")
		update(2, "status = 'published'")
		expect(revisions()).toEqual([first])
		update(2, "status = 'draft', title = 'Anew'")
		update(2, "status = 'published'")
		expect(revisions()).toEqual([first, [2, 2, 'Anew', saved]])
	})

	it('are kept when a former text comes back', () => {
		update(2, "title = 'Anew'")
		update(2, "title = 'Out'")
		expect(revisions().map((row) => (row as unknown[])[2])).toEqual(['Out', 'Anew', 'Out'])
	})

	it('are numbered for each article', () => {
		update(1, `status = 'published', published_at = '${saved}', first_published_at = '${saved}'`)
		update(2, "title = 'Anew'")
		expect(revisions().map((row) => (row as unknown[]).slice(0, 2))).toEqual([
			[1, 1],
			[2, 1],
			[2, 2],
		])
	})

	it('go back with a save that is taken back', () => {
		sqlite.exec('BEGIN')
		update(2, "title = 'Anew'")
		sqlite.exec('ROLLBACK')
		expect(revisions()).toEqual([first])
	})

	it('go with their article', () => {
		sqlite.exec('DELETE FROM articles WHERE id = 2')
		expect(revisions()).toEqual([])
	})
})

describe('the public state', () => {
	it.each([
		'INSERT INTO article_revisions (article_id, number, title, content, excerpt, featured_image, keywords, published_at) SELECT article_id, 2, title, content, excerpt, featured_image, keywords, published_at FROM article_revisions',
		"UPDATE article_revisions SET note = 'A correction.'",
		"UPDATE article_revisions SET difference = '{}'",
		'DELETE FROM article_revisions',
	])('the number of public changes grows with %s', (statement) => {
		const before = publicVersion()
		sqlite.exec(statement)
		expect(publicVersion()).toBeGreaterThan(before)
	})
})
