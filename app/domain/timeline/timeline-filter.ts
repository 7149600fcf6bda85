/** The filter of the timeline: what a query string asks for, which entries fit, and how many each choice would show. */

import { sidesNamed } from '../../../content/parties.ts'
import type { Content } from '../../../content/record.ts'
import { type RecordedDay, recordedDays } from '../../../content/registers.ts'
import { GRADES } from '../../../content/schema/claim.ts'
import { SIDES } from '../../../content/schema/side.ts'
import type { Entry } from '../../../content/schema/timeline.ts'
import { countChoices, type Facet, itemsWith, splitAsked } from '../../lib/facets.ts'
import { listAddress } from '../../lib/list-pages.ts'
import { memoizeWeak } from '../../lib/memoize-weak.ts'
import { slugify } from '../../lib/slug.ts'
import { singleLine } from '../articles/single-line.ts'
import { searchMaxLength } from '../search/search-input.ts'

/** Filters of the timeline; each is a query parameter, which may be repeated. */
export const filterNames = ['place', 'party', 'kind', 'grade'] as const

export type FilterName = (typeof filterNames)[number]

/** A value of a filter as the query has it, and what readers call it. */
type FilterValue = { value: string; label: string }

export type TimelineFilter = {
	/** An entry fits when for each name it has one of the chosen values, or none was chosen. */
	chosen: Record<FilterName, FilterValue[]>
	/** Words to look for; `''` for none. */
	q: string
	/** Values that no entry has, as they were typed. */
	unknown: { name: FilterName; value: string }[]
	/** True when the query has any parameter of the filter. */
	isAsked: boolean
}

/** A value with the number of entries that it would show beside what else is chosen. */
type FilterChoice = FilterValue & { count: number; isChosen: boolean }

export type FilteredEntries = {
	/** The days with entries in order, each with those that fit. */
	days: { day: RecordedDay; entries: Entry[] }[]
	count: number
	total: number
	choices: Record<FilterName, FilterChoice[]>
}

/** An entry with its values of each name. */
type SortedEntry = { entry: Entry; values: Record<FilterName, readonly string[]> }

const facets = filterNames.map(
	(name): Facet<SortedEntry, FilterName> => ({ name, valuesOf: ({ values }) => values[name] }),
)

type Catalog = { entries: SortedEntry[]; values: Record<FilterName, FilterValue[]> }

/** Characters of a value that is repeated to the reader. */
const unknownMaxLength = 60

const kindLabels = { action: 'Action', meeting: 'Meeting', statement: 'Statement' } as const

/** Reads a query; takes anything, keeps what the record knows, and names the rest. */
export function readTimelineFilter(content: Content, query: URLSearchParams): TimelineFilter {
	const { entries, values } = catalog(content)
	const asked = byName((name) => query.getAll(name).filter((value) => value !== ''))
	const { chosen, unknown } = splitAsked(entries, facets, asked)
	return {
		chosen: byName((name) => values[name].filter(({ value }) => chosen[name].includes(value))),
		q: singleLine(searchMaxLength).parse(query.get('q') ?? ''),
		unknown: unknown.map(({ name, value }) => ({
			name,
			value: singleLine(unknownMaxLength).parse(value),
		})),
		isAsked: ['q', ...filterNames].filter((name) => query.has(name)).length > 0,
	}
}

/** The entries that fit. `found` has the ids of those with the words that were asked for; null where none were. */
export function applyTimelineFilter(
	content: Content,
	{ chosen }: Pick<TimelineFilter, 'chosen'>,
	found: ReadonlySet<string> | null,
): FilteredEntries {
	const { entries, values } = catalog(content)
	const wanted = byName((name) => chosen[name].map(({ value }) => value))
	const withWords = found ? entries.filter(({ entry }) => found.has(entry.id)) : entries
	const shown = new Set(itemsWith(withWords, facets, wanted).map(({ entry }) => entry))
	const counts = countChoices(withWords, facets, wanted)
	return {
		days: recordedDays(content).map((day) => ({
			day,
			entries: day.entries.filter((entry) => shown.has(entry)),
		})),
		count: shown.size,
		total: entries.length,
		choices: byName((name) =>
			values[name].map((choice) => ({
				...choice,
				count: counts[name].get(choice.value) ?? 0,
				isChosen: wanted[name].includes(choice.value),
			})),
		),
	}
}

/** The address of the timeline with these choices; what is not chosen is left out. */
export function timelineAddress({ chosen, q }: Pick<TimelineFilter, 'chosen' | 'q'>): string {
	const values = byName((name) => chosen[name].map(({ value }) => value))
	return listAddress('/timeline', { q, ...values })
}

/** Every entry with its values, and the values in the order of their choice: read once for a record. */
const catalog = memoizeWeak((content: Content): Catalog => {
	const entries = recordedDays(content).flatMap((day) =>
		day.entries.map((entry) => ({ entry, values: valuesOf(content, entry) })),
	)
	const every: Record<FilterName, FilterValue[]> = {
		place: content.places
			.map(({ id, name }) => ({ value: id, label: name }))
			.sort((one, other) => one.label.localeCompare(other.label, 'en')),
		party: SIDES.map(toValue),
		kind: Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
		grade: GRADES.map(toValue),
	}
	const values = byName((name) =>
		every[name].filter(({ value }) => entries.some((each) => each.values[name].includes(value))),
	)
	return { entries, values }
})

function valuesOf(content: Content, entry: Entry): SortedEntry['values'] {
	return {
		place: [entry.place],
		party: sidesNamed(content, entry).map(slugify),
		kind: [entry.kind],
		grade: [slugify(entry.grade)],
	}
}

function toValue(label: string): FilterValue {
	return { value: slugify(label), label }
}

function byName<Value>(read: (name: FilterName) => Value): Record<FilterName, Value> {
	return Object.fromEntries(filterNames.map((name) => [name, read(name)])) as Record<FilterName, Value>
}
