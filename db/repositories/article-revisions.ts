/** The texts that articles have had in public. Triggers keep them with each save; notes and differences are written here. */
import type { ExpressionBuilder, Selectable } from 'kysely'
import { toVersionText, type VersionText } from '../article-fields.ts'
import type { ArticleRevisionTable } from '../article-tables.ts'
import type { Db } from '../client.ts'
import type { Database } from '../schema.ts'
import { publishedArticles } from './published-articles.ts'

/** One text of an article. `publishedAt` is the instant from which readers saw it. */
export type Revision = VersionText & {
	/** From 1; the newest is what the article shows. */
	number: number
	/** Author's note on the changes; `''` when there is none. */
	note: string
	publishedAt: string
	/** The content as its page shows it, as the JSON that was stored; null until it has been made. */
	rendered: string | null
}

/** A revision without its text. */
export type RevisionSummary = Pick<Revision, 'number' | 'note' | 'publishedAt'>

/** All revisions of a published article, oldest first; [] when it is not public. */
export async function listRevisionSummaries(db: Db, articleId: number): Promise<RevisionSummary[]> {
	const rows = await publicRevisions(db, articleId)
		.select(['revision.number', 'revision.note', 'revision.published_at'])
		.orderBy('revision.number')
		.execute()
	return rows.map((row) => ({ number: row.number, note: row.note, publishedAt: row.published_at }))
}

/** Diff of a revision, as the JSON that was stored; null for the first one, and until it has been computed. */
export type RevisionChange = RevisionSummary & { difference: string | null }

/** Revision `number` of a published article, or null. */
export async function findRevision(db: Db, articleId: number, number: number): Promise<Revision | null> {
	const row = await publicRevisions(db, articleId)
		.selectAll('revision')
		.where('revision.number', '=', number)
		.executeTakeFirst()
	return row ? toRevision(row) : null
}

/** The changes of a published article's revisions `first` to `last`, newest first; [] when it is not public. */
export async function listRevisionChanges(
	db: Db,
	articleId: number,
	range: { first: number; last: number },
): Promise<RevisionChange[]> {
	const rows = await publicRevisions(db, articleId)
		.select(['revision.number', 'revision.note', 'revision.published_at', 'revision.difference'])
		.where('revision.number', '>=', range.first)
		.where('revision.number', '<=', range.last)
		.orderBy('revision.number', 'desc')
		.execute()
	return rows.map((row) => ({
		number: row.number,
		note: row.note,
		publishedAt: row.published_at,
		difference: row.difference,
	}))
}

/** Counts the revisions of a published article; 0 when it is not public. */
export async function countRevisions(db: Db, articleId: number): Promise<number> {
	const row = await publicRevisions(db, articleId)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return row.count
}

/** Says of the newest revision of an article what has changed, in place of what was said before. */
export async function setNewestRevisionNote(db: Db, articleId: number, note: string): Promise<void> {
	await db
		.updateTable('article_revisions')
		.set({ note })
		.where('article_id', '=', articleId)
		.where('number', '=', newestNumber(articleId))
		.execute()
}

/** Stores the content of the newest revision of an article as its page shows it, unless that is stored already. */
export async function storeNewestRendering(db: Db, articleId: number, rendered: string): Promise<void> {
	await db
		.updateTable('article_revisions')
		.set({ rendered })
		.where('article_id', '=', articleId)
		.where('number', '=', newestNumber(articleId))
		.where('rendered', 'is', null)
		.execute()
}

/** The content of an article as its page shows it, as the JSON that was stored with its newest revision; or null. */
export async function findNewestRendering(
	db: Db,
	articleId: number,
	content: string,
): Promise<string | null> {
	const row = await db
		.selectFrom('article_revisions')
		.select('rendered')
		.where('article_id', '=', articleId)
		.where('number', '=', newestNumber(articleId))
		// A save may have come in since the article was read.
		.where('content', '=', content)
		.executeTakeFirst()
	return row?.rendered ?? null
}

function newestNumber(articleId: number) {
	return (eb: ExpressionBuilder<Database, 'article_revisions'>) =>
		eb
			.selectFrom('article_revisions as own')
			.select((of) => of.fn.max('own.number').as('newest'))
			.where('own.article_id', '=', articleId)
}

/** The way in of every reading for readers: what is not public has no revisions. */
function publicRevisions(db: Db, articleId: number) {
	return publishedArticles(db)
		.innerJoin('article_revisions as revision', 'revision.article_id', 'articles.id')
		.where('articles.id', '=', articleId)
}

function toRevision(row: Selectable<ArticleRevisionTable>): Revision {
	return {
		...toVersionText(row),
		number: row.number,
		note: row.note,
		publishedAt: row.published_at,
		rendered: row.rendered,
	}
}
