import type { Row } from '../csv.ts'

/** A column of a table, with its type in the words of the Table Schema (datapackage.org). */
export type Field = {
	name: string
	type: 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime'
	description: string
}

/** A part of the record as a table. A list in a cell is separated by semicolons. */
export type Table = {
	/** Also the name of its file. */
	name: string
	title: string
	description: string
	fields: Field[]
	primaryKey: string[]
	/** Fields whose values are the ids of another table. */
	foreignKeys?: { field: string; table: string; key: string }[]
	rows: Row[]
}

export const field = (name: string, type: Field['type'], description: string): Field => ({
	name,
	type,
	description,
})

/** Columns that every line with evidence has. */
export const evidenceFields: Field[] = [
	field('text', 'string', 'The line itself.'),
	field('grade', 'string', 'How well it is known; README.md explains the grades.'),
	field('sources', 'string', 'Ids of its sources, separated by semicolons.'),
]

/** The cells of those columns. */
export function evidence(claim: { text: string; grade: string; sources: readonly string[] }): Row {
	return { text: claim.text, grade: claim.grade, sources: list(claim.sources) }
}

export function list(values: readonly string[]): string {
	return values.join(';')
}

/** An instant of the record, which has no seconds, as tables have them. */
export function instant(value: string | undefined): string | undefined {
	return value?.replace(/Z$/, ':00Z')
}
