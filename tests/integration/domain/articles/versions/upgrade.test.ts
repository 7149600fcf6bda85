/** The upgrade of an archive that has articles, from the schema before revisions. */
import path from 'node:path'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { emptyArticleText, toArticleTextRow, toVersionText } from '../../../../../db/article-fields.ts'
import { createDb, openSqlite } from '../../../../../db/client.ts'
import { openMigrated } from '../../../../../db/migrate.ts'
import { migrations } from '../../../../../db/migrations/index.ts'
import { findRevision } from '../../../../../db/repositories/article-revisions.ts'
import { sampleRows } from '../../../../factories/rows.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

const before = 3

async function openOld(): Promise<string> {
	const file = path.join(temporaryFolder(), 'archive.db')
	const sqlite = openSqlite(file)
	const db = createDb(sqlite)
	for (const migration of migrations.slice(0, before)) await migration.up(db as unknown as Kysely<unknown>)
	sqlite.pragma(`user_version = ${before}`)
	for (const statement of sampleRows) sqlite.exec(statement)
	sqlite.exec(`INSERT INTO articles (title, slug, content, status, created_at, updated_at, published_at, first_published_at)
		SELECT 'Put away', 'put-away', content, 'archived', created_at, updated_at, published_at, first_published_at
		FROM articles WHERE slug = 'out'`)
	await db.destroy()
	return file
}

it('makes the text of each published article its first version, of no other', async () => {
	const { db, sqlite, applied } = await openMigrated(await openOld())
	expect(applied[0]).toBe('0004-article-revisions')
	expect(sqlite.prepare('SELECT article_id, number FROM article_revisions').raw().all()).toEqual([[2, 1]])
	expect(await findRevision(db, 2, 1)).toEqual({
		...toVersionText(toArticleTextRow(emptyArticleText)),
		rendered: null,
		number: 1,
		title: 'Out',
		content: '<p>Text</p>',
		note: '',
		publishedAt: '2025-06-22T08:00:00.000Z',
	})
	await db.destroy()
})

it('continues from there with the next save', async () => {
	const { db, sqlite } = await openMigrated(await openOld())
	sqlite.exec("UPDATE articles SET title = 'Anew', updated_at = '2025-06-23T08:00:00.000Z' WHERE id = 2")
	expect(await findRevision(db, 2, 2)).toMatchObject({
		title: 'Anew',
		publishedAt: '2025-06-23T08:00:00.000Z',
	})
	await db.destroy()
})
