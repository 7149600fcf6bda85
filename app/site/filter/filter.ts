/** Keeps a list to what a reader chose in a form that is sent by GET, and counts what each further choice would leave. */
import { foldWords } from '../../domain/search/fold.ts'
import { searchMaxLength } from '../../domain/search/search-input.ts'
import { toSearchText } from '../../domain/search/search-text.ts'
import { writtenForms } from '../../domain/search/written-forms.ts'
import { cutText } from '../../lib/cut-text.ts'
import { countChoices, type Facet, itemsWith, splitAsked } from '../../lib/facets.ts'

/** A facet with the words of its choice in the form. */
export type FormFacet<Item> = Facet<Item> & {
	label: string
	/** The choice that leaves out nothing. */
	all: string
	/** Label of a value. */
	labelFor: (value: string) => string
}

/** A facet in the form: its values, each with the number of items that it leaves beside the other choices. */
type Choice = {
	name: string
	label: string
	all: string
	chosen: string
	options: { value: string; label: string; count: number }[]
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
	return cutText(value, shownCharacters)
}

/** The items that have the values asked for and all words of `q` in their text. */
export function filterItems<Item>(
	items: readonly Item[],
	facets: readonly FormFacet<Item>[],
	textOf: (item: Item) => string,
	asked: Asked,
): Filtered<Item> {
	const values = Object.fromEntries(facets.map(({ name }) => [name, asked[name] ? [asked[name]] : []]))
	const { chosen, unknown } = splitAsked(items, facets, values)
	const words = readWords(asked[wordsParameter] ?? '')
	const withWords =
		words.length === 0 ? items : items.filter((item) => hasWords(foldWords(textOf(item)), words))
	const counts = countChoices(withWords, facets, chosen)
	return {
		items: itemsWith(withWords, facets, chosen),
		choices: facets.map((facet) => ({
			name: facet.name,
			label: facet.label,
			all: facet.all,
			chosen: chosen[facet.name]?.[0] ?? '',
			options: [...(counts[facet.name] ?? [])]
				.map(([value, count]) => ({ value, label: facet.labelFor(value), count }))
				.sort((one, other) => one.label.localeCompare(other.label, 'en')),
		})),
		unknown: unknown.map(({ name, value }) => ({
			label: facets.find((facet) => facet.name === name)?.label ?? name,
			value: shorten(value),
		})),
		isFiltered: words.length > 0 || Object.values(chosen).some((values) => values.length > 0),
	}
}

/** A word that was typed: its parts, and other forms of it, all folded. */
type QueryWord = { parts: string[]; others: string[] }

function readWords(typed: string): QueryWord[] {
	const words = toSearchText(typed.slice(0, searchMaxLength)).split(/\s+/).map(writtenForms)
	return words.flatMap(([plain, ...others]) => {
		const folded = foldWords(plain)
		return folded ? [{ parts: folded.split(' '), others: others.map(foldWords) }] : []
	})
}

function hasWords(text: string, words: readonly QueryWord[]): boolean {
	return words.every(
		({ parts, others }) =>
			parts.every((part) => text.includes(part)) || others.some((form) => ` ${text}`.includes(` ${form}`)),
	)
}
