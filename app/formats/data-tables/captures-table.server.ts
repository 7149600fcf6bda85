import { z } from 'zod'
import { sourceId } from '../../../content/schema/primitives.ts'
import type { CaptureMarks } from '../../domain/evidence/capture-marks.server.ts'
import { field } from '../archive-export/tables/table.ts'
import type { DataTable } from './tables.server.ts'

const schema = z.array(
	z.strictObject({
		id: sourceId,
		url: z.url(),
		captured: z.iso.datetime(),
		kind: z.enum(['wacz', 'warc', 'html', 'pdf', 'png']),
		bytes: z.int(),
		sha256: z.hash('sha256'),
		quotations: z.enum(['found', 'none']),
	}),
)

/** The latest capture of each source, without the file. It changes between editions, so no package of the record has it. */
export function capturesTable(captures: CaptureMarks): DataTable {
	const records = [...captures.values()].map(
		({ source, url, capturedAt, kind, bytes, sha256, quotations }) => ({
			id: source,
			url,
			captured: capturedAt,
			kind,
			bytes,
			sha256,
			quotations,
		}),
	)
	return {
		schema,
		records,
		table: {
			name: 'captures',
			title: 'Captures of sources',
			description:
				'The latest private copy of the page of each source. The files are not public; the fingerprint shows that a file is this one. Not part of an edition.',
			fields: [
				field('id', 'string', 'Id of the source.'),
				field('url', 'string', 'Address that was captured.'),
				field('captured', 'datetime', 'When it was captured.'),
				field('kind', 'string', 'Kind of file: wacz, warc, html, pdf or png.'),
				field('bytes', 'integer', 'Size of the file.'),
				field('sha256', 'string', 'SHA-256 of the file.'),
				field(
					'quotations',
					'string',
					'found where a quotation of the record stands in it; none where the record has none from this source, or the file no text.',
				),
			],
			primaryKey: ['id'],
			rows: records,
		},
	}
}
