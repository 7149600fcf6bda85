/** A person who acted or spoke in an office, with that office. */
import { z } from 'zod'
import { id, isoDate, originalText, sourceIds, text } from './primitives.ts'
import { side } from './side.ts'

/** A violent death in June 2025, as the record tells it. */
const death = z
	.strictObject({
		/** The day of death. */
		date: isoDate.optional(),
		/** Or the day on which it was reported, where the record has no day of death. */
		reported: isoDate.optional(),
		/** The only party that says so, where the other has not confirmed it. */
		by: text.optional(),
		/** Id of the entry that tells of it. */
		record: text,
	})
	.refine(({ date, reported }) => Boolean(date) !== Boolean(reported), 'either date or reported')

export const person = z
	.strictObject({
		id: id(/^[a-z]+(-[a-z]+)+$/, 'abbas-araghchi'),
		name: text,
		/** The name in its own script, where that is not Latin. */
		nameOriginal: originalText.optional(),
		side,
		/** The office held in June 2025; `from` and `until` where it began or ended in that month. */
		office: z.strictObject({ title: text, from: isoDate.optional(), until: isoDate.optional() }),
		/** Forms of the name in texts of the record; absent: the whole name. */
		named: z.array(text).min(1).optional(),
		killed: death.optional(),
		note: text.optional(),
		/** Sources for the office; [] where a document of the person carries it. */
		sources: sourceIds,
	})
	.transform((record) => ({ ...record, named: record.named ?? [record.name] }))

export type Death = z.infer<typeof death>
