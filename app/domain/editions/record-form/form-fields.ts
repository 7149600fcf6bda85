/** The form of a record, made from its schema. A field's name is its way with dots: `harm.tolls.0.killed`. */
import type { z } from 'zod'
import { isReference } from '../../../../content/split.ts'
import { labelOfField } from '../changes/field-labels.ts'
import { collectionOfList } from '../drafts/record-index.ts'
import { fieldHelp } from './field-help.ts'
import { type Shape, shapeOf } from './schema-shape.ts'

type Common = { name: string; label: string; help: string; isOptional: boolean }

/** A field as the page draws it. */
export type FormField = Common &
	(
		| { kind: 'text'; value: string; isLong: boolean }
		| { kind: 'number'; value: string }
		| { kind: 'flag'; value: boolean }
		| { kind: 'choice'; value: string; options: string[]; isOpen: boolean }
		| { kind: 'group'; fields: FormField[]; isGiven: boolean }
		| { kind: 'list'; items: FormField[]; canAdd: boolean }
		/** Records with a form of their own; `collection` takes new ones, or is `''`. */
		| { kind: 'records'; ids: string[]; collection: string }
	)

/** Texts of these fields are more than a line long. */
const longFields = new Set([
	'text',
	'description',
	'explanation',
	'headnote',
	'unknown',
	'lead',
	'introduction',
	'paragraphs',
	'analysis',
	'note',
	'context',
	'about',
	'disclaimer',
	'said',
	'meaning',
])

/** Fields that an editor expects at the top, whatever their schema says first. */
const firstFields = ['headline', 'title', 'name', 'term', 'question', 'date', 'time', 'utc', 'places', 'text']

/** The fields of a record without its id, in the order of its schema but for those that come first. */
export function formFields(schema: z.ZodType, value: unknown, record: string): FormField[] {
	const shape = shapeOf(schema, value)
	if (shape.kind !== 'group') {
		const root = fieldOf(schema, value, '', record)
		return root ? [root] : []
	}
	return fieldsOf(shape.fields, value, '', record)
}

function fieldsOf(
	fields: Record<string, z.ZodType>,
	value: unknown,
	prefix: string,
	record: string,
): FormField[] {
	const order = (key: string) => (firstFields.includes(key) ? firstFields.indexOf(key) : firstFields.length)
	const given = Object.keys(fields)
	const keys = prefix === '' ? given.toSorted((a, b) => order(a) - order(b)) : given
	return keys.flatMap((key) => {
		const schema = fields[key]
		if (!schema) return []
		if (prefix === '' && key === 'id') return []
		const inner = (value as Record<string, unknown> | null | undefined)?.[key]
		return fieldOf(schema, inner, prefix === '' ? key : `${prefix}.${key}`, record) ?? []
	})
}

function fieldOf(schema: z.ZodType, value: unknown, name: string, record: string): FormField | null {
	const shape = shapeOf(schema, value)
	const key = name.split('.').findLast((step) => !/^\d+$/.test(step)) ?? ''
	const common = { name, label: labelOfField([key]), help: fieldHelp(key), isOptional: shape.isOptional }
	switch (shape.kind) {
		case 'fixed':
			return null
		case 'group':
			return {
				...common,
				kind: 'group',
				isGiven: value !== undefined && value !== null,
				fields: fieldsOf(shape.fields, value, name, record),
			}
		case 'list':
			return listField(shape, common, value, record)
		case 'flag':
			return { ...common, kind: 'flag', value: (value ?? shape.fallback) === true }
		case 'choice':
			return { ...common, ...shape, value: textOf(value ?? shape.fallback) }
		case 'number':
			return { ...common, kind: 'number', value: textOf(value ?? shape.fallback) }
		default:
			return { ...common, kind: 'text', value: textOf(value ?? shape.fallback), isLong: longFields.has(key) }
	}
}

function listField(
	{ item }: Extract<Shape, { kind: 'list' }>,
	common: Common,
	value: unknown,
	record: string,
): FormField {
	const values = Array.isArray(value) ? value : []
	if (isListOfRecords(item)) {
		const ids = values.flatMap((inner) => (isReference(inner) ? inner.$record : []))
		return { ...common, kind: 'records', ids, collection: collectionOfList(`${record}#${common.name}`) }
	}
	const items = values.flatMap((inner, index) => {
		const name = common.name === '' ? String(index) : `${common.name}.${index}`
		return fieldOf(item, inner, name, record) ?? []
	})
	return { ...common, kind: 'list', items, canAdd: true }
}

/** Records that have an id are not parts of the record that lists them. */
export function isListOfRecords(item: z.ZodType): boolean {
	const shape = shapeOf(item)
	return shape.kind === 'group' && 'id' in shape.fields
}

function textOf(value: unknown): string {
	return value === undefined || value === null ? '' : String(value)
}
