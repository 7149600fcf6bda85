import { z } from 'zod'
import type { PublicReport } from '../../../db/repositories/reports.ts'
import { field } from '../archive-export/tables/table.ts'
import type { DataTable } from './tables.server.ts'

const schema = z.array(
	z.strictObject({
		number: z.int(),
		subject: z.string(),
		state: z.enum(['received', 'under-review', 'corrected', 'kept']),
		received: z.iso.datetime(),
		answered: z.iso.datetime().nullable(),
		edition: z.int().nullable(),
	}),
)

/** The reports that readers see, without their words. */
export function reportsTable(reports: readonly PublicReport[]): DataTable {
	const records = reports.map(({ id, ref, state, createdAt, doneAt, edition }) => ({
		number: id,
		subject: ref,
		state,
		received: createdAt,
		answered: doneAt,
		edition,
	}))
	return {
		schema,
		records,
		table: {
			name: 'reports',
			title: 'Reports of errors',
			description: 'One row for each report that readers sent, without spam. Not part of an edition.',
			fields: [
				field('number', 'integer', 'Number of the report: /reports/1.'),
				field('subject', 'string', 'Page or record that it is about; empty for the archive as a whole.'),
				field('state', 'string', 'received, under-review, corrected, or kept with a reason.'),
				field('received', 'datetime', 'When it was received.'),
				field('answered', 'datetime', 'When it was answered; empty while it is open.'),
				field('edition', 'integer', 'Edition that corrected what it reports.'),
			],
			primaryKey: ['number'],
			rows: records,
		},
	}
}
