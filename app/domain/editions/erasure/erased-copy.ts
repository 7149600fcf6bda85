/** The copy of a record that former editions keep in the place of an erased one. */
import type { z } from 'zod'
import { isReference } from '../../../../content/split.ts'
import { shapeOf } from '../record-form/schema-shape.ts'

/** Stands in the place of each text. */
const erased = 'Erased'

/**
 * A record of the same shape without its words: texts are replaced, where their schema allows it, and optional parts are
 * left out; ids, dates, places, grades and sources stay.
 */
export function erasedCopy(schema: z.ZodType, value: unknown): unknown {
	const shape = shapeOf(schema, value)
	if (isReference(value)) return value
	if (shape.kind === 'list' && Array.isArray(value))
		return value.map((inner) => erasedCopy(shape.item, inner))
	if (shape.kind === 'text') return schema.safeParse(erased).success ? erased : value
	if (shape.kind !== 'group' || !value || typeof value !== 'object') return value
	return Object.fromEntries(
		Object.entries(value).flatMap(([key, inner]) => {
			const field = shape.fields[key]
			if (!field) return []
			const { kind, isOptional } = shapeOf(field, inner)
			if (isOptional && kind !== 'choice' && kind !== 'flag') return []
			return [[key, idFields.has(key) ? inner : erasedCopy(field, inner)]]
		}),
	)
}

/** Texts by their schemas, but ids by what they say. */
const idFields = new Set(['id', 'places', 'place', 'locations', 'statement', 'bearsOn', 'record', 'records'])
