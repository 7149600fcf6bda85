/** The tables as SQLite holds them. Imported only inside `db/`; other code sees domain objects. */
import type { Generated } from 'kysely'

/** Instants are ISO 8601 text in UTC with milliseconds, so that text order is time order. */
type Instant = string

export interface ArticleTable {
	id: Generated<number>
	title: string
	slug: string
	content: string
	excerpt: string
	featured_image: string
	status: 'draft' | 'published' | 'archived'
	seo_title: string
	seo_description: string
	keywords: string
	/** Grows by one with each write; the version that forms and `If-Match` carry. */
	version: number
	created_at: Instant
	updated_at: Instant
	published_at: Instant | null
	first_published_at: Instant | null
}

/** A former address of an article that has been published. */
interface ArticleSlugTable {
	slug: string
	article_id: number
	created_at: Instant
}

/** A text that an article has, or has had, in public. Triggers of migration 0004 write all but note and difference. */
export interface ArticleRevisionTable {
	article_id: number
	/** From 1, for each article; the newest one of a published article is what readers see. */
	number: number
	title: string
	content: string
	excerpt: string
	featured_image: string
	keywords: string
	/** What its author says has changed; public. */
	note: Generated<string>
	/** The save that put it out. */
	published_at: Instant
	/** JSON: what it has changed. NULL for the first one, and until it has been found. */
	difference: Generated<string | null>
}

/** A text that an article has had as a draft. Triggers of migration 0009 write those that are saved as the article. */
export interface ArticleDraftTable {
	article_id: number
	/** From 1, for each article; the last 50 are kept. */
	number: number
	title: string
	slug: string
	content: string
	excerpt: string
	featured_image: string
	seo_title: string
	seo_description: string
	keywords: string
	saved_at: Instant
	/** JSON: what it has changed. NULL for the first one, and where it was not found. */
	difference: Generated<string | null>
}

/** The draft that waits beside a public text. */
interface PrivateDraftTable {
	article_id: number
	/** The draft that holds its text. */
	number: number
	/** The version of the article that it started from. */
	base_version: number
	/** What readers are to be told of the change. */
	note: string
	saved_at: Instant
}

/** What is being typed in a window. */
interface ArticleAutosaveTable {
	/** The window's draft, as the browser names it. */
	id: string
	user_id: number
	/** Null while the article is new. */
	article_id: number | null
	base_version: number | null
	/** Grows with each change in the window, so that of two texts the later one is known. */
	edits: number
	/** JSON: the fields of the form; null once they have been saved. */
	form: string | null
	saved_at: Instant
}

/** A link that shows a draft to those who have it. */
interface PreviewLinkTable {
	/** SHA-256 of its token. */
	sha256: string
	article_id: number
	created_at: Instant
	expires_at: Instant
}

interface UserTable {
	id: Generated<number>
	username: string
	password_hash: string
	created_at: Instant
	updated_at: Instant
}

interface SessionTable {
	/** SHA-256 of the token in the cookie, so that a copy of the file opens no session. */
	id: string
	user_id: number
	/** JSON: what is shown once, such as the alert after a save. */
	data: string
	user_agent: string
	created_at: Instant
	last_seen_at: Instant
	expires_at: Instant
}

interface SubscriptionTable {
	id: Generated<number>
	email: string
	source: string
	created_at: Instant
}

/** An error that a reader has reported. */
interface ReportTable {
	id: Generated<number>
	/** What it is about, as the link to the form named it; `''` for the archive as a whole. */
	ref: string
	message: string
	source: string
	/** `''` when none was left, or when it was erased. */
	email: string
	created_at: Instant
	/** Null while it is open. */
	done_at: Instant | null
}

/** An article in the trash. */
interface DeletedArticleTable {
	/** The id that it had. */
	id: number
	title: string
	slug: string
	/** Its rows: the article, its versions and its former addresses. */
	json: string
	deleted_at: Instant
}

/** An address of a published article that was deleted for good. */
interface TombstoneTable {
	slug: string
	title: string
	deleted_at: Instant
}

/** What readers can search: published articles, and the sections of the record. */
interface SearchEntryTable {
	/** The article's id; rows of the record begin at `firstRecordRow`. */
	id: number
	kind: string
	/** The day of the record that it belongs to. */
	day: number | null
	ref: string
	code: string
	url: string
	title: string
	body: string
}

/** The record that stands in the search: one row, or none before the first indexing. */
interface SearchRecordTable {
	id: number
	fingerprint: string
}

export interface Database {
	articles: ArticleTable
	article_slugs: ArticleSlugTable
	article_revisions: ArticleRevisionTable
	article_drafts: ArticleDraftTable
	private_drafts: PrivateDraftTable
	article_autosaves: ArticleAutosaveTable
	preview_links: PreviewLinkTable
	users: UserTable
	sessions: SessionTable
	subscriptions: SubscriptionTable
	reports: ReportTable
	deleted_articles: DeletedArticleTable
	tombstones: TombstoneTable
	search_entries: SearchEntryTable
	search_record: SearchRecordTable
}
