/** A person who acted or spoke in an office, with that office. */
import { z } from 'zod'
import { id, isoDate, originalText, sourceIds, text } from './primitives.ts'
import { side } from './side.ts'

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
		note: text.optional(),
		/** Sources for the office; [] where a document of the person carries it. */
		sources: sourceIds,
	})
	.transform((record) => ({ ...record, named: record.named ?? [record.name] }))
