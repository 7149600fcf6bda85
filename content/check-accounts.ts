/** Rules for the accounts: each leads to a record, says no more than it, and stands in a neutral order. */
import type { Content } from './record.ts'
import type { Account, AccountTopic } from './schema/account.ts'
import { type ReportIssue, walk } from './walk.ts'

/** The later notes on casualties, which have no ids of their own. */
const laterNotes = '/casualties#later'

type Found = { text: string; sources: Set<string>; isDocument: boolean }

export function checkAccounts(content: Content, report: ReportIssue) {
	const records = findRecords(content)
	const documents = normalize(JSON.stringify(content.documents))
	for (const [index, topic] of content.accounts.entries()) {
		const path = `[${index}] (${topic.id})`
		if (index > 0 && topic.title < (content.accounts[index - 1]?.title ?? ''))
			report('accounts.json', path, 'stands after a title that follows it in the alphabet')
		for (const [at, row] of topic.rows.entries())
			for (const issue of [...rowIssues(row, records, documents), ...orderIssues(topic, at)])
				report('accounts.json', `[${index}].rows[${at}] (${topic.id})`, issue)
		for (const { record } of topic.open)
			if (!records.has(record)) report('accounts.json', path, `no record has the id ${record}`)
	}
}

function rowIssues(row: Account, known: Map<string, Found>, documents: string): string[] {
	const { said, records, sources } = row
	const missing = records.filter((id) => !known.has(id))
	if (missing.length > 0) return missing.map((id) => `no record has the id ${id}`)
	const found = records.flatMap((id) => known.get(id) ?? [])
	const has = (part: string) => found.some(({ text }) => text.includes(part))
	const words = normalize(said)
	const quoted = [...words.matchAll(/“([^”]+)”/g)].map(([, passage = '']) => passage)
	const numbers = words.match(/\d[\d,:]*\d|\d/g) ?? []
	const where = records.join(', ')
	return [
		...quoted
			.filter((passage) => !has(passage) && !documents.includes(passage))
			.map((passage) => `quotes “${passage}”, which neither ${where} nor a document has`),
		...numbers
			.filter((number) => !has(number))
			.map((number) => `has the number ${number}, which is not in ${where}`),
		...sources
			.filter((id) => !found.some((record) => record.sources.has(id)))
			.map((id) => `cites ${id}, which ${where} does not cite`),
		...(sources.length === 0 && !found.every(({ isDocument }) => isDocument) ? ['has no source'] : []),
	]
}

/** By date; the actors of one day in the order of the alphabet, which prefers none. */
function orderIssues({ rows }: AccountTopic, at: number): string[] {
	const [before, row] = [rows[at - 1], rows[at]]
	if (!before || !row || sortKey(before) <= sortKey(row)) return []
	return ['stands after a later account, or one whose actor follows in the alphabet']
}

function sortKey({ date, actor }: Account): string {
	return `${date} ${actor.toLowerCase()}`
}

/** Every record by its id, with its words and sources and those of its parts. */
function findRecords(content: Content): Map<string, Found> {
	const records = new Map<string, Found>([[laterNotes, found(content.casualties.laterNotes, false)]])
	walk({ ...content, accounts: [] }, (file, _path, record) => {
		if (typeof record.id === 'string') records.set(record.id, found(record, file === 'documents.json'))
	})
	return records
}

function found(record: unknown, isDocument: boolean): Found {
	const sources = new Set<string>()
	const text = JSON.stringify(record, (key, value) => {
		if (key === 'sources' && Array.isArray(value)) for (const id of value) sources.add(id)
		// A number of the record is written with its commas in texts.
		return typeof value === 'number' ? value.toLocaleString('en') : value
	})
	return { text: normalize(text), sources, isDocument }
}

/** Plain spaces, and quotation marks as they are and not as JSON escapes them. */
function normalize(text: string): string {
	return text.replaceAll('\u00a0', ' ').replaceAll('\\"', '"')
}
