/** The descriptor of the records: Data Package, version 2 (datapackage.org). */
import type { ArchiveFacts } from './archive-facts.server.ts'
import type { Table } from './tables/table.ts'

/** A file of the package: a table with its columns, or a collection of records as JSON. */
export type Resource = { path: string; bytes: number; sha256: string } & (
	| { table: Table }
	| { collection: string }
)

export function describePackage(facts: ArchiveFacts, resources: Resource[]): object {
	return {
		$schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
		name: facts.name,
		title: facts.siteName,
		description: facts.about,
		homepage: facts.url,
		version: facts.day,
		created: `${facts.day}T00:00:00Z`,
		// Beyond the standard, which has no such properties.
		edition: facts.edition,
		editionNumber: facts.editionNumber,
		recordAsOf: facts.recordAsOf,
		temporalCoverage: facts.coverage,
		keywords: facts.keywords,
		contributors: [{ title: facts.siteName, path: facts.url, roles: ['publisher'] }],
		licenses: [{ path: facts.termsUrl, title: 'Terms of use' }],
		resources: resources.map(describeResource),
	}
}

function describeResource(resource: Resource): object {
	const { path, bytes, sha256 } = resource
	const file = { path, bytes, hash: `sha256:${sha256}`, encoding: 'utf-8' }
	if ('collection' in resource) {
		return { name: `${resource.collection}-json`, ...file, format: 'json', mediatype: 'application/json' }
	}
	const { name, title, description } = resource.table
	return {
		name,
		type: 'table',
		title,
		description,
		...file,
		format: 'csv',
		mediatype: 'text/csv',
		schema: describeSchema(resource.table),
	}
}

function describeSchema({ fields, primaryKey, foreignKeys }: Table): object {
	return {
		fields,
		primaryKey,
		...(foreignKeys && {
			foreignKeys: foreignKeys.map(({ field, table, key }) => ({
				fields: [field],
				reference: { resource: table, fields: [key] },
			})),
		}),
	}
}
