/** Merges two states of the record that come from one: what the program ships, and what was published here. */
import { isReference } from '../../../../content/split.ts'
import { type RecordTexts, recordText } from '../record-texts.ts'

type Merged = {
	records: RecordTexts
	/** Ids of records that both sides changed otherwise; ours stand in `records`. */
	conflicts: string[]
}

/** Takes over what only `theirs` changed since `base`. Lists that both sides added records to are merged too. */
export function mergeRecords(base: RecordTexts, ours: RecordTexts, theirs: RecordTexts): Merged {
	const records = new Map(ours)
	const conflicts: string[] = []
	for (const id of new Set([...base.keys(), ...theirs.keys()])) {
		const [before, own, other] = [base.get(id), ours.get(id), theirs.get(id)]
		if (other?.sha256 === before?.sha256 || other?.sha256 === own?.sha256) continue
		if (own?.sha256 === before?.sha256) {
			if (other) records.set(id, other)
			else records.delete(id)
			continue
		}
		const merged = before && own && other && mergeLists(before.json, own.json, other.json)
		if (merged) records.set(id, recordText(merged))
		else conflicts.push(id)
	}
	return { records, conflicts }
}

/** Null unless one side has changed nothing but which records are in lists. */
function mergeLists(base: string, ours: string, theirs: string): string | null {
	const [before, own, other] = [base, ours, theirs].map((json) => JSON.parse(json))
	const [plainBefore, plainOwn, plainOther] = [before, own, other].map(withoutLists)
	if (plainOwn !== plainBefore && plainOther !== plainBefore) return null
	return JSON.stringify(mergeValues(before, own, other))
}

function withoutLists(value: unknown): string {
	return JSON.stringify(value, (_key, inner) => (isReferenceList(inner) ? [] : inner))
}

function mergeValues(before: unknown, own: unknown, other: unknown): unknown {
	const [a, b, c] = [before, own, other].map((value) => JSON.stringify(value))
	if (c === a || c === b) return own
	if (b === a) return other
	if (isReferenceList(before) && isReferenceList(own) && isReferenceList(other))
		return mergeReferences(before, own, other)
	const merged = Object.entries(other as object).map(([key, value]) => {
		const [formerly, here] = [before, own].map((side) => (side as Record<string, unknown>)[key])
		return [key, mergeValues(formerly, here, value)]
	})
	return { ...(own as object), ...Object.fromEntries(merged) }
}

type References = { $record: string }[]

function isReferenceList(value: unknown): value is References {
	return Array.isArray(value) && value.length > 0 && value.every(isReference)
}

/** Our list without the records that they took out, with each that they added after the one that it follows there. */
function mergeReferences(before: References, own: References, other: References): References {
	const ids = (list: References) => list.map(({ $record }) => $record)
	const [formerIds, otherIds] = [ids(before), ids(other)]
	const merged = ids(own).filter((id) => otherIds.includes(id) || !formerIds.includes(id))
	for (const [index, id] of otherIds.entries()) {
		if (formerIds.includes(id) || merged.includes(id)) continue
		merged.splice(merged.indexOf(otherIds[index - 1] ?? '') + 1, 0, id)
	}
	return merged.map(($record) => ({ $record }))
}
