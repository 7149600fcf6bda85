/** Days and their entries. */
import { z } from 'zod'
import { claim, laterNote } from './claim.ts'
import { harm } from './harm.ts'
import { actor, target } from './incident.ts'
import { id, instant, isoDate, text } from './primitives.ts'

/** `HH:MM` where a source gives it, else the part of the day. */
const TIMES_OF_DAY = ['Overnight', 'Morning', 'Afternoon', 'Evening', 'All day', 'Hour not given'] as const

export const localTime = z.union([
	z.enum(TIMES_OF_DAY),
	z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, `a time such as 09:30, or one of ${TIMES_OF_DAY.join(', ')}`),
])

export const entry = claim.extend({
	/** A name, never given twice and never moved: it says the day, not the place in its order. */
	id: id(/^(d\d{1,2}|p1[34])-\d{1,2}$/, 'd9-4 or p13-1'),
	/** Local time at the place. */
	time: localTime,
	/** The same moment in UTC, only where a source gives the time. */
	utc: instant.optional(),
	/** At most nine words that say what happened. */
	headline: text,
	/** Ids of every place where it happened or that it concerns, the main one first: `time` is local there. */
	places: z.array(z.string()).min(1),
	/** States, bodies and groups that acted, spoke or met, by the accounts in the text. */
	actor: z.array(actor).min(1),
	/** Of an action: kinds of what was hit or affected, the main one first. */
	target: z.array(target).min(1).optional(),
	/** An action is a filled square in the register; a meeting or vote, and what somebody says, an open one. */
	kind: z.enum(['action', 'meeting', 'statement']).default('action'),
	/** Where people were killed or hurt, or a protected place was hit. */
	harm: harm.optional(),
})

const ICON_KEYS = [
	'explosion',
	'plane',
	'ship',
	'globe',
	'warning',
	'wifi',
	'handshake',
	'heart',
	'users',
] as const

const dayBase = {
	id: id(/^day-\d{1,2}$/, 'day-9'),
	day: z.int().min(1).max(12),
	date: isoDate,
	/** A short label for the hours covered, for example `Sunday, 00:00-24:00 local`. */
	timeLabel: text,
	title: text,
	description: text,
}

const documentedDay = z.strictObject({
	...dayBase,
	isPending: z.literal(false).default(false),
	/** The card on the home page. */
	summary: z.strictObject({ description: text, icon: z.enum(ICON_KEYS), stat: text }),
	entries: z.array(entry).min(5),
	/** Place ids, in the order shown. */
	locations: z.array(z.string()).min(1),
	/** The casualties/impact line, one claim for each figure or party. */
	casualties: z.array(claim).min(1),
	/** Id of a statement shown in full on this day. */
	statement: z.string().optional(),
	laterNotes: z.array(laterNote).default([]),
})

const pendingDay = z.strictObject({ ...dayBase, isPending: z.literal(true) })

export const timelineDay = z.discriminatedUnion('isPending', [documentedDay, pendingDay])

export type Entry = z.infer<typeof entry>

export type DocumentedDay = z.infer<typeof documentedDay>

export type PendingDay = z.infer<typeof pendingDay>

export type TimelineDay = z.infer<typeof timelineDay>
