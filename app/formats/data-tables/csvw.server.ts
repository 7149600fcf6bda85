import type { Context } from '../../runtime/context.server.ts'
import type { Field, Table } from '../archive-export/tables/table.ts'

/** Types of Table Schema that have another name in CSV on the Web. */
const datatypes: Partial<Record<Field['type'], string>> = { datetime: 'dateTime' }

/** Describes the CSV file of a table column by column (CSV on the Web, W3C 2015). `address` is that of the file. */
export function csvMetadata(
	context: Context,
	{ title, description, fields, primaryKey }: Table,
	address: string,
): object {
	return {
		'@context': ['http://www.w3.org/ns/csvw', { '@language': 'en' }],
		url: context.site.url(address),
		'dc:title': title,
		'dc:description': description,
		'dc:license': { '@id': context.site.url('/terms-of-use') },
		dialect: { encoding: 'utf-8', header: true, delimiter: ',' },
		tableSchema: {
			columns: fields.map(({ name, type, description: meaning }) => ({
				name,
				titles: name,
				'dc:description': meaning,
				datatype: datatypes[type] ?? type,
				...(primaryKey.includes(name) ? { required: true } : {}),
			})),
			primaryKey,
			aboutUrl: `${context.site.url('/id')}/{id}`,
		},
	}
}
