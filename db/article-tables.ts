/** The tables of articles and of what belongs to them, as SQLite holds them. */
import type { Generated } from 'kysely'
import type { ArticleTextRow, VersionTextRow } from './article-fields.ts'
import type { Instant } from './columns.ts'

export interface ArticleTable extends ArticleTextRow {
	id: Generated<number>
	status: 'draft' | 'published' | 'archived'
	/** Grows by one with each write; the version that forms and `If-Match` carry. */
	version: number
	created_at: Instant
	updated_at: Instant
	published_at: Instant | null
	first_published_at: Instant | null
	/** Of a draft: the author's note for readers about the change, stored with the version once it is published. */
	change_note: Generated<string>
}

/** A former address of an article that has been published. */
export interface ArticleSlugTable {
	slug: string
	article_id: number
	created_at: Instant
}

/** A text that an article has, or has had, in public. Triggers of migration 0004 write all but note and difference. */
export interface ArticleRevisionTable extends VersionTextRow {
	article_id: number
	/** From 1, for each article; the newest one of a published article is what readers see. */
	number: number
	/** Author's note on the changes; public. */
	note: Generated<string>
	/** The save that put it out. */
	published_at: Instant
	/** JSON: what it has changed. NULL for the first one, and until it has been found. */
	difference: Generated<string | null>
	/** JSON: the content as its page shows it. NULL until it has been made. */
	rendered: Generated<string | null>
}

/** A text that an article has had as a draft. Triggers of migration 0011 write those that are saved as the article. */
export interface ArticleDraftTable extends ArticleTextRow {
	article_id: number
	/** From 1, for each article; the last 50 are kept. */
	number: number
	saved_at: Instant
	/** JSON: what it has changed. NULL for the first one, and where it was not found. */
	difference: Generated<string | null>
}

/** The draft that waits beside a public text. */
export interface PrivateDraftTable {
	article_id: number
	/** The draft that holds its text. */
	number: number
	/** The version of the article that it started from. */
	base_version: number
	/** Note for readers about the change. */
	note: string
	saved_at: Instant
}

/** Unsaved text of a window with the form of an article or a record. */
export interface ArticleAutosaveTable {
	/** The window's draft, as the browser names it. */
	id: string
	user_id: number
	/** Null while the article is new, and of a record. */
	article_id: number | null
	/** Form of a record: the end of its address, such as `d4-3` or `new?collection=sources`; null of an article. */
	record: string | null
	base_version: number | null
	/** Grows with each change in the window, so that of two texts the later one is known. */
	edits: number
	/** JSON: the fields of the form; null once they have been saved. */
	form: string | null
	saved_at: Instant
}

/** When a draft is to be published by itself. */
export interface ArticleScheduleTable {
	article_id: number
	publish_at: Instant
	/** The time zone in which it was chosen. */
	zone: string
	/** Why it is not published by itself: it was more than a day late, or has been restored from a backup. */
	held: Generated<'' | 'late' | 'restored'>
	created_at: Instant
}

/** A link that shows a draft to those who have it. */
export interface PreviewLinkTable {
	/** SHA-256 of its token. */
	sha256: string
	article_id: number
	created_at: Instant
	expires_at: Instant
}

/** An article in the trash. */
export interface DeletedArticleTable {
	/** The id that it had. */
	id: number
	title: string
	slug: string
	/** Its rows: the article, its versions and its former addresses. */
	json: string
	deleted_at: Instant
}

/** An address of a published article that was deleted for good. */
export interface TombstoneTable {
	slug: string
	title: string
	deleted_at: Instant
}

/** Public changes by the tags that responses carry. Triggers of migration 0016 write them. */
export interface ChangedTagTable {
	/** Grows with each change of the tag. */
	number: Generated<number>
	tag: string
}
