/** Reads a posted form as a record of a schema. What is typed wrongly is kept as it was typed; the check of the record reports it. */
import type { z } from 'zod'
import { isReference } from '../../../../content/split.ts'
import { withLineFeeds } from '../../../lib/line-ends.ts'
import { isListOfRecords } from './form-fields.ts'
import { type Shape, shapeOf } from './schema-shape.ts'

/** Texts by the names of their fields. */
export type PostedFields = ReadonlyMap<string, string>

/** Most items that a list of a form can have, whatever numbers its fields bear. */
const itemsMax = 500

type Posted = { fields: PostedFields; keepsBlank: boolean }

/**
 * The value that the form gives, with what it does not show (the id, lists of records) from `base`. Fields that were left
 * empty are absent; so are those that the record leaves to their default, and blank items of lists unless the form is
 * shown again: ADD and REMOVE name an item by its number.
 */
export function readRecordForm(
	schema: z.ZodType,
	fields: PostedFields,
	base: unknown,
	keepsBlank = false,
): unknown {
	const value = readValue(schema, { fields, keepsBlank }, '', base)
	if (!isObject(value) || !isObject(base) || base.id === undefined) return value
	return inOrderOf(base, { id: base.id, ...value })
}

function readValue(schema: z.ZodType, posted: Posted, name: string, base: unknown): unknown {
	// The form of a day tells its kind by what it has.
	const shape = shapeOf(schema, base)
	switch (shape.kind) {
		case 'fixed':
			return base === undefined ? undefined : shape.value
		case 'group':
			return readGroup(shape.fields, posted, name, base, shape.isOptional)
		case 'list':
			return readList(shape, posted, name, base)
		case 'flag':
			return isDefault(posted.fields.has(name), shape, base) ? undefined : posted.fields.has(name)
		default:
			return readText(shape, posted.fields.get(name) ?? '', base)
	}
}

function readList(
	{ item, isOptional }: Extract<Shape, { kind: 'list' }>,
	posted: Posted,
	name: string,
	base: unknown,
): unknown {
	const canBeAbsent = isOptional && base === undefined
	if (isListOfRecords(item)) return base ?? (canBeAbsent ? undefined : [])
	const items = readItems(item, posted, name, base)
	return items.length === 0 && canBeAbsent ? undefined : items
}

function readText(shape: Shape, typed: string, base: unknown): unknown {
	const text = withLineFeeds(typed).trim()
	if ((text === '' && shape.isOptional) || isDefault(text, shape, base)) return undefined
	return shape.kind === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** A record that leaves a field to its default goes on doing so. */
function isDefault(value: unknown, { fallback }: Shape, base: unknown): boolean {
	return value === fallback && base === undefined
}

function readGroup(
	shapes: Record<string, z.ZodType>,
	posted: Posted,
	name: string,
	base: unknown,
	isOptional: boolean,
): unknown {
	const own = isObject(base) ? base : {}
	const entries = Object.entries(shapes).flatMap(([key, schema]) => {
		if (name === '' && key === 'id') return []
		const value = readValue(schema, posted, name === '' ? key : `${name}.${key}`, own[key])
		return value === undefined ? [] : [[key, value] as const]
	})
	// A choice or a mark says nothing of its own.
	const isEmpty = entries.every(([key, value]) => isBlank(value) || isChoice(shapes[key], own[key]))
	if (isEmpty && isOptional) return undefined
	return inOrderOf(own, Object.fromEntries(entries))
}

/** Items in the order of their numbers; one that was left empty is no item. */
function readItems(item: z.ZodType, posted: Posted, name: string, base: unknown): unknown[] {
	const start = name === '' ? '' : `${name}.`
	const numbers = new Set<number>()
	for (const field of posted.fields.keys()) {
		const number = field.startsWith(start) ? /^\d{1,4}/.exec(field.slice(start.length))?.[0] : undefined
		if (number !== undefined) numbers.add(Number(number))
	}
	const bases = Array.isArray(base) ? base : []
	return [...numbers]
		.sort((a, b) => a - b)
		.slice(0, itemsMax)
		.map((number) => readValue(item.optional(), posted, `${start}${number}`, bases[number]))
		.flatMap((value) => (posted.keepsBlank ? [value ?? blankItem(item)] : isBlank(value) ? [] : [value]))
}

/** An item of groups begins without fields, any other as an empty text. */
export function blankItem(item: z.ZodType): unknown {
	return shapeOf(item).kind === 'group' ? {} : ''
}

function isBlank(value: unknown): boolean {
	return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function isChoice(schema: z.ZodType | undefined, base: unknown): boolean {
	const kind = schema && shapeOf(schema, base).kind
	return kind === 'choice' || kind === 'flag' || kind === 'fixed'
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value) && !isReference(value)
}

/** Keys in the order of the former value, so that a record whose fields stay is the same text. */
function inOrderOf(former: Record<string, unknown>, value: Record<string, unknown>): Record<string, unknown> {
	const keys = [...new Set([...Object.keys(former), ...Object.keys(value)])].filter((key) => key in value)
	return Object.fromEntries(keys.map((key) => [key, value[key]]))
}
