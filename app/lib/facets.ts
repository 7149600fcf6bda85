/** Keeps a list to what was chosen of its facets, such as the kind of a source, and counts what each choice would leave. */

/** Facet of a list: a query parameter, and the values that an item has. */
export type Facet<Item, Name extends string = string> = {
	name: Name
	valuesOf: (item: Item) => readonly string[]
}

/** Values by the names of their facets. Where none is chosen of a facet, it leaves out nothing. */
type Values<Name extends string> = Readonly<Record<Name, readonly string[]>>

/** Parts what was asked for into the values that an item has and those that none has, in the order of the facets. */
export function splitAsked<Item, Name extends string>(
	items: readonly Item[],
	facets: readonly Facet<Item, Name>[],
	asked: Values<Name>,
) {
	const chosen = {} as Record<Name, string[]>
	const unknown: { name: Name; value: string }[] = []
	for (const { name, valuesOf } of facets) {
		const known = new Set(items.flatMap(valuesOf))
		chosen[name] = []
		for (const value of new Set(asked[name]))
			if (known.has(value)) chosen[name].push(value)
			else unknown.push({ name, value })
	}
	return { chosen, unknown }
}

/** The items that have, for each facet, one of the values chosen of it. */
export function itemsWith<Item, Name extends string>(
	items: readonly Item[],
	facets: readonly Facet<Item, Name>[],
	chosen: Values<Name>,
): Item[] {
	return items.filter((item) =>
		facets.every(({ name, valuesOf }) => {
			const wanted = chosen[name]
			return wanted.length === 0 || valuesOf(item).some((value) => wanted.includes(value))
		}),
	)
}

/** For each facet, how many items each of its values would leave beside what is chosen of the other facets. */
export function countChoices<Item, Name extends string>(
	items: readonly Item[],
	facets: readonly Facet<Item, Name>[],
	chosen: Values<Name>,
): Record<Name, Map<string, number>> {
	const counts = {} as Record<Name, Map<string, number>>
	for (const { name, valuesOf } of facets) {
		const others = facets.filter((other) => other.name !== name)
		counts[name] = tally(itemsWith(items, others, chosen).flatMap((item) => [...new Set(valuesOf(item))]))
	}
	return counts
}

function tally(values: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>()
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
	return counts
}
