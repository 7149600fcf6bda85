/** Numbers of a page's notes: they run through the page in the order in which its sources are first cited. */

type Citing = { sources: readonly string[] }

/** The number of each source of a page, counted from 1, by the source's id. */
export type SourceNumbers = ReadonlyMap<string, number>

/** Numbers the sources of a page. `claims` are all that the page cites with, in the order of the page. */
export function numberSources(claims: readonly Citing[]): SourceNumbers {
	const ids = new Set(claims.flatMap((claim) => claim.sources))
	return new Map([...ids].map((id, index) => [id, index + 1]))
}

/** The number of one source. Throws when `numbers` were made without the claim that cites it. */
export function noteNumber(numbers: SourceNumbers, id: string): number {
	const number = numbers.get(id)
	if (number === undefined) throw new Error(`the page cites ${id} but has no note for it`)
	return number
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
