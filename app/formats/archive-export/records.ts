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

/** The tables of the record, in the order in which a reader meets them. */
const makers: ((content: Content) => Table)[] = [
	timelineTable,
	entriesTable,
	tollsTable,
	causesTable,
	uraniumTable,
	aftermathTable,
	figuresTable,
	comparisonTable,
	faqTable,
	accountsTable,
	documentsTable,
	peopleTable,
	placesTable,
	glossaryTable,
	sourcesTable,
	claimsTable,
	quotesTable,
	disputedTable,
]

/** Every table of the record. */
export function recordTables(content: Content): Table[] {
	return makers.map((make) => make(content))
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

/** All of them as files, with plain spaces, each made when it is asked for; `more` are tables from elsewhere. */
export function* recordFiles(content: Content, facts: ArchiveFacts, more: Table[]): Generator<BagFile> {
	const resources: Resource[] = []
	for (const make of [...makers, ...more.map((table) => () => table)]) {
		const table = withPlainSpaces(make(content))
		const names = table.fields.map(({ name }) => name)
		const file = textFile(`${folder}/csv/${table.name}.csv`, toCsv(names, table.rows))
		resources.push({ ...checksumOf(file, `${folder}/`), table })
		yield file
	}
	for (const [name, value] of Object.entries(recordCollections(content))) {
		const file = jsonFile(`${folder}/json/${name}.json`, withPlainSpaces(value))
		resources.push({ ...checksumOf(file, `${folder}/`), collection: name })
		yield file
	}
	yield jsonFile(`${folder}/datapackage.json`, describePackage(withPlainSpaces(facts), resources))
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
