/** Who said what about a disputed matter: the words of each actor by date, drawn from the rest of the record. */
import { z } from 'zod'
import { id, isoDate, sourceIds, text } from './primitives.ts'

/** Grades of a statement: never those of what happened (docs/editorial.md). */
const ACCOUNT_GRADES = ['Attributed', 'Single-source', 'Withdrawn'] as const

const account = z.strictObject({
	/** Local date on which it was said. */
	date: isoDate,
	/** A state, a body or an outlet, by which accounts of one day are sorted. */
	actor: text,
	/** Who spoke for the actor. */
	speaker: text.optional(),
	/** A quotation, or the words of the record. */
	said: text,
	/** Ids of the records whose words these are; the later notes on casualties have none and go by their address. */
	records: z.array(text).min(1),
	grade: z.enum(ACCOUNT_GRADES),
	/** Those of the records' lines; [] where the record is a document without a source. */
	sources: sourceIds,
})

export const accountTopic = z.strictObject({
	/** The last part of its address follows the first hyphen. */
	id: id(/^accounts-[a-z-]+$/, 'accounts-evin'),
	title: text,
	/** The question that the accounts answer, each in its way. */
	question: text,
	lead: text,
	rows: z.array(account).min(2),
	/** Questions that the sources that we found leave open. */
	open: z.array(z.strictObject({ text, record: text })).default([]),
})

export type Account = z.infer<typeof account>

export type AccountTopic = z.infer<typeof accountTopic>
