/** Finds records for an editor: by id or words, in collections, with a title for each. */
import { isFileName, isReference } from '../../../../content/split.ts'
import type { RecordTexts } from '../record-texts.ts'
import { titleOfJson } from '../record-title.ts'

/** A kind of record that an editor can add to. */
export type Collection = {
	/** As the address names it. */
	name: string
	label: string
	/** The list that takes a new record; days have lists of their own. */
	list: string
	/** Ids of its records, without a number: `S`, `term-`; `''` where an editor chooses the whole id. */
	prefix: string
	/** Shown beside the field of the id. */
	example: string
}

const files: Collection[] = [
	{ name: 'sources', label: 'Sources', list: 'sources.json#', prefix: 'S', example: 'S17' },
	{ name: 'places', label: 'Places', list: 'places.json#', prefix: '', example: 'al-udeid' },
	{ name: 'people', label: 'People', list: 'people.json#', prefix: '', example: 'abbas-araghchi' },
	{
		name: 'documents',
		label: 'Documents',
		list: 'documents.json#',
		prefix: '',
		example: 'g7-leaders-statement-2025-06-16',
	},
	{ name: 'glossary', label: 'Terms', list: 'glossary.json#', prefix: '', example: 'term-quds-force' },
	{
		name: 'figures',
		label: 'Casualty figures',
		list: 'casualties.json#figures',
		prefix: '',
		example: 'figure-iran-official-0615',
	},
	{
		name: 'later-figures',
		label: 'Casualty figures after the last update',
		list: 'casualties.json#laterFigures',
		prefix: '',
		example: 'figure-iran-official-0630',
	},
	{
		name: 'uranium',
		label: 'Uranium figures',
		list: 'uranium.json#',
		prefix: '',
		example: 'uranium-2025-05-17-up-to-60',
	},
]

/** The name of the collection of a list, such as `day-4#entries`; `''` for a list that takes no new records. */
export function collectionOfList(list: string): string {
	const day = /^(.+)#entries$/.exec(list)?.[1]
	return day ? `entries-${day}` : (files.find((collection) => collection.list === list)?.name ?? '')
}

/** The collections of a record: each day with its entries, then those of the registers. */
export function listCollections(records: RecordTexts): Collection[] {
	const days = [...records.keys()].filter((id) => /^(day|june)-\d+$/.test(id) && has(records, id, 'entries'))
	const entries = days.map((day) => {
		const prefix = day.replace('day-', 'd').replace('june-', 'p')
		return {
			name: `entries-${day}`,
			label: `${dayName(day)}, entries`,
			list: `${day}#entries`,
			prefix: `${prefix}-`,
			example: `${prefix}-4`,
		}
	})
	return [...entries.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })), ...files]
}

/** `Day 4`, `June 13`. */
function dayName(id: string): string {
	return id.replace(/^day-/, 'Day ').replace(/^june-/, 'June ')
}

function has(records: RecordTexts, id: string, field: string): boolean {
	return field in JSON.parse(records.get(id)?.json ?? '{}')
}

/** The next id that nothing has or had, for a collection that numbers its records; `''` for others. */
export function nextId({ prefix }: Collection, everGiven: Iterable<string>): string {
	if (prefix === '') return ''
	const numbers = [...everGiven].flatMap((id) => {
		const rest = id.startsWith(prefix) ? id.slice(prefix.length) : ''
		return /^\d+$/.test(rest) ? [Number(rest)] : []
	})
	return `${prefix}${Math.max(0, ...numbers) + 1}`
}

/** Files with texts of their own, which are edited as any record is; the others only list records. */
export function listFiles(records: RecordTexts): string[] {
	return [...records]
		.filter(([name, { json }]) => isFileName(name) && name !== 'tombstones.json' && !isListOfReferences(json))
		.map(([name]) => name)
		.toSorted()
}

function isListOfReferences(json: string): boolean {
	const value: unknown = JSON.parse(json)
	return Array.isArray(value) && value.every(isReference)
}

/** The name by which a person would call a record. */
export function recordTitle(records: RecordTexts, record: string): string {
	if (isFileName(record)) return `Page texts and order of ${record}`
	return titleOfJson(records.get(record)?.json) || record
}

export type FoundRecord = { record: string; title: string }

/** Most results that a page shows. */
export const foundMax = 50

/** Records with this id, or with all of these words in whatever case; those whose id begins so come first. */
export function findRecords(records: RecordTexts, query: string): FoundRecord[] {
	const words = query.toLowerCase().split(/\s+/).filter(Boolean)
	if (words.length === 0) return []
	const byId: string[] = []
	const byWords: string[] = []
	for (const [record, { json }] of records) {
		if (record.toLowerCase().startsWith(words.join(' '))) byId.push(record)
		else {
			const text = json.toLowerCase()
			if (words.every((word) => text.includes(word))) byWords.push(record)
		}
	}
	const order = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
	return [...byId.sort(order), ...byWords.sort(order)]
		.slice(0, foundMax)
		.map((record) => ({ record, title: recordTitle(records, record) }))
}

/** The records of a list, in its order. */
export function listRecords(records: RecordTexts, list: string): FoundRecord[] {
	const [container = '', way = ''] = list.split('#')
	const holder = JSON.parse(records.get(container)?.json ?? 'null')
	const found: unknown = way === '' ? holder : holder?.[way]
	return (Array.isArray(found) ? found : [])
		.filter(isReference)
		.map(({ $record }) => ({ record: $record, title: recordTitle(records, $record) }))
}
