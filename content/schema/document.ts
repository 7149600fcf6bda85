/** A primary document: what a party or a body itself issued. */
import { z } from 'zod'
import { id, instant, isoDate, originalText, sourceIds, text } from './primitives.ts'
import { side } from './side.ts'
import { localTime } from './timeline.ts'

const url = z.url({ protocol: /^https?$/ })

/** Languages of documents and of the copies of them, by ISO 639-1. */
const documentLanguage = z.enum(['ar', 'en', 'fa', 'fr', 'he', 'it', 'ru', 'sw', 'vi', 'zh', 'de'])

const DOCUMENT_KINDS = ['letter', 'post', 'report', 'resolution', 'statement', 'transcript'] as const

/**
 * `un-public`: press material of the United Nations, which may be reproduced with attribution. `us-federal`: a work of
 * the United States government. `reserved`: only a short quotation is allowed.
 */
const RIGHTS = ['un-public', 'us-federal', 'reserved'] as const

/** Part of the document that the archive has read. */
const READ_STATES = ['whole', 'in part', 'quoted by others'] as const

export const document = z.strictObject({
	id: id(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'g7-leaders-statement-2025-06-16'),
	/** The title that it bears, or one that the archive has supplied. */
	title: text,
	titleSupplied: z.boolean().default(false),
	titleOriginal: originalText.optional(),
	issuer: text,
	side,
	kind: z.enum(DOCUMENT_KINDS),
	/** The local date on which it was issued. */
	date: isoDate,
	time: localTime.default('Hour not given'),
	/** The same moment in UTC, only where a source gives the time. */
	utc: instant.optional(),
	/** The place whose date and time these are. */
	place: z.string().optional(),
	/** Where sources date it differently. */
	dateNote: text.optional(),
	symbol: text.optional(),
	languages: z.array(documentLanguage).min(1),
	rights: z.enum(RIGHTS),
	rightsNote: text.optional(),
	read: z.enum(READ_STATES),
	headnote: text,
	/** The whole text in paragraphs, where the rights allow it and it was read whole. */
	text: z.array(text).min(1).optional(),
	/** Or the id of the statement that holds the whole text. */
	statement: z.string().optional(),
	/** Passages in the wording of the copy at `url`, one of the addresses of this record. */
	quotations: z.array(z.strictObject({ text, url })).default([]),
	/** Where its issuer publishes it. */
	original: url.optional(),
	/** The pages on which it was read; those that are sources stand under `sources`. */
	copies: z
		.array(z.strictObject({ publisher: text, url, language: documentLanguage.optional() }))
		.default([]),
	/** The day on which the copies were read. */
	accessed: isoDate.optional(),
	sources: sourceIds,
	/** Ids of the entries, days, causes and other records that it bears on. */
	bearsOn: z.array(z.string()).min(1),
	note: text.optional(),
})

export type Document = z.infer<typeof document>
