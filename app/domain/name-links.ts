/** Places and persons of the registers in a text, with their pages. */
import type { Content } from '../../content/record.ts'
import { namePattern } from '../../content/registers.ts'
import type { Place } from '../../content/schema/place.ts'
import { memoizeWeak } from '../lib/memoize-weak.ts'

/** A name where it first stands in a text. */
export type NameLink = { start: number; end: number; href: string }

/** A form of a name; `place` where it names a place, which others may share. */
type Form = { href: string; place?: string }

/** Words that make a name part of another one: `Tehran Times`, `Geneva Conventions`. */
const longerName = /^[ \u00a0](?:Convention|Times|Post|Province|province|Bay\b|time\b|University)/

/**
 * The first mention of each place and person in a text, in the order of the text. `places` are the ids of those that the text is
 * about: of a name that several places share, theirs comes first. Names of countries are left to the filter.
 */
export function nameLinks(content: Content, text: string, places: readonly string[] = []): NameLink[] {
	const { pattern, forms } = knownNames(content)
	const linked = new Set<string>()
	return [...text.matchAll(pattern)].flatMap((match) => {
		const [name] = match
		const end = match.index + name.length
		const candidates = forms.get(name) ?? []
		const { href } = candidates.find(({ place }) => place && places.includes(place)) ?? candidates[0] ?? {}
		if (!href || linked.has(href) || longerName.test(text.slice(end))) return []
		linked.add(href)
		return [{ start: match.index, end, href }]
	})
}

/** Longer forms first, so that `Abbas Araghchi` is not found as `Araghchi`. */
const knownNames = memoizeWeak(({ places, people }: Content) => {
	const forms = new Map<string, Form[]>()
	const add = (name: string, form: Form) => forms.set(name, [...(forms.get(name) ?? []), form])
	for (const { id, name, named } of people)
		for (const form of new Set([name, name.replace(/ [A-Z]\. /, ' '), ...named]))
			add(form, { href: `/people/${id}` })
	const linked = places.filter(isLinked).map((place) => ({ place, forms: placeForms(place) }))
	// A whole name outranks the same words as a short form.
	for (const isShort of [false, true])
		for (const { place, forms } of linked)
			for (const form of isShort ? forms.slice(1) : forms.slice(0, 1))
				add(form, { href: `/places/${place.id}`, place: place.id })
	return {
		pattern: namePattern([...forms.keys()].toSorted((one, other) => other.length - one.length)),
		forms,
	}
})

/** Regions and countries are named by nearly every entry. */
function isLinked({ kind, id }: Place): boolean {
	return kind !== 'area' || id === 'dead-sea'
}

/** The whole name, and what is left without the city or the words for what kind of place it is. */
function placeForms({ name }: Place): string[] {
	const [short = name] = name.split(
		/, | \(| (?:enrichment site|nuclear technology center|nuclear power plant|Medical Center|Prison|refinery|Air Base)/,
	)
	const [, bracketed] = /\(([^)]+)\)/.exec(name) ?? []
	return [...new Set([name, short, ...(bracketed ? [bracketed] : [])])]
}
