/** Balance of the record between the sides: counted, so that no page states a figure of its own. */

import { sideTerms } from './parties.ts'
import type { Content } from './record.ts'
import { countBySide, countNamed, namePattern, recordedDays } from './registers.ts'
import type { Source } from './schema/source.ts'
import type { Entry } from './schema/timeline.ts'

/** A count for each side or other name, largest first. */
export type Counts = { name: string; count: number }[]

export type SourceBalance = {
	total: number
	bySide: Counts
	byKind: Counts
	byLanguage: Counts
	copies: number
}

/** Counts the sources of each side, kind and language, and how many of them copy another text. */
export function balanceOfSources(sources: readonly Source[]): SourceBalance {
	return {
		total: sources.length,
		bySide: countBy(sources, ({ side }) => side),
		byKind: countBy(sources, ({ kind }) => kind),
		byLanguage: countBy(sources, ({ language }) => language),
		copies: sources.filter(({ copyOf }) => copyOf).length,
	}
}

/** Parties by the words that name them in a sentence. */
const PARTIES = {
	Iranian: namePattern(sideTerms.Iran),
	Israeli: namePattern(sideTerms.Israel),
	American: namePattern(sideTerms['United States']),
} as const

export type TextBalance = { words: Counts; harm: Counts; quotations: Counts; names: Counts }

/**
 * The entries of June 13 to 23: words by the country of the place, lines of harm by the country where people were hurt,
 * quotations by the last party that is named before them, and how often the people of the register are named, by side.
 */
export function balanceOfText(content: Content): TextBalance {
	const entries = recordedDays(content).flatMap((day) => day.entries)
	const countryOf = (entry: Entry) =>
		content.places.find(({ id }) => id === entry.places[0])?.country ?? 'none'
	const texts = entries.map(({ text }) => text)
	return {
		words: countBy(
			entries.flatMap((entry) => entry.text.split(/\s+/).map(() => countryOf(entry))),
			String,
		),
		harm: countBy(entries.filter(({ harm }) => harm).map(countryOf), String),
		quotations: countBy(texts.flatMap(speakersOf), String),
		names: countBySide(content.people, ({ named }) => countNamed(texts, named)).map(({ side, count }) => ({
			name: side,
			count,
		})),
	}
}

/** The side of each quotation in a text: that of the party named last before it, else `other`. */
function speakersOf(text: string): string[] {
	return [...text.matchAll(/“/g)].map(({ index }) => {
		const said = text.slice(0, index)
		const last = (party: RegExp) => [...said.matchAll(party)].at(-1)?.index ?? -1
		const [first] = Object.entries(PARTIES)
			.map(([side, party]) => ({ side, at: last(party) }))
			.sort((one, other) => other.at - one.at)
		return first && first.at >= 0 ? first.side : 'other'
	})
}

/** Counts items by name, the largest count first. */
export function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Counts {
	const counts = new Map<string, number>()
	for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1)
	return [...counts]
		.map(([name, count]) => ({ name, count }))
		.sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}
