/** The records as JSON and CSV, with a Data Package descriptor. */
import { createHash } from 'node:crypto'
import { casualtyFigures } from '../../../content/casualty-figures.ts'
import type { Content } from '../../../content/record.ts'
import { recordedDays } from '../../../content/registers.ts'
import type { ArchiveFacts } from './archive-facts.server.ts'
import { type BagFile, jsonFile, textFile } from './bag-file.ts'
import { toCsv } from './csv.ts'
import { describePackage, type Resource } from './data-package.ts'
import { accountsTable } from './tables/accounts.ts'
import { aftermathTable, causesTable } from './tables/causes.ts'
import { claimsTable } from './tables/claims.ts'
import { comparisonTable } from './tables/comparison.ts'
import { disputedTable } from './tables/disputed.ts'
import { quotesTable } from './tables/quotes.ts'
import { faqTable, figuresTable, sourcesTable } from './tables/reference.ts'
import { documentsTable, glossaryTable, peopleTable, placesTable } from './tables/registers.ts'
import type { Table } from './tables/table.ts'
import { entriesTable, timelineTable, tollsTable } from './tables/timeline.ts'
import { uraniumTable } from './tables/uranium.ts'

const folder = 'records'

/** Every table of the record, in the order in which a reader meets them. */
export function recordTables(content: Content): Table[] {
	return [
		timelineTable(content),
		entriesTable(content),
		tollsTable(content),
		causesTable(content),
		uraniumTable(content),
		aftermathTable(content),
		figuresTable(content),
		comparisonTable(content),
		faqTable(content),
		accountsTable(content),
		documentsTable(content),
		peopleTable(content),
		placesTable(content),
		glossaryTable(content),
		sourcesTable(content),
		claimsTable(content),
		quotesTable(content),
		disputedTable(content),
	]
}

/** The collections as the archive keeps them, later notes and statements included; and entries and figures by themselves. */
export function recordCollections(content: Content) {
	const { before, timeline, statements, causes, uranium, aftermath, casualties, brief, comparison, faq } =
		content
	const { accounts, documents, people, places, glossary, sources, tombstones } = content
	const entries = recordedDays(content).flatMap((day) =>
		day.entries.map(({ id, ...entry }) => ({
			id,
			day: day.id,
			date: day.date,
			place: entry.places[0],
			...entry,
		})),
	)
	return {
		before,
		timeline,
		entries,
		statements,
		causes,
		uranium,
		aftermath,
		casualties,
		brief,
		comparison,
		faq,
		figures: casualtyFigures(content),
		accounts,
		documents,
		people,
		places,
		glossary,
		sources,
		tombstones,
	}
}

/** All of them as files, with plain spaces; `more` are tables from elsewhere. */
export function recordFiles(record: Content, facts: ArchiveFacts, more: Table[]): BagFile[] {
	const content = withPlainSpaces(record)
	const tables = [...recordTables(content), ...withPlainSpaces(more)].map((table) => {
		const names = table.fields.map(({ name }) => name)
		const file = textFile(`${folder}/csv/${table.name}.csv`, toCsv(names, table.rows))
		return { file, resource: { ...checksumOf(file, `${folder}/`), table } }
	})
	const collections = Object.entries(recordCollections(content)).map(([name, value]) => {
		const file = jsonFile(`${folder}/json/${name}.json`, value)
		return { file, resource: { ...checksumOf(file, `${folder}/`), collection: name } }
	})
	const all = [...tables, ...collections]
	const descriptor = describePackage(
		withPlainSpaces(facts),
		all.map(({ resource }) => resource),
	)
	return [...all.map(({ file }) => file), jsonFile(`${folder}/datapackage.json`, descriptor)]
}

/** A file of the package; `root` is the folder that its descriptor is in. */
export function checksumOf({ path, bytes }: BagFile, root = ''): Pick<Resource, 'path' | 'bytes' | 'sha256'> {
	return {
		path: path.slice(root.length),
		bytes: bytes.length,
		sha256: createHash('sha256').update(bytes).digest('hex'),
	}
}

/**
 * The value with plain spaces where no line may end on a page: `June 14` in a file of data is found by a search for it.
 * The value is one that JSON can hold; properties that are undefined are left out.
 */
export function withPlainSpaces<T>(value: T): T {
	return JSON.parse(JSON.stringify(value).replace(/[\u00a0\u202f]/g, ' '))
}
