/** Tables of the editions of the record, their drafts included. */
import type { Instant } from './columns.ts'

/** The whole record at an instant. */
export interface EditionTable {
	/** From 1. */
	number: number
	published_at: Instant
	/** Where it comes from: the program's files, an import, or the administration. */
	origin: 'shipped' | 'import' | 'site'
	note: string
}

/** The text of a record, once however many editions hold it. */
export interface RecordTextTable {
	sha256: string
	/** JSON, as `content/split.ts` makes it. */
	json: string
}

/** State of a record from an edition on, until a later edition has another. */
export interface RecordStateTable {
	/** The id of the record, or the name of a file for what is left of it. */
	record: string
	edition: number
	/** Null from the edition on that withdrew it. */
	sha256: string | null
	/** `''` where nobody gave one: in edition 1, or where only the place of another record changed. */
	reason: string
	/** Weight that the editor chose; `''` where it follows from the change. */
	weight: '' | 'figure' | 'fact'
	/** Number of the report that it answers. */
	report: number | null
}

/** The record as the program shipped it last: the base on which a new version of the program is merged. */
export interface ShippedRecordTable {
	record: string
	sha256: string
}

/** The files in which the program shipped the record last: one row, or none before the first edition. */
export interface ShippedFingerprintTable {
	id: number
	fingerprint: string
}

/** A change of a record that is not public yet. */
export interface RecordDraftTable {
	record: string
	/** Path of the list that takes a new record: `day-4.entries`, `sources.json`; `''` for one that exists. */
	list: string
	/** Null for a withdrawal. */
	json: string | null
	/** Of a withdrawal: the record that has its content now; else `''`. */
	successor: string
	reason: string
	weight: '' | 'figure' | 'fact'
	report: number | null
	/** State of the record that the draft was begun from; null for a new record. */
	base_sha256: string | null
	version: number
	/** Null where a command or an upgrade wrote it. */
	user_id: number | null
	saved_at: Instant
}

/** The edition that is to be published by itself: one row, or none. */
export interface PlannedEditionTable {
	id: number
	publish_at: Instant
	note: string
	/** Why it was not published at its instant; `''` while it waits. */
	held: '' | 'late' | 'restored' | 'problems'
}

/** A withdrawn record whose words were erased from all editions. */
export interface ErasedRecordTable {
	record: string
	erased_at: Instant
	reason: string
}
