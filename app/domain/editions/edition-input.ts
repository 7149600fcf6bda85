/** Drafts and editions as API clients send and see them (contract section 9). */
import { z } from 'zod'

const reasonMaxLength = 1000

const reason = z.string().trim().min(1, 'Say why, for readers.').max(reasonMaxLength)

const weight = z.enum(['', 'figure', 'fact'])

/** Body of a request to draft a record. */
export const recordDraftInput = z.object({
	record: z.record(z.string(), z.unknown()).nullable().meta({
		description:
			'The record as JSON with its `id`; records in it stay references, `{ "$record": id }`. Null withdraws it in favor of `successor`.',
	}),
	collection: z.string().max(100).optional().meta({
		description: 'For a new record: the collection that takes it, such as `entries-day-4` or `sources`.',
	}),
	successor: z
		.string()
		.max(100)
		.default('')
		.meta({ description: 'The record that has the content of a withdrawn one.' }),
	reason,
	weight: weight
		.default('')
		.meta({ description: 'The least weight; empty where it follows from the change.' }),
	report: z
		.int()
		.min(1)
		.nullable()
		.default(null)
		.meta({ description: 'Number of the report that it answers.' }),
})

/** A draft as clients see it. */
export const recordDraftOutput = z.object({
	id: z.string(),
	record: z.record(z.string(), z.unknown()).nullable(),
	successor: z.string(),
	reason: z.string(),
	weight,
	report: z.int().nullable(),
	version: z.int(),
	savedAt: z.iso.datetime(),
	problems: z.array(z.object({ field: z.string(), message: z.string() })).meta({
		description: 'Problems of this record that keep an edition from being published.',
	}),
})

/** Body of a request to publish the drafts. */
export const editionInput = z.object({
	note: z.string().trim().min(1, 'Say for readers what the edition changes.').max(reasonMaxLength),
	publishAt: z.iso
		.datetime({ offset: true, error: 'publishAt must be an ISO 8601 instant' })
		.transform((instant) => new Date(instant).toISOString())
		.optional()
		.meta({
			description: 'Absent: now. Else the instant at which the clock publishes all drafts of that moment.',
		}),
})

export const editionOutput = z.object({
	number: z.int().meta({ description: 'From 1; the next number for an edition that is planned.' }),
	publishedAt: z.iso.datetime(),
	note: z.string(),
	origin: z.enum(['shipped', 'import', 'site']),
	isPlanned: z.boolean(),
})

/** An edition with its changes. */
export const editionWithChanges = editionOutput.extend({
	changes: z.array(
		z.object({
			record: z.string(),
			kind: z.enum(['addition', 'correction', 'grade', 'source', 'withdrawal']),
			weight: z.enum(['figure', 'fact', 'wording']),
			reason: z.string(),
			report: z.int().nullable(),
		}),
	),
})
