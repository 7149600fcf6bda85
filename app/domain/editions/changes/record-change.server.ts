/** Changes of single records, for the pages of editions and for editors: kind, weight, and the words before and after. */
import { diffArrays } from 'diff'
import type { Piece } from '../../../lib/version-difference.ts'
import { DiffBudget } from '../../articles/versions/diff-budget.server.ts'
import { diffWords, replaceWhole } from '../../articles/versions/word-diff.server.ts'
import {
	type ChangeKind,
	type ChangeWeight,
	heavierWeight,
	kindOfChange,
	weighChange,
} from './change-weight.ts'
import { type ChangedField, changedFields, type FieldValue } from './changed-fields.ts'
import { labelOfField } from './field-labels.ts'

/** Two states of a record as JSON; null where it does not stand. */
export type RecordStates = { record: string; before: string | null; after: string | null }

/** A field before and after as one text with its words marked; `way` has its names and places with dots between them. */
type FieldChange = { way: string; label: string; pieces: Piece[] }

export type DescribedChange = {
	record: string
	kind: ChangeKind
	weight: ChangeWeight
	/** In the order of the record. */
	fields: FieldChange[]
}

export type DescribeOptions = {
	/** The least weight, by an editor. */
	raised?: ChangeWeight | ''
	/** Readers' names for ids, of sources and places for example. */
	nameOf?: (id: string) => string | undefined
	/** Shared by all changes of a page. */
	budget?: DiffBudget
}

/** Describes how a record has changed; null when nothing differs but which records are in its lists. */
export function describeChange(
	states: RecordStates,
	{ raised = '', nameOf = () => undefined, budget = new DiffBudget() }: DescribeOptions = {},
): DescribedChange | null {
	const { record } = states
	const [before, after] = [states.before, states.after].map((json) =>
		json === null ? null : JSON.parse(json),
	)
	const fields = changedFields(before, after).filter((field) => !isComputed(record, field))
	if (fields.length === 0) return null
	return {
		record,
		kind: kindOfChange({ before, after }, fields),
		weight: heavierWeight(weighChange({ before, after }, fields), raised),
		fields: fields.map(({ way, before, after }) => ({
			way: way.join('.'),
			label: labelOfField(way),
			pieces: diffValues(before, after, nameOf, budget),
		})),
	}
}

/** Each edition has its own day, and a withdrawal is the change that its tombstone belongs to. */
function isComputed(record: string, { way }: ChangedField): boolean {
	return record === 'tombstones.json' || (record === 'site.json' && way[0] === 'edition')
}

type NameOf = (id: string) => string | undefined

function diffValues(
	before: FieldValue | null,
	after: FieldValue | null,
	nameOf: NameOf,
	budget: DiffBudget,
): Piece[] {
	if (Array.isArray(before) || Array.isArray(after)) return diffLists(toList(before), toList(after), nameOf)
	const [former, present] = [before, after].map((value) => textOf(value, nameOf))
	if (typeof before !== 'string' || typeof after !== 'string')
		return replaceWhole(former ?? '', present ?? '')
	return diffWords(former ?? '', present ?? '', budget)
}

/** Items with commas between them; those that left stand where they stood. */
function diffLists(before: readonly FieldValue[], after: readonly FieldValue[], nameOf: NameOf): Piece[] {
	const names = [before, after].map((list) => list.map((item) => textOf(item, nameOf)))
	const runs = diffArrays(names[0] ?? [], names[1] ?? []).map(
		({ value, added, removed }): Piece => ({
			kind: added ? 'added' : removed ? 'removed' : 'same',
			text: value.join(', '),
		}),
	)
	return runs.flatMap((run, index) => (index === 0 ? [run] : [{ kind: 'same', text: ', ' }, run]))
}

function toList(value: FieldValue | null): readonly FieldValue[] {
	if (value === null) return []
	return Array.isArray(value) ? value : [value as FieldValue]
}

function textOf(value: FieldValue | null, nameOf: NameOf): string {
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	return nameOf(String(value ?? '')) ?? String(value ?? '')
}
