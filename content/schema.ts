/**
 * What a record of the archive is. Records are plain JSON beside this file, one file per collection,
 * without markup; `load.ts` checks them against these schemas and `check.ts` against each other.
 * The evidence grades and the freeze are the editorial rules' (docs/editorial.md).
 */
import { z } from 'zod'

export const GRADES = [
	'Confirmed',
	'Corroborated',
	'Attributed',
	'Single-source',
	'Disputed',
	'Withdrawn',
] as const

const text = z.string().trim().min(1)
const isoDate = z.iso.date()
/** An instant to the minute in UTC, for example `2025-06-23T22:02Z`. */
const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/, 'an instant such as 2025-06-23T22:02Z')
const sourceId = z.string().regex(/^[ST]\d+$/, 'a source id such as S17 or T4')
const sourceIds = z.array(sourceId)
const id = (shape: RegExp, example: string) => z.string().regex(shape, `an id such as ${example}`)

/** A sentence or two that somebody can check: how well it is known, and from where. */
export const claim = z.strictObject({
	text,
	grade: z.enum(GRADES),
	sources: sourceIds.min(1),
})

/** A fact later than the freeze; shown as a note that carries its own date. */
export const laterNote = claim.extend({ date: isoDate })

export const source = z.strictObject({
	id: sourceId,
	title: text,
	publisher: text,
	author: text.optional(),
	/** `YYYY`, `YYYY-MM`, `YYYY-MM-DD` or `n.d.` */
	date: z.string().regex(/^(\d{4}(-\d{2}){0,2}|n\.d\.)$/),
	url: z.url({ protocol: /^https?$/ }),
	accessed: isoDate,
	kind: z.enum(['official', 'agency', 'news', 'reference', 'research']),
})

export const place = z.strictObject({
	id: id(/^[a-z][a-z0-9-]*$/, 'al-udeid'),
	name: text,
	country: text,
	kind: z.enum(['city', 'nuclear', 'military', 'energy', 'civilian', 'area']),
	lat: z.number().min(-90).max(90),
	lon: z.number().min(-180).max(180),
	/** Minutes east of UTC in June 2025; Iran 210, Israel 180, Washington -240. */
	utcOffsetMinutes: z.int().min(-720).max(840),
	/** Its number on the home page's map; absent: not on the map. */
	mapNumber: z.int().min(1).max(12).optional(),
})

/** `HH:MM` where a source gives it, else the part of the day. */
export const TIMES_OF_DAY = [
	'Overnight',
	'Morning',
	'Afternoon',
	'Evening',
	'All day',
	'Hour not given',
] as const
const localTime = z.union([
	z.enum(TIMES_OF_DAY),
	z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, `a time such as 09:30, or one of ${TIMES_OF_DAY.join(', ')}`),
])

export const entry = claim.extend({
	id: id(/^d\d{1,2}-\d{1,2}$/, 'd9-4'),
	/** Local time at the place. */
	time: localTime,
	/** The same moment in UTC, only where a source gives the time. */
	utc: instant.optional(),
	place: z.string(),
	/** An action is a filled square in the register; a statement, meeting or assessment an open one. */
	kind: z.enum(['action', 'statement']).default('action'),
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

export const documentedDay = z.strictObject({
	...dayBase,
	isPending: z.literal(false).default(false),
	/** The card on the home page. */
	summary: z.strictObject({ description: text, icon: z.enum(ICON_KEYS), stat: text }),
	entries: z.array(entry).min(5).max(9),
	/** Place ids, in the order shown. */
	locations: z.array(z.string()).min(1),
	/** The casualties/impact line, one claim for each figure or party. */
	casualties: z.array(claim).min(1),
	/** Id of a statement shown in full on this day. */
	statement: z.string().optional(),
	laterNotes: z.array(laterNote).default([]),
})

export const pendingDay = z.strictObject({ ...dayBase, isPending: z.literal(true) })

export const timelineDay = z.discriminatedUnion('isPending', [documentedDay, pendingDay])

export const statement = z.strictObject({
	id: id(/^[a-z-]+$/, 'ceasefire'),
	title: text,
	speaker: text,
	office: text,
	channel: text,
	/** Place where it was issued. */
	place: z.string(),
	issuedAt: instant,
	issuedLocal: text,
	text,
	sources: sourceIds.min(1),
	/** The source that the page links to. */
	link: sourceId,
	grade: z.enum(GRADES),
	phases: z.array(z.strictObject({ at: instant, label: text })),
	/** Neutral context, dated to the freeze. */
	context: z.array(claim).min(1),
})

export const cause = z.strictObject({
	id: id(/^cause-\d$/, 'cause-1'),
	category: text,
	title: text,
	description: claim,
	details: z.array(claim).min(2),
	impact: z.enum(['Critical', 'High', 'Medium-High', 'Medium']),
	timeframe: text,
})

export const trigger = z.strictObject({
	id: id(/^trigger-\d$/, 'trigger-1'),
	date: isoDate,
	event: text,
	description: z.array(claim).min(1),
})

export const strategicBox = z.strictObject({
	id: z.enum(['primary-driver', 'trigger-mechanism', 'escalation-factor']),
	label: text,
	title: text,
	claims: z.array(claim).min(1),
})

export const causes = z.strictObject({
	causes: z.array(cause),
	triggers: z.array(trigger),
	strategic: z.array(strategicBox),
})

export const assessment = z.strictObject({
	id: id(/^assessment-\d$/, 'assessment-1'),
	title: text,
	status: z.enum(['In Progress', 'Under Review', 'Preliminary', 'Developing', 'Assessment Phase']),
	description: z.array(claim).min(1),
	lastUpdate: text,
	laterNotes: z.array(laterNote).default([]),
})

export const aftermath = z.strictObject({
	status: z.strictObject({ title: text, text, laterNotes: z.array(laterNote).default([]) }),
	statement: z.string(),
	assessments: z.array(assessment),
	evaluation: z.strictObject({
		title: text,
		introduction: text,
		/** What each grade means, in the order of the grades. */
		grades: z.array(z.strictObject({ grade: z.enum(GRADES), meaning: text })),
		limits: z.array(claim).min(1),
	}),
})

/** A cumulative or daily figure that a body announced. */
export const figure = claim.extend({
	id: id(/^figure-[a-z0-9-]+$/, 'figure-iran-official-0615'),
	party: text,
	measure: z.enum(['killed', 'injured']),
	/** The figure as a number; `about` says that the body gave it rounded. */
	value: z.int().min(0),
	about: z.boolean().default(false),
	/** Which line of the chart: a government figure or another monitor's. */
	series: z.enum(['official', 'monitor']),
	publisher: text,
	/** The day on which it was announced. */
	date: isoDate,
	/** Shown in the chart; later revisions stand in the table only. */
	inChart: z.boolean().default(true),
})

export const casualties = z.strictObject({
	introduction: z.array(text).min(1),
	figures: z.array(figure).min(4),
	laterNotes: z.array(laterNote).default([]),
})

export const comparisonRow = z.strictObject({
	id: id(/^row-\d{1,2}$/, 'row-1'),
	category: text,
	twelveDay: z.array(claim).min(1),
	sixDay: z.array(claim).min(1),
	analysis: text,
})

export const strategicRow = z.strictObject({
	id: id(/^strategic-\d$/, 'strategic-1'),
	aspect: text,
	twelveDay: claim,
	sixDay: claim,
	winner: z.enum(['Six-Day War', 'Twelve-Day War', 'Comparable']),
	note: text,
})

const summaryCard = z.strictObject({
	label: text,
	title: text,
	units: z.int(),
	facts: z.array(z.strictObject({ term: text, claim })).min(4),
})

export const comparison = z.strictObject({
	introduction: text,
	summary: z.strictObject({ twelveDay: summaryCard, sixDay: summaryCard }),
	rows: z.array(comparisonRow),
	strategic: z.array(strategicRow),
	shared: z.array(claim.extend({ id: id(/^shared-\d$/, 'shared-1') })).min(3),
	differences: z.array(claim.extend({ id: id(/^difference-\d$/, 'difference-1') })).min(3),
})

export const question = z.strictObject({
	id: id(/^q-[a-z0-9-]+$/, 'q-day-numbers'),
	question: text,
	/** Paragraphs. `sources` may be empty where the answer is the archive's own policy. */
	answer: z
		.array(z.strictObject({ text, grade: z.enum(GRADES).default('Confirmed'), sources: sourceIds }))
		.min(1),
})

export const faq = z.strictObject({
	categories: z.array(
		z.strictObject({
			id: id(/^faq-[a-z-]+$/, 'faq-dates'),
			name: text,
			questions: z.array(question),
		}),
	),
	resources: z.array(
		z.strictObject({ title: text, text, links: z.array(z.strictObject({ label: text, href: text })).min(1) }),
	),
})

const policySection = z.strictObject({
	id: id(/^[a-z][a-z-]*$/, 'your-rights'),
	heading: text,
	paragraphs: z.array(text).default([]),
	list: z.array(z.strictObject({ term: text.optional(), text })).default([]),
})

export const policy = z.strictObject({
	title: text,
	introduction: text,
	/** Both the last update and the day of effect (spec section 9). */
	lastUpdated: isoDate,
	effective: isoDate,
	sections: z.array(policySection).min(4),
	contact: z.strictObject({ heading: text, paragraphs: z.array(text).min(1) }),
})

export const policies = z.strictObject({ privacy: policy, terms: policy })

/** Words that belong to a page as a whole. `code` is its archival reference. */
export const page = z.strictObject({
	path: z.string().startsWith('/'),
	code: text,
	section: text,
	/** Heading of the page. */
	heading: text,
	/** For `<title>`; the site's name is added. */
	title: text,
	/** For the description meta, at most 160 characters. */
	description: text.max(160),
	lead: text,
})

export const site = z.strictObject({
	lastUpdate: instant,
	nextUpdate: instant,
	about: text,
	disclaimer: text,
	keywords: z.array(text).min(3),
	overview: z.strictObject({ heading: text, paragraphs: z.array(text).min(2) }),
	downloadHint: text,
	sections: z.array(
		z.strictObject({
			code: text,
			title: text,
			description: text,
			href: z.string().startsWith('/'),
			icon: z.enum([
				'calendar-range',
				'list-tree',
				'file-clock',
				'columns-2',
				'circle-question-mark',
				'file-text',
			]),
			extent: text,
		}),
	),
	newsletter: z.strictObject({ heading: text, text }),
	pages: z.array(page),
})

export type Grade = (typeof GRADES)[number]
export type Claim = z.infer<typeof claim>
export type LaterNote = z.infer<typeof laterNote>
export type Source = z.infer<typeof source>
export type Place = z.infer<typeof place>
export type Entry = z.infer<typeof entry>
export type DocumentedDay = z.infer<typeof documentedDay>
export type PendingDay = z.infer<typeof pendingDay>
export type TimelineDay = z.infer<typeof timelineDay>
export type Statement = z.infer<typeof statement>
export type Cause = z.infer<typeof cause>
export type Trigger = z.infer<typeof trigger>
export type StrategicBox = z.infer<typeof strategicBox>
export type Assessment = z.infer<typeof assessment>
export type Aftermath = z.infer<typeof aftermath>
export type Figure = z.infer<typeof figure>
export type Casualties = z.infer<typeof casualties>
export type Comparison = z.infer<typeof comparison>
export type ComparisonRow = z.infer<typeof comparisonRow>
export type StrategicRow = z.infer<typeof strategicRow>
export type Faq = z.infer<typeof faq>
export type Question = z.infer<typeof question>
export type Policy = z.infer<typeof policy>
export type Page = z.infer<typeof page>
export type Site = z.infer<typeof site>

/** Each file of the collection, and what it must hold. */
export const FILES = {
	'site.json': site,
	'sources.json': z.array(source),
	'places.json': z.array(place),
	'timeline.json': z.array(timelineDay),
	'statements.json': z.array(statement),
	'causes.json': causes,
	'aftermath.json': aftermath,
	'casualties.json': casualties,
	'comparison.json': comparison,
	'faq.json': faq,
	'policies.json': policies,
} as const
