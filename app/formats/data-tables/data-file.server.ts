/** The files under `/data`: each table as CSV and JSON, what describes them, and the package that they make. */
import { z } from 'zod'
import type { Context } from '../../runtime/context.server.ts'
import { archiveFacts } from '../archive-export/archive-facts.server.ts'
import { type BagFile, jsonFile, textFile } from '../archive-export/bag-file.ts'
import { toCsv } from '../archive-export/csv.ts'
import { describePackage } from '../archive-export/data-package.ts'
import { checksumOf, withPlainSpaces } from '../archive-export/records.ts'
import type { Signpost } from '../citations/signposts.server.ts'
import { csvMetadata } from './csvw.server.ts'
import { stateTables } from './state-tables.server.ts'
import { type DataTable, dataTables } from './tables.server.ts'

/** A file under `/data`. `path` is its name there. */
export type DataFile = BagFile & { mediaType: string; signposts: Signpost[] }

/** Where the package of all tables is described. */
export const packagePath = '/data/datapackage.json'

/** A form in which each table is served, with plain spaces; `ending` follows its name. */
type Form = {
	ending: string
	mediaType: string
	write: (context: Context, data: DataTable, path: string) => BagFile
}

const csv: Form = {
	ending: '.csv',
	mediaType: 'text/csv; charset=utf-8; header=present',
	write: (_context, { table }, path) =>
		textFile(
			path,
			toCsv(
				table.fields.map(({ name }) => name),
				withPlainSpaces(table.rows),
			),
		),
}

const json: Form = {
	ending: '.json',
	mediaType: 'application/json; charset=utf-8',
	write: (_context, { records }, path) => jsonFile(path, withPlainSpaces(records)),
}

const jsonSchema: Form = {
	ending: '.schema.json',
	mediaType: 'application/schema+json; charset=utf-8',
	write: (context, { table: { title, description }, schema }, path) =>
		jsonFile(path, {
			$id: context.site.url(`/data/${path}`),
			title,
			description,
			// The record as its loader returns it: its files leave out what has a default.
			...z.toJSONSchema(schema, { io: 'input' }),
		}),
}

const metadata: Form = {
	ending: '.csv-metadata.json',
	mediaType: 'application/csvm+json; charset=utf-8',
	write: (context, { table }, path) =>
		jsonFile(path, csvMetadata(context, table, `/data/${table.name}${csv.ending}`)),
}

const forms = [csv, json, jsonSchema, metadata]

/** Kind of file that describes each kind of a table's file. */
const describedBy = new Map([
	[csv, metadata],
	[json, jsonSchema],
])

/** Where the files of a table are. */
export function dataPaths(name: string) {
	const at = ({ ending }: Form) => `/data/${name}${ending}`
	return { csv: at(csv), json: at(json), schema: at(jsonSchema), metadata: at(metadata) }
}

/** Each table as CSV and as JSON, as catalogs list them; `conformsTo` is what describes the file. */
export function tableDownloads(context: Context) {
	return dataTables(context).flatMap(({ table: { name, title } }) =>
		[...describedBy].map(([form, description]) => ({
			title,
			url: context.site.url(`/data/${name}${form.ending}`),
			mediaType: form.mediaType.split(';', 1)[0] ?? '',
			conformsTo: context.site.url(`/data/${name}${description.ending}`),
		})),
	)
}

/** The file with this name under `/data`; null where there is none. */
export async function findDataFile(context: Context, name: string): Promise<DataFile | null> {
	if (`/data/${name}` === packagePath) return packageFile(context, name)
	for (const data of [...dataTables(context), ...(await stateTables(context))]) {
		const form = forms.find(({ ending }) => name === data.table.name + ending)
		if (form) return toDataFile(context, data, form)
	}
	return null
}

function toDataFile(context: Context, data: DataTable, form: Form): DataFile {
	const { name } = data.table
	const description = describedBy.get(form)
	return {
		...form.write(context, data, name + form.ending),
		mediaType: form.mediaType,
		signposts: [
			{ rel: 'license', href: context.site.url('/terms-of-use') },
			{ rel: 'collection', href: context.site.url('/data'), type: 'text/html' },
			...(description
				? [
						{
							rel: 'describedby',
							href: context.site.url(`/data/${name}${description.ending}`),
							type: description.mediaType.split(';', 1)[0],
						},
					]
				: []),
		],
	}
}

async function packageFile(context: Context, name: string): Promise<DataFile> {
	const all = dataTables(context)
	const served = new Set(all.map(({ table }) => table.name))
	const resources = all.flatMap((data) => {
		const { table } = data
		const foreignKeys = table.foreignKeys?.filter((key) => served.has(key.table))
		return [
			{ ...checksumOf(csv.write(context, data, table.name + csv.ending)), table: { ...table, foreignKeys } },
			{ ...checksumOf(json.write(context, data, table.name + json.ending)), collection: table.name },
		]
	})
	return {
		...jsonFile(name, describePackage(withPlainSpaces(await archiveFacts(context)), resources)),
		mediaType: 'application/json; charset=utf-8',
		signposts: [{ rel: 'license', href: context.site.url('/terms-of-use') }],
	}
}
