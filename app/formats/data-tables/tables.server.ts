/** The tables of the record that stand at addresses of their own under `/data`: those of the archive file, by the same names. */

import { z } from 'zod'
import { QUOTED_PARTS } from '../../../content/claims.ts'
import { figure } from '../../../content/schema/casualties.ts'
import { GRADES } from '../../../content/schema/claim.ts'
import { position } from '../../../content/schema/position.ts'
import { isoDate, sourceId, text } from '../../../content/schema/primitives.ts'
import { quote } from '../../../content/schema/quote.ts'
import { entry } from '../../../content/schema/timeline.ts'
import { FILES } from '../../../content/schema.ts'
import type { Context } from '../../runtime/context.server.ts'
import { recordCollections, recordTables } from '../archive-export/records.ts'
import { claimRecords } from '../archive-export/tables/claims.ts'
import { positionRecords } from '../archive-export/tables/disputed.ts'
import { quoteRecords } from '../archive-export/tables/quotes.ts'
import type { Table } from '../archive-export/tables/table.ts'

/** JSON Schemas of the tables, from the schemas by which the record itself is checked. */
const schemas = {
	entries: z.array(entry.extend({ day: text, date: isoDate, place: text })),
	figures: z.array(figure.extend({ isLater: z.boolean() })),
	uranium: FILES['uranium.json'],
	claims: z.array(
		z.strictObject({
			number: z.int(),
			record: text,
			part: z.enum([...QUOTED_PARTS, '']),
			text,
			grade: z.enum(GRADES),
			sources: z.array(sourceId),
			quotations: z.int(),
			quoteMissing: text.optional(),
		}),
	),
	quotes: z.array(quote.extend({ record: text, number: z.int(), line: text })),
	disputed: z.array(
		position.extend({ record: text, number: z.int(), line: text, sources: z.array(sourceId) }),
	),
	sources: FILES['sources.json'],
	places: FILES['places.json'],
	people: FILES['people.json'],
	documents: FILES['documents.json'],
} as const

type Name = keyof typeof schemas

/** A table with the whole records that its lines are made from, and what they are checked with. */
export type DataTable = { table: Table; records: readonly unknown[]; schema: z.ZodType }

/** Every table of the record that is served, in the order of its page. */
export function dataTables({ content }: Pick<Context, 'content'>): DataTable[] {
	const collections = {
		...recordCollections(content),
		claims: claimRecords(content),
		quotes: quoteRecords(content),
		disputed: positionRecords(content),
	}
	const tables = recordTables(content)
	return (Object.keys(schemas) as Name[]).map((name) => {
		const table = tables.find((candidate) => candidate.name === name)
		if (!table) throw new Error(`the record has no table ${name}`)
		return { table, records: collections[name], schema: schemas[name] }
	})
}
