/** Tables of the evidence for the record. */
import type { Generated } from 'kysely'
import type { Instant } from './columns.ts'

/** A private copy of a page that the record cites. */
export interface CaptureTable {
	id: Generated<number>
	/** Id of the source. */
	source: string
	/** Address of the source when it was captured. */
	url: string
	captured_at: Instant
	kind: 'wacz' | 'warc' | 'html' | 'pdf' | 'png'
	/** Of the file, which it names. */
	sha256: string
	bytes: number
	/** Of the file with the text of the page; null where none could be read from it. */
	text_sha256: string | null
	/** 0 or 1: its text was read from a PDF. */
	is_pdf: number
	/** `found` where a quotation from the source stands in it; `none` where the record had none to look for. */
	quotations: 'found' | 'missing' | 'none'
}

/** A number of /promises as of an edition. */
export interface PromiseCountTable {
	edition: number
	/** Of the promise; it never changes. */
	name: string
	kept: number
	total: number
}

/** The last check of the link to a source. */
export interface LinkCheckTable {
	source: string
	url: string
	/** `failed` becomes `gone` after some failures; `unchecked` where the server lets no program in. */
	state: 'answers' | 'moved' | 'failed' | 'gone' | 'unchecked'
	moved_to: string | null
	first_failure_at: Instant | null
	failures: number
	checked_at: Instant
	status: number | null
}
