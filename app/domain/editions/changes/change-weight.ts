/** Kind and weight of a record's change, computed from the fields in which its two states differ. */
import type { ChangedField, FieldValue } from './changed-fields.ts'

/** Labels of the kinds of change. */
export const CHANGE_KINDS = {
	addition: 'Added',
	correction: 'Corrected',
	grade: 'Graded differently',
	source: 'Sources replaced or removed',
	withdrawal: 'Withdrawn',
} as const

export type ChangeKind = keyof typeof CHANGE_KINDS

/** From the heaviest: a figure, an hour, a date, a grade or a place differs; an actor, a kind or a source differs; words alone. */
export const CHANGE_WEIGHTS = ['figure', 'fact', 'wording'] as const

export type ChangeWeight = (typeof CHANGE_WEIGHTS)[number]

type States = { before: unknown; after: unknown }

export function kindOfChange({ before, after }: States, fields: readonly ChangedField[]): ChangeKind {
	if (before === null) return 'addition'
	if (after === null) return 'withdrawal'
	const isGrade = (field: ChangedField) => keyOf(field) === 'grade'
	if (!fields.every((field) => isGrade(field) || isOfSource(field))) return 'correction'
	return fields.some(isGrade) ? 'grade' : 'source'
}

export function weighChange({ before, after }: States, fields: readonly ChangedField[]): ChangeWeight {
	if (before === null || after === null) return fields.some(hasNumber) ? 'figure' : 'fact'
	if (fields.some(isOfFigure)) return 'figure'
	const isFact = (field: ChangedField) =>
		isOfSource(field) || isOfPosition(field) || factKeys.has(keyOf(field))
	return fields.some(isFact) ? 'fact' : 'wording'
}

/** The heavier of two weights; '' is none. */
export function heavierWeight(weight: ChangeWeight, other: ChangeWeight | ''): ChangeWeight {
	return CHANGE_WEIGHTS.find((candidate) => candidate === weight || candidate === other) ?? weight
}

const sourceKeys = new Set(['sources', 'link', 'quoteMissing'])

/** Sources and their words, whose numbers are not the archive's. */
function isOfSource(field: ChangedField): boolean {
	return sourceKeys.has(keyOf(field)) || field.way.includes('quotes')
}

/** Who says what of a disputed line; its figures are those of the line. */
function isOfPosition({ way }: ChangedField): boolean {
	return way.includes('positions')
}

/** Choices of the record's vocabulary: of another kind, or by another side. */
const factKeys = new Set([
	'actor',
	'kind',
	'impact',
	'isPending',
	'party',
	'role',
	'series',
	'side',
	'status',
	'target',
	'winner',
])

/** They say what a number means, how well it is known, or where something was. */
const figureKeys = new Set([
	...['about', 'bound', 'grade', 'locations', 'measure', 'place', 'places', 'precision', 'rounding', 'scope'],
	...['time', 'timeLabel', 'utc'],
])

/** Digits in an address say nothing, and when a source was read is no date of the record. */
const addressKeys = new Set(['accessed', 'archived', 'href', 'path', 'url'])

/** The key of a field; items of a list go by the list's. */
function keyOf({ way }: ChangedField): string {
	return String(way.findLast((step) => typeof step === 'string') ?? '')
}

function isOfFigure(field: ChangedField): boolean {
	const key = keyOf(field)
	if (addressKeys.has(key) || isOfSource(field) || isOfPosition(field)) return false
	if (figureKeys.has(key) || typeof field.before === 'number' || typeof field.after === 'number') return true
	if (Array.isArray(field.before) || Array.isArray(field.after)) return false
	return numbersIn(field.before) !== numbersIn(field.after)
}

/** Numbers of a record that comes or goes; its dates, its coordinates and the titles of sources are none. */
function hasNumber(field: ChangedField): boolean {
	const value = field.after ?? field.before
	if (typeof value === 'number') return !otherNumbers.has(keyOf(field))
	if (typeof value !== 'string' || !proseKeys.has(keyOf(field))) return false
	return numbersIn(value.replace(dateInWords, '')) !== ''
}

const otherNumbers = new Set(['day', 'lat', 'lon', 'utcOffsetMinutes', 'units'])

const proseKeys = new Set([
	...[
		'analysis',
		'answer',
		'description',
		'explanation',
		'headline',
		'headnote',
		'lead',
		'note',
		'said',
		'text',
	],
	...['introduction', 'paragraphs', 'sixDay', 'stat', 'twelveDay', 'unknown'],
])

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

const dateInWords = new RegExp(
	`\\b(?:${months})(?: \\d{1,2}\\b)?(?:,? (?:19|20)\\d\\d\\b)?|\\b(?:19|20)\\d\\d\\b`,
	'g',
)

/** In digits, hours among them, or in words; `one`, `first` and `second` are as often no numbers. Months and weekdays are parts of dates. */
const number = new RegExp(
	[
		String.raw`\d(?:[\d,.:]*\d)?`,
		String.raw`\b(?:two|three|four|five|six|seven|eight|nine|(?:thir|four|fif|six|seven|eigh|nine)teen|ten|eleven|twelve)\b`,
		String.raw`\b(?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty|twice|dozens?|hundreds?|thousands?|millions?|billions?)\b`,
		String.raw`\b(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)\b`,
		String.raw`\b(?:January|February|June|July|August|September|October|November|December|(?:March|April|May)(?= \d))\b`,
		String.raw`\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b`,
	].join('|'),
	'gi',
)

/** The numbers of a text, in one order whatever that of the text. */
function numbersIn(value: FieldValue | null): string {
	if (typeof value !== 'string') return ''
	return (value.match(number) ?? [])
		.map((found) => found.toLowerCase())
		.toSorted()
		.join(' ')
}
