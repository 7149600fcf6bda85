/** The spellings by which the record's names are found, in whatever script. */
import type { Content } from '../../../content/record.ts'
import { memoizeWeak } from '../../lib/memoize-weak.ts'
import { foldWords } from './fold.ts'

/** For each folded spelling the other spellings of the same thing. */
export type Spellings = ReadonlyMap<string, readonly string[]>

/** Words of the longest spelling that are looked up: “Israel Defense Forces” has three. */
export const spellingWordsMax = 5

/** The table in `content/aliases.json`, and what the registers say of names in their own script. */
export const readSpellings: (record: Content) => Spellings = memoizeWeak(collect)

function collect({ aliases, people, places, glossary }: Content): Spellings {
	const groups = [
		...aliases.map(({ name, also }) => [name, ...also]),
		...people.map(({ name, nameOriginal }) => [name, nameOriginal?.text]),
		// “Baghdad (US embassy)” is also looked for as Baghdad.
		...places.map(({ name, nameOriginal }) => [name, name.replace(/ \(.*\)$/, ''), nameOriginal?.text]),
		...glossary.map(({ term, expansion, original, forms }) => [term, expansion, original?.text, ...forms]),
	]
	const spellings = new Map<string, Set<string>>()
	for (const group of groups) {
		const names = group.filter((name) => name !== undefined)
		for (const name of names) {
			const key = foldWords(name)
			const others = spellings.get(key) ?? new Set()
			for (const other of names) if (foldWords(other) !== key) others.add(other)
			spellings.set(key, others)
		}
	}
	return new Map([...spellings].map(([key, others]) => [key, [...others]]))
}
