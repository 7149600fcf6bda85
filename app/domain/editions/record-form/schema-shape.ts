/** The shape of the record's schemas, as forms are made from it. */
import type { z } from 'zod'
import { FILES } from '../../../../content/schema.ts'
import { isReference } from '../../../../content/split.ts'
import type { RecordTexts } from '../record-texts.ts'

/** A schema without what wraps it. `fallback` is the default that a missing value has. */
export type Shape = { isOptional: boolean; fallback?: unknown } & (
	| { kind: 'text' | 'number' | 'flag' }
	| { kind: 'choice'; options: string[]; isOpen: boolean }
	| { kind: 'fixed'; value: unknown }
	| { kind: 'list'; item: z.ZodType }
	| { kind: 'group'; fields: Record<string, z.ZodType> }
)

type Def = {
	type: string
	innerType?: z.ZodType
	in?: z.ZodType
	element?: z.ZodType
	options?: z.ZodType[]
	values?: unknown[]
	entries?: Record<string, string>
	shape?: Record<string, z.ZodType>
	defaultValue?: unknown
}

const defOf = (schema: z.ZodType) => schema.def as unknown as Def

/** The shape of a schema; of a choice between kinds of record the one that `value` is of. */
export function shapeOf(schema: z.ZodType, value?: unknown): Shape {
	const def = defOf(schema)
	switch (def.type) {
		case 'optional':
			return { ...shapeOf(inner(def.innerType), value), isOptional: true }
		case 'default':
			return { ...shapeOf(inner(def.innerType), value), isOptional: true, fallback: def.defaultValue }
		case 'pipe':
			return shapeOf(inner(def.in), value)
		case 'object':
			return { kind: 'group', fields: def.shape ?? {}, isOptional: false }
		case 'array':
			return { kind: 'list', item: inner(def.element), isOptional: false }
		case 'enum':
			return { kind: 'choice', options: Object.values(def.entries ?? {}), isOpen: false, isOptional: false }
		case 'literal':
			return { kind: 'fixed', value: def.values?.[0], isOptional: false }
		case 'number':
			return { kind: 'number', isOptional: false }
		case 'boolean':
			return { kind: 'flag', isOptional: false }
		case 'union':
			return shapeOfUnion(def.options ?? [], value)
		default:
			return { kind: 'text', isOptional: false }
	}
}

function shapeOfUnion(options: z.ZodType[], value: unknown): Shape {
	const shapes = options.map((option) => shapeOf(option, value))
	const choices = shapes.find((shape) => shape.kind === 'choice')
	// A list of words beside a pattern: the words are offered, and others can be typed.
	if (choices?.kind === 'choice') return { ...choices, isOpen: true }
	const groups = shapes.flatMap((shape) => (shape.kind === 'group' ? [shape] : []))
	if (groups.length === 0) return { kind: 'text', isOptional: false }
	const own = groups.find(({ fields }) => hasFixedValues(fields, value))
	if (own && groups.some(({ fields }) => hasFixed(fields))) return own
	// Of records of different fields each shows all, and has those that are filled.
	const all = groups.flatMap(({ fields }) => Object.entries(fields))
	const fields = Object.fromEntries(all.map(([key, field]) => [key, field.optional()]))
	return { kind: 'group', fields, isOptional: false }
}

const hasFixed = (fields: Record<string, z.ZodType>) =>
	Object.values(fields).some((field) => shapeOf(field).kind === 'fixed')

/** The fixed values of a record name its kind, such as `isPending`. */
function hasFixedValues(fields: Record<string, z.ZodType>, value: unknown): boolean {
	return Object.entries(fields).every(([key, field]) => {
		const shape = shapeOf(field)
		if (shape.kind !== 'fixed') return true
		const given = (value as Record<string, unknown> | undefined)?.[key] ?? shape.fallback
		return given === shape.value
	})
}

function inner(schema: z.ZodType | undefined): z.ZodType {
	if (!schema) throw new Error('a schema without what it wraps')
	return schema
}

/** The schema of a record, by the way from its file to it; null for an id that no record has. */
export function schemaOfRecord(records: RecordTexts, record: string): z.ZodType | null {
	const file = FILES[record as keyof typeof FILES]
	if (file) return file
	const holder = holderOf(records, record)
	if (!holder) return null
	const outer = schemaOfRecord(records, holder.container)
	return outer && schemaAt(outer, JSON.parse(records.get(holder.container)?.json ?? 'null'), holder.way)
}

/** The schema of the items of a list that takes new records: `day-4#entries`, `sources.json#`. */
export function schemaOfList(records: RecordTexts, list: string): z.ZodType | null {
	const [container = '', way = ''] = list.split('#')
	const outer = schemaOfRecord(records, container)
	const text = records.get(container)
	if (!outer || !text) return null
	const at = schemaAt(outer, JSON.parse(text.json), way === '' ? [] : way.split('.'))
	const shape = at && shapeOf(at)
	return shape?.kind === 'list' ? shape.item : null
}

function schemaAt(schema: z.ZodType, value: unknown, way: readonly string[]): z.ZodType | null {
	const [key, ...rest] = way
	if (key === undefined) return schema
	const shape = shapeOf(schema, value)
	const below = (value as Record<string, unknown> | null | undefined)?.[key]
	const next = schemaBelow(shape, key)
	return next ? schemaAt(next, below, rest) : null
}

/** The schema of the items of a list, or of a field of a group; undefined where there is none of this name. */
export function schemaBelow(shape: Shape, key: string): z.ZodType | undefined {
	if (shape.kind === 'list') return shape.item
	return shape.kind === 'group' && Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined
}

/** The record that has another one in it, and the way to it there. */
export function holderOf(records: RecordTexts, record: string): { container: string; way: string[] } | null {
	const reference = `{"$record":${JSON.stringify(record)}}`
	for (const [container, { json }] of records)
		if (json.includes(reference)) {
			const way = wayTo(JSON.parse(json), record)
			if (way) return { container, way }
		}
	return null
}

function wayTo(value: unknown, record: string): string[] | null {
	if (isReference(value)) return value.$record === record ? [] : null
	if (!value || typeof value !== 'object') return null
	for (const [key, inner] of Object.entries(value)) {
		const way = wayTo(inner, record)
		if (way) return [key, ...way]
	}
	return null
}
