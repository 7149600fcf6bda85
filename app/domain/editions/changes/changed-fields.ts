/** The fields in which two states of a record differ. */
import { diffArrays } from 'diff'
import { isReference } from '../../../../content/split.ts'

/** Steps to a field: names of fields, places in lists. */
type Way = readonly (string | number)[]

export type FieldValue = Scalar | readonly Scalar[]

type Scalar = string | number | boolean

/** A field that differs; null where it does not stand. */
export type ChangedField = { way: Way; before: FieldValue | null; after: FieldValue | null }

/**
 * The fields that differ, in the order of the record; either state may be null. References to other records are left out:
 * those records have changes of their own.
 */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
	return compare([], before ?? null, after ?? null)
}

function compare(way: Way, before: unknown, after: unknown): ChangedField[] {
	const [former, present] = [dropEmpty(before), dropEmpty(after)]
	if (JSON.stringify(former) === JSON.stringify(present)) return []
	if (isPlain(former) && isPlain(present)) return [{ way, before: former, after: present }]
	if (isListOrNull(former) && isListOrNull(present)) return compareLists(way, former ?? [], present ?? [])
	return compareObjects(way, toObject(former), toObject(present))
}

function compareObjects(way: Way, before: Fields, after: Fields): ChangedField[] {
	const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])]
	return keys
		.filter((key) => key !== 'id' && key !== '$record')
		.flatMap((key) => compare([...way, key], before[key], after[key]))
}

function compareLists(way: Way, before: readonly unknown[], after: readonly unknown[]): ChangedField[] {
	const [former, present] = [before, after].map((list) => list.filter((item) => !isReference(item)))
	return pairItems(former ?? [], present ?? []).flatMap(({ place, former, present }) =>
		compare([...way, place], former, present),
	)
}

type Pair = { place: number; former?: unknown; present?: unknown }

/** The items that did not stay: of each run those that stood and those that stand, in their order. */
function pairItems(before: readonly unknown[], after: readonly unknown[]): Pair[] {
	const pairs: Pair[] = []
	let [from, to] = [0, 0]
	let removed = 0
	const closeRun = (added: number) => {
		for (let index = 0; index < Math.max(removed, added); index++)
			pairs.push({
				place: index < added ? to + index : from + index,
				former: index < removed ? before[from + index] : undefined,
				present: index < added ? after[to + index] : undefined,
			})
		from += removed
		to += added
		removed = 0
	}
	const textsOf = (list: readonly unknown[]) => list.map((item) => JSON.stringify(item))
	for (const { count, ...change } of diffArrays(textsOf(before), textsOf(after))) {
		if (change.removed) removed = count
		else if (change.added) closeRun(count)
		else {
			closeRun(0)
			from += count
			to += count
		}
	}
	closeRun(0)
	return pairs
}

type Fields = Record<string, unknown>

function toObject(value: unknown): Fields {
	return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {}
}

function dropEmpty(value: unknown): unknown {
	return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value
}

function isListOrNull(value: unknown): value is unknown[] | null {
	return value === null || Array.isArray(value)
}

/** A value that is shown as one: words, or a list of short ones such as ids. Paragraphs are no such list. */
function isPlain(value: unknown): value is FieldValue | null {
	if (Array.isArray(value)) return value.every((item) => isScalar(item) && String(item).length <= 60)
	return value === null || isScalar(value)
}

function isScalar(value: unknown): value is Scalar {
	return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
