/** The filter of the timeline, the incidents and their map: what a query asks for, which entries match, and how many each choice would show. */
import { sidesNamed } from '../../../content/parties.ts'
import type { Content } from '../../../content/record.ts'
import { placesOf, type RecordedDay, recordedDays } from '../../../content/registers.ts'
import { GRADES } from '../../../content/schema/claim.ts'
import { ACTORS, TARGETS } from '../../../content/schema/incident.ts'
import { isoDate } from '../../../content/schema/primitives.ts'
import { SIDES } from '../../../content/schema/side.ts'
import type { Entry } from '../../../content/schema/timeline.ts'
import { countChoices, type Facet, itemsWith, splitAsked } from '../../lib/facets.ts'
import { listAddress } from '../../lib/list-pages.ts'
import { memoizeWeak } from '../../lib/memoize-weak.ts'
import { queryText } from '../../lib/query-fields.ts'
import { slugify } from '../../lib/slug.ts'
import { datedDayName } from '../days.ts'
import { AREAS, areasOf } from '../incidents/areas.ts'
import { searchMaxLength } from '../search/search-input.ts'

/** Filters of a list of entries; each is a query parameter, which may be repeated. */
export const filterNames = [
	'place',
	'party',
	'kind',
	'grade',
	'actor',
	'target',
	'harm',
	'day',
	'area',
] as const

export type FilterName = (typeof filterNames)[number]

/** Query parameters of the first and last day, ISO dates, each at most once. */
export const dateNames = ['from', 'to'] as const

type DateName = (typeof dateNames)[number]

/** Lists of entries that can be filtered, by their paths. Incidents, and their map, are the actions alone. */
export type FilteredPath = '/timeline' | '/incidents' | '/map'

/** A value of a filter as the query has it, and what readers call it. */
type FilterValue = { value: string; label: string }

export type TimelineFilter = {
	/** An entry matches when for each name it has one of the chosen values, or none was chosen. */
	chosen: Record<FilterName, FilterValue[]>
	/** Words to look for; `''` for none. */
	q: string
	/** First and last day, ISO dates; `''` for none. */
	dates: Record<DateName, string>
	/** Values that no entry has, as they were typed. */
	unknown: { name: FilterName | DateName; value: string }[]
	/** True when the query has any parameter of the filter. */
	isAsked: boolean
}

/** A value with the number of entries that it would show beside what else is chosen. */
type FilterChoice = FilterValue & { count: number; isChosen: boolean }

export type FilteredEntries = {
	/** The days with entries in order, each with its matches. */
	days: { day: RecordedDay; entries: Entry[] }[]
	count: number
	total: number
	choices: Record<FilterName, FilterChoice[]>
}

/** An entry with its values of each name. */
type SortedEntry = { entry: Entry; date: string; values: Record<FilterName, readonly string[]> }

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
	const typedDates = dateNames.map((name) => ({ name, value: query.get(name)?.trim() ?? '' }))
	const isDate = (value: string) => isoDate.safeParse(value).success
	const wrongDates = typedDates.filter(({ value }) => value !== '' && !isDate(value))
	const [from = '', to = ''] = typedDates.map(({ value }) => (isDate(value) ? value : ''))
	return {
		chosen: byName((name) => values[name].filter(({ value }) => chosen[name].includes(value))),
		q: queryText(searchMaxLength).parse(query.get('q') ?? ''),
		dates: { from, to },
		unknown: [...unknown, ...wrongDates].map(({ name, value }) => ({
			name,
			value: queryText(unknownMaxLength).parse(value),
		})),
		isAsked: ['q', ...filterNames, ...dateNames].some((name) => query.has(name)),
	}
}

/** True when a choice or a date leaves out anything; words may hold nothing to look for. */
export function hasChoices({ chosen, dates }: TimelineFilter): boolean {
	return dates.from !== '' || dates.to !== '' || filterNames.some((name) => chosen[name].length > 0)
}

/** The matching entries of a list. `found` has the ids of those with the words that were asked for; null where none were. */
export function applyTimelineFilter(
	content: Content,
	{ chosen, dates }: Pick<TimelineFilter, 'chosen' | 'dates'>,
	found: ReadonlySet<string> | null,
	list: FilteredPath = '/timeline',
): FilteredEntries {
	const { entries: every, values } = catalog(content)
	const entries = list === '/timeline' ? every : every.filter(({ entry }) => entry.kind === 'action')
	const wanted = byName((name) => chosen[name].map(({ value }) => value))
	const candidates = entries.filter(
		({ entry, date }) =>
			(!found || found.has(entry.id)) && date >= dates.from && (dates.to === '' || date <= dates.to),
	)
	const shown = new Set(itemsWith(candidates, facets, wanted).map(({ entry }) => entry))
	const counts = countChoices(candidates, facets, wanted)
	return {
		days: recordedDays(content).map((day) => ({
			day,
			entries: day.entries.filter((entry) => shown.has(entry)),
		})),
		count: shown.size,
		total: entries.length,
		choices: byName((name) =>
			values[name]
				.filter(({ value }) => entries.some((each) => each.values[name].includes(value)))
				.map((choice) => ({
					...choice,
					count: counts[name].get(choice.value) ?? 0,
					isChosen: wanted[name].includes(choice.value),
				})),
		),
	}
}

type Choices = Pick<TimelineFilter, 'chosen' | 'q' | 'dates'>

/** The address of a list with these choices; what is not chosen is left out. */
export function filterAddress(path: FilteredPath, choices: Choices): string {
	return listAddress(path, filterQueryOf(choices))
}

/** The query of these choices by parameter. */
export function filterQueryOf({ chosen, q, dates }: Choices) {
	return { q, ...byName((name) => chosen[name].map(({ value }) => value)), ...dates }
}

/** Every entry with its values, and the values in the order of their choice: read once for a record. */
const catalog = memoizeWeak((content: Content): Catalog => {
	const entries = recordedDays(content).flatMap((day) =>
		day.entries.map((entry) => ({ entry, date: day.date, values: valuesOf(content, day, entry) })),
	)
	const every: Record<FilterName, FilterValue[]> = {
		place: content.places
			.map(({ id, name }) => ({ value: id, label: name }))
			.sort((one, other) => one.label.localeCompare(other.label, 'en')),
		party: SIDES.map(toValue),
		kind: Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
		grade: GRADES.map(toValue),
		actor: ACTORS.map(toValue),
		target: TARGETS.map(toValue),
		harm: [{ value: 'yes', label: 'People harmed, or a protected place hit' }],
		day: recordedDays(content).map((day) => ({ value: day.id, label: datedDayName(day) })),
		area: AREAS.map(({ id, label }) => ({ value: id, label })),
	}
	const values = byName((name) =>
		every[name].filter(({ value }) => entries.some((each) => each.values[name].includes(value))),
	)
	return { entries, values }
})

function valuesOf(content: Content, day: RecordedDay, entry: Entry): SortedEntry['values'] {
	const places = content.places.filter(({ id }) => entry.places.includes(id))
	return {
		place: placesOf(content, entry),
		party: sidesNamed(content, entry).map(slugify),
		kind: [entry.kind],
		grade: [slugify(entry.grade)],
		actor: entry.actor.map(slugify),
		target: (entry.target ?? []).map(slugify),
		harm: entry.harm ? ['yes'] : [],
		day: [day.id],
		area: [...new Set(places.flatMap(areasOf))],
	}
}

function toValue(label: string): FilterValue {
	return { value: slugify(label), label: label[0]?.toUpperCase() + label.slice(1) }
}

function byName<Value>(read: (name: FilterName) => Value): Record<FilterName, Value> {
	return Object.fromEntries(filterNames.map((name) => [name, read(name)])) as Record<FilterName, Value>
}
