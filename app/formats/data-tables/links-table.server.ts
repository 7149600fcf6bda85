import { z } from 'zod'
import { sourceId } from '../../../content/schema/primitives.ts'
import type { LinkChecks } from '../../domain/links/link-checks.server.ts'
import { field } from '../archive-export/tables/table.ts'
import type { DataTable } from './tables.server.ts'

const schema = z.array(
	z.strictObject({
		id: sourceId,
		url: z.url(),
		state: z.enum(['answers', 'moved', 'failed', 'gone', 'unchecked']),
		movedTo: z.url().nullable(),
		firstFailure: z.iso.datetime().nullable(),
		failures: z.int(),
		checked: z.iso.datetime(),
		status: z.int().nullable(),
	}),
)

/** The last check of the link to each source. It changes between editions, so no package of the record has it. */
export function linksTable(links: LinkChecks): DataTable {
	const records = [...links.values()].map(
		({ source, url, state, movedTo, firstFailureAt, failures, checkedAt, status }) => ({
			id: source,
			url,
			state,
			movedTo,
			firstFailure: firstFailureAt,
			failures,
			checked: checkedAt,
			status,
		}),
	)
	return {
		schema,
		records,
		table: {
			name: 'links',
			title: 'Checked links',
			description: 'The last check of the link to each source that was checked. Not part of an edition.',
			fields: [
				field('id', 'string', 'Id of the source.'),
				field('url', 'string', 'Address that was checked.'),
				field(
					'state',
					'string',
					'answers, moved, failed, gone (three failures, the last at least 14 days after the first) or unchecked (the server lets no program in).',
				),
				field('movedTo', 'string', 'Address that it redirects to, where it moved.'),
				field('firstFailure', 'datetime', 'The first failure since it last answered.'),
				field('failures', 'integer', 'Failures since it last answered.'),
				field('checked', 'datetime', 'When it was checked.'),
				field('status', 'integer', 'HTTP status of the response; empty where there was none.'),
			],
			primaryKey: ['id'],
			rows: records,
		},
	}
}
