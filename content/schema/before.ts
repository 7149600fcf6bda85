/** June 13 and 14, which the war began with and which stand before the archive's Day 1. */
import { z } from 'zod'
import { claim, laterNote } from './claim.ts'
import { id, isoDate, text } from './primitives.ts'
import { entry } from './timeline.ts'

export const beforeDay = z.strictObject({
	id: id(/^june-1[34]$/, 'june-13'),
	date: isoDate,
	timeLabel: text,
	title: text,
	description: text,
	entries: z.array(entry).min(5),
	/** Place ids, in the order shown. */
	locations: z.array(z.string()).min(1),
	casualties: z.array(claim).min(1),
	laterNotes: z.array(laterNote).default([]),
})

export type BeforeDay = z.infer<typeof beforeDay>
