/** The tables as SQLite holds them. Imported only inside `db/`; other code sees domain objects. */
import type { Generated } from 'kysely'
import type { RecoveryCodeTable, SecondFactorTable, SessionTable, UserTable } from './account-tables.ts'
import type {
	ArticleAutosaveTable,
	ArticleDraftTable,
	ArticleRevisionTable,
	ArticleScheduleTable,
	ArticleSlugTable,
	ArticleTable,
	ChangedTagTable,
	DeletedArticleTable,
	PreviewLinkTable,
	PrivateDraftTable,
	TombstoneTable,
} from './article-tables.ts'
import type { Instant } from './columns.ts'
import type {
	EditionTable,
	ErasedRecordTable,
	PlannedEditionTable,
	RecordDraftTable,
	RecordStateTable,
	RecordTextTable,
	ShippedFingerprintTable,
	ShippedRecordTable,
} from './edition-tables.ts'
import type { CaptureTable, LinkCheckTable, PromiseCountTable } from './evidence-tables.ts'
import type {
	MailingTable,
	MailServerTable,
	MailTable,
	MailTokenTable,
	RightsRequestTable,
	SubscriptionTable,
	SuppressionTable,
} from './newsletter-tables.ts'

/** An error that a reader has reported. */
interface ReportTable {
	id: Generated<number>
	/** Subject, as the link to the form named it; `''` for the archive as a whole. */
	ref: string
	message: string
	source: string
	/** `''` when none was left, or when it was erased. */
	email: string
	created_at: Instant
	/** `closed` ended without an answer, as spam does: readers do not see it. */
	state: Generated<'received' | 'under-review' | 'corrected' | 'kept' | 'closed'>
	/** Of an answer, for readers; else `''`. */
	reason: Generated<string>
	/** The edition that corrected what it reports. */
	edition: Generated<number | null>
	/** When an editor took it under review. */
	review_at: Generated<Instant | null>
	/** Null while it is open. */
	done_at: Instant | null
}

/** An uploaded image; its files are in the data folder. */
interface ImageTable {
	id: Generated<number>
	/** Of the bytes of all its files; it names them. */
	hash: string
	/** Of the largest file. */
	width: number
	height: number
	/** `''` where it is decorative. */
	alt: string
	/** 0 or 1. */
	is_decorative: number
	credit: string
	/** Where it comes from: an address, or `''`. */
	source: string
	created_at: Instant
	/** When it was moved to the trash; null while it is not there. */
	deleted_at: Generated<Instant | null>
}

/** A job of the clock. */
interface JobTable {
	name: string
	/** When it is due; null while nothing is. */
	next_at: Instant | null
	/** The run that has it now, and until when no other may take it; null between runs. */
	lease: string | null
	leased_until: Instant | null
}

/** Action of an administrator, the command line or the clock. */
interface AdminActionTable {
	id: Generated<number>
	at: Instant
	via: 'site' | 'command' | 'clock'
	/** Null where it was done without signing in. */
	user_id: number | null
	kind: string
	/** Subject of the action; `''` where the kind says it all. */
	subject: Generated<string>
	/** The article, which may be gone. */
	article_id: number | null
}

/** A restore of a backup into a temporary file. */
interface RestoreDrillTable {
	id: Generated<number>
	at: Instant
	/** Name of the file of the backup. */
	backup: string
	articles: number
	/** The newest edition in it, 0 without one. */
	edition: number
	/** `''` where it worked. */
	error: string
}

/** The last mail about what waits for the administrator. */
interface WaitingMailTable {
	id: number
	sent_at: Instant
	/** JSON: the keys of what it named. */
	keys: string
}

/** Page views of a day with a value of a kind. */
interface VisitTable {
	/** `2026-01-02`, in UTC. */
	day: string
	kind: 'path' | 'device' | 'referrer' | 'country'
	value: string
	count: number
}

/** Search entries: published articles, and the sections of the record. */
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

/** One row from the first start on: the authority of the ids in feeds. */
interface FeedAuthorityTable {
	id: number
	name: string
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
	article_schedules: ArticleScheduleTable
	preview_links: PreviewLinkTable
	users: UserTable
	second_factors: SecondFactorTable
	recovery_codes: RecoveryCodeTable
	sessions: SessionTable
	subscriptions: SubscriptionTable
	reports: ReportTable
	deleted_articles: DeletedArticleTable
	tombstones: TombstoneTable
	images: ImageTable
	jobs: JobTable
	admin_actions: AdminActionTable
	changed_tags: ChangedTagTable
	mail_tokens: MailTokenTable
	suppressions: SuppressionTable
	mailings: MailingTable
	mails: MailTable
	mail_server: MailServerTable
	rights_requests: RightsRequestTable
	search_entries: SearchEntryTable
	search_record: SearchRecordTable
	feed_authority: FeedAuthorityTable
	editions: EditionTable
	record_texts: RecordTextTable
	record_states: RecordStateTable
	shipped_records: ShippedRecordTable
	shipped_fingerprint: ShippedFingerprintTable
	record_drafts: RecordDraftTable
	planned_edition: PlannedEditionTable
	erased_records: ErasedRecordTable
	captures: CaptureTable
	promise_counts: PromiseCountTable
	restore_drills: RestoreDrillTable
	visits: VisitTable
	waiting_mail: WaitingMailTable
	link_checks: LinkCheckTable
}
