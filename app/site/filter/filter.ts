/** Keeps a list to what a reader chose in a form that is sent by GET, and counts what each further choice would leave. */
import { foldWords } from '../../domain/search/fold.ts'

/** What items differ in, such as the kind of a source. */
export type Facet<Item> = {
	/** The query parameter. */
	name: string
	label: string
	/** The choice that leaves out nothing. */
	all: string
	valuesOf: (item: Item) => readonly string[]
	/** What a value is called. */
	wordsFor: (value: string) => string
}

/** A facet in the form: its values, each with the number of items that it leaves beside the other choices. */
type Choice = {
	name: string
	label: string
	all: string
	chosen: string
	options: { value: string; words: string; count: number }[]
}

/** The values of query parameters, each once; `''` for a parameter that is not given. */
export type Asked = Readonly<Record<string, string>>

export type Filtered<Item> = {
	items: Item[]
	choices: Choice[]
	/** Values that no item has, by the labels of their facets. They leave out nothing. */
	unknown: { label: string; value: string }[]
	isFiltered: boolean
}

/** The query parameter for words. */
export const wordsParameter = 'q'

/** So much of a value that was typed is shown again. */
const shownCharacters = 80

/** The first value of each parameter; all others are left out, however many there are. */
export function readAsked(query: URLSearchParams, names: readonly string[]): Asked {
	return Object.fromEntries(names.map((name) => [name, query.get(name)?.trim() ?? '']))
}

/** A value as it is shown again. */
export function shorten(value: string): string {
	return [...value].slice(0, shownCharacters).join('')
}

/** The items that have the values asked for and all words of `q` in their text. */
export function filterItems<Item>(
	items: readonly Item[],
	facets: readonly Facet<Item>[],
	textOf: (item: Item) => string,
	asked: Asked,
): Filtered<Item> {
	const isKnown = ({ name, valuesOf }: Facet<Item>) =>
		items.some((item) => valuesOf(item).includes(asked[name] ?? ''))
	const given = facets.filter(({ name }) => asked[name])
	const chosen = given.filter(isKnown)
	const words = foldWords(asked[wordsParameter] ?? '')
		.split(' ')
		.filter(Boolean)
	const withWords =
		words.length === 0 ? items : items.filter((item) => hasWords(foldWords(textOf(item)), words))
	const matching = (others: readonly Facet<Item>[]) =>
		withWords.filter((item) =>
			others.every(({ name, valuesOf }) => valuesOf(item).includes(asked[name] ?? '')),
		)
	return {
		items: matching(chosen),
		choices: facets.map((facet) => ({
			name: facet.name,
			label: facet.label,
			all: facet.all,
			chosen: chosen.includes(facet) ? (asked[facet.name] ?? '') : '',
			options: countValues(facet, matching(chosen.filter((other) => other !== facet))),
		})),
		unknown: given
			.filter((facet) => !chosen.includes(facet))
			.map(({ name, label }) => ({ label, value: shorten(asked[name] ?? '') })),
		isFiltered: chosen.length > 0 || words.length > 0,
	}
}

function hasWords(text: string, words: readonly string[]): boolean {
	return words.every((word) => text.includes(word))
}

function countValues<Item>({ valuesOf, wordsFor }: Facet<Item>, items: readonly Item[]): Choice['options'] {
	const counts = new Map<string, number>()
	for (const value of items.flatMap((item) => [...new Set(valuesOf(item))]))
		counts.set(value, (counts.get(value) ?? 0) + 1)
	return [...counts]
		.map(([value, count]) => ({ value, words: wordsFor(value), count }))
		.sort((one, other) => one.words.localeCompare(other.words, 'en'))
}
