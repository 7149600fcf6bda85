/** Numbers of a page's notes: they run through the page in the order in which its sources are first cited. */
import type { Quote } from '../../../content/schema/quote.ts'

/** `id` is the anchor of what cites, `headline` what readers call it; without a headline its anchor is not offered. */
export type Citing = { sources: readonly string[]; quotes?: readonly Quote[]; id?: string; headline?: string }

/** A part of a page that cites a source. */
export type Use = { id: string; headline: string }

/** A source of a page: its number, counted from 1, what cites it, and its words on which that rests. */
type NumberedSource = { number: number; uses: Use[]; quotes: Quote[] }

/** The sources of a page by their ids, in the order of their numbers. */
export type SourceNumbers = ReadonlyMap<string, NumberedSource>

/** Numbers the sources of a page. `claims` are all that the page cites with, in the order of the page. */
export function numberSources(claims: readonly Citing[]): SourceNumbers {
	const numbers = new Map<string, NumberedSource>()
	for (const { sources, quotes = [], id, headline } of claims) {
		for (const source of quotedFirst(sources, quotes)) {
			const known = numbers.get(source) ?? { number: numbers.size + 1, uses: [], quotes: [] }
			numbers.set(source, known)
			// Two links with the same words would not tell a reader where each leads.
			const isListed = known.uses.some((use) => use.id === id || use.headline === headline)
			if (id && headline && !isListed) known.uses.push({ id, headline })
			for (const quote of quotes)
				if (quote.source === source && !hasQuote(known, quote)) known.quotes.push(quote)
		}
	}
	return numbers
}

/** The raised number of a line leads to the first of its notes, which is to have its words. */
function quotedFirst(sources: readonly string[], quotes: readonly Quote[]): string[] {
	const isQuoted = (id: string) => quotes.some(({ source }) => source === id)
	return [...sources.filter(isQuoted), ...sources.filter((id) => !isQuoted(id))]
}

/** Two lines may rest on the same words. */
function hasQuote({ quotes }: NumberedSource, { text }: Quote): boolean {
	return quotes.some((known) => known.text === text)
}

/** Claims without ids of their own, as parts of what has the anchor `id` and the heading `headline`. */
export function citedIn(id: string, headline: string, claims: readonly Citing[]): Citing[] {
	return claims.map(({ sources, quotes }) => ({ sources, quotes, id, headline }))
}

/** The number of one source. Throws when `numbers` were made without the claim that cites it. */
export function noteNumber(numbers: SourceNumbers, id: string): number {
	return numberedSource(numbers, id).number
}

/** One source with what cites it. Throws as `noteNumber` does. */
export function numberedSource(numbers: SourceNumbers, id: string): NumberedSource {
	const source = numbers.get(id)
	if (source === undefined) throw new Error(`the page cites ${id} but has no note for it`)
	return source
}

/**
 * For each part of a page the ids of the sources that it is the first to cite, in the order of their numbers; `parts`
 * in the order of the page. So every note of a long page is given once, next to the first part that needs it.
 */
export function firstCitedIn(parts: readonly (readonly Citing[])[]): string[][] {
	const seen = new Set<string>()
	return parts.map((claims) => {
		const cited = new Set(claims.flatMap((claim) => claim.sources))
		const fresh = [...cited].filter((id) => !seen.has(id))
		for (const id of fresh) seen.add(id)
		return fresh
	})
}
