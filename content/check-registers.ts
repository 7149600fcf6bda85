/** Rules for the documents, the persons, the glossary and the other spellings. */
import type { Content } from './record.ts'
import { countBySide, isNamed, quotedWords, recordsNaming } from './registers.ts'
import type { Document } from './schema/document.ts'
import { walk } from './walk.ts'

type Report = (file: string, path: string, message: string) => void

/** The fewest documents that the archive keeps. */
const FEWEST_DOCUMENTS = 30

/** Quotable words where rights are reserved: in one passage, and in all passages of a document. */
const QUOTATION_WORDS = 40
const DOCUMENT_WORDS = 75

/** None of the parties has more than twice as many documents as another. */
const PARTIES = new Set(['Iran', 'Israel', 'United States'])

/** Reports what is wrong in the registers. */
export function checkRegisters(content: Content, report: Report) {
	checkDocuments(content, report)
	checkPeople(content, report)
	checkGlossary(content, report)
	checkAliases(content, report)
}

function checkDocuments(content: Content, report: Report) {
	const { documents } = content
	if (documents.length < FEWEST_DOCUMENTS)
		report(
			'documents.json',
			'(whole file)',
			`holds ${documents.length} documents, at least ${FEWEST_DOCUMENTS} are wanted`,
		)
	const counts = countBySide(documents).filter(({ side }) => PARTIES.has(side))
	const most = Math.max(...counts.map(({ count }) => count))
	for (const { side, count } of counts)
		if (count * 2 < most)
			report(
				'documents.json',
				'(whole file)',
				`${side} has ${count} documents where another party has ${most}`,
			)
	const ids = new Set<string>()
	walk(content, (_file, _path, _record, id) => ids.add(id))
	for (const [index, document] of documents.entries()) {
		const path = `[${index}] (${document.id})`
		const fault = (message: string) => report('documents.json', path, message)
		if (index > 0 && document.date < (documents[index - 1]?.date ?? ''))
			fault('stands after a later document; documents follow their dates')
		for (const id of document.bearsOn) if (!ids.has(id)) fault(`bears on ${id}, which is the id of no record`)
		checkRights(document, fault)
		checkAddresses(content, document, fault)
		checkMoment(content, document, fault)
	}
}

type Fault = (message: string) => void

function checkRights(document: Document, fault: Fault) {
	if (document.text && document.read !== 'whole') fault('has a text that was not read whole')
	if (document.rights !== 'reserved') return
	if (document.text) fault('has its whole text, but its rights are reserved')
	for (const { text } of document.quotations) {
		const length = text.split(/\s+/).length
		if (length > QUOTATION_WORDS)
			fault(
				`quotes ${length} words in one passage, at most ${QUOTATION_WORDS} are allowed: ${text.slice(0, 30)}…`,
			)
	}
	const all = quotedWords(document)
	if (all > DOCUMENT_WORDS) fault(`quotes ${all} words, at most ${DOCUMENT_WORDS} are allowed`)
}

function checkAddresses(content: Content, document: Document, fault: Fault) {
	const ofSources = new Map(content.sources.map(({ id, url }) => [url, id]))
	for (const { url } of document.copies) {
		const source = ofSources.get(url)
		if (source) fault(`has the address of ${source} among its copies; it belongs under sources`)
	}
	const addresses = new Set([
		document.original,
		...document.copies.map(({ url }) => url),
		...content.sources.filter(({ id }) => document.sources.includes(id)).map(({ url }) => url),
	])
	for (const { url } of document.quotations)
		if (!addresses.has(url)) fault(`quotes ${url}, which is none of its addresses`)
	if (addresses.size === 1 && addresses.has(undefined) && !document.statement) fault('has no address')
}

function checkMoment({ places }: Content, { date, time, utc, place: id }: Document, fault: Fault) {
	const hasMinute = /^\d/.test(time)
	if (hasMinute !== Boolean(utc)) fault('has a time to the minute or a moment in UTC, but not both')
	const place = places.find((place) => place.id === id)
	if (!hasMinute || !utc || !place) return
	const moment = Date.parse(`${date}T${time}:00Z`) - place.utcOffsetMinutes * 60_000
	if (moment !== Date.parse(utc)) fault(`${utc} is not ${time} at ${place.name} on ${date}`)
}

function checkPeople(content: Content, report: Report) {
	const documents = new Set(content.documents.map(({ id }) => id))
	for (const [index, person] of content.people.entries()) {
		const fault: Fault = (message) => report('people.json', `[${index}] (${person.id})`, message)
		if (!isNamed(content, person.named)) fault('is named nowhere in the record')
		if (person.sources.length === 0 && !recordsNaming(content, person.named).some((id) => documents.has(id)))
			fault('has neither a source nor a document')
		const { from, until } = person.office
		if (from && until && until < from) fault(`left the office on ${until}, before ${from}`)
	}
}

function checkGlossary(content: Content, report: Report) {
	const taken = new Map<string, string>()
	for (const [index, term] of content.glossary.entries()) {
		const fault: Fault = (message) => report('glossary.json', `[${index}] (${term.id})`, message)
		for (const form of new Set([term.term, ...term.forms].map((word) => word.toLowerCase()))) {
			const other = taken.get(form)
			if (other) fault(`explains “${form}”, which ${other} explains`)
			taken.set(form, term.id)
		}
		if (!isNamed(content, [term.term, ...term.forms])) fault('is used nowhere in the record')
	}
}

/** One spelling means one thing, and every name is one that somebody can find. */
function checkAliases(content: Content, report: Report) {
	const taken = new Map<string, string>()
	for (const [index, { name, also }] of content.aliases.entries()) {
		const fault: Fault = (message) => report('aliases.json', `[${index}] (${name})`, message)
		for (const spelling of [name, ...also].map((one) => one.toLowerCase())) {
			const other = taken.get(spelling)
			if (other) fault(`spells “${spelling}”, which ${other} spells`)
			taken.set(spelling, name)
		}
		if (!isNamed(content, [name])) fault('is used nowhere in the record')
	}
}
