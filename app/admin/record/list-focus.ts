import { readListButton } from '../../domain/editions/record-form/change-list.ts'
import type { FormField } from '../../domain/editions/record-form/form-fields.ts'

type ListField = Extract<FormField, { kind: 'list' }>

/**
 * Name of the field, or value of the button, that takes the focus after ADD or REMOVE: the first field of the new item,
 * REMOVE of the item in the place of the removed one, or ADD of an empty list; `''` after other buttons.
 */
export function focusAfter(intent: string, fields: readonly FormField[]): string {
	const button = readListButton(intent)
	if (!button) return ''
	const { verb, name } = button
	const place = verb === 'remove' ? placeOf(name) : null
	const list = findList(fields, place?.list ?? name)
	const last = list?.items.at(-1)
	const add = `add:${place?.list ?? name}`
	if (!list || !last) return add
	if (!place) return firstField([last]) ?? `remove:${last.name}`
	return `remove:${(list.items[place.index] ?? last).name}`
}

/** The list and the number of an item by its name: `sources.2`, or `2` in a record that is a list. */
export function placeOf(name: string): { list: string; index: number } {
	const end = name.lastIndexOf('.')
	return { list: name.slice(0, Math.max(0, end)), index: Number(name.slice(end + 1)) }
}

function findList(fields: readonly FormField[], name: string): ListField | null {
	for (const field of fields) {
		if (field.kind === 'list' && field.name === name) return field
		const inside = field.kind === 'group' ? field.fields : field.kind === 'list' ? field.items : []
		const found = findList(inside, name)
		if (found) return found
	}
	return null
}

/** Optional groups are folded in a new item, and its lists are empty. */
function firstField(fields: readonly FormField[]): string | null {
	for (const field of fields) {
		if (field.kind === 'group' && !field.isOptional) {
			const inside = firstField(field.fields)
			if (inside !== null) return inside
		}
		if (field.kind !== 'group' && field.kind !== 'list' && field.kind !== 'records') return field.name
	}
	return null
}
