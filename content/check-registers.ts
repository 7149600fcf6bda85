/** Rules for the documents, the persons, the glossary and the other spellings. */
import type { Content } from './record.ts'
import { countBySide, countQuotedWords, isNamed, recordedDays, recordsNaming } from './registers.ts'
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
		const addIssue = (message: string) => report('documents.json', path, message)
		if (index > 0 && document.date < (documents[index - 1]?.date ?? ''))
			addIssue('stands after a later document; documents follow their dates')
		for (const id of document.bearsOn)
			if (!ids.has(id)) addIssue(`bears on ${id}, which is the id of no record`)
		checkRights(document, addIssue)
		checkAddresses(content, document, addIssue)
		checkMoment(content, document, addIssue)
	}
}

type AddIssue = (message: string) => void

function checkRights(document: Document, addIssue: AddIssue) {
	if (document.text && document.read !== 'whole') addIssue('has a text that was not read whole')
	if (document.rights !== 'reserved') return
	if (document.text) addIssue('has its whole text, but its rights are reserved')
	for (const { text } of document.quotations) {
		const length = text.split(/\s+/).length
		if (length > QUOTATION_WORDS)
			addIssue(
				`quotes ${length} words in one passage, at most ${QUOTATION_WORDS} are allowed: ${text.slice(0, 30)}…`,
			)
	}
	const all = countQuotedWords(document)
	if (all > DOCUMENT_WORDS) addIssue(`quotes ${all} words, at most ${DOCUMENT_WORDS} are allowed`)
}

function checkAddresses(content: Content, document: Document, addIssue: AddIssue) {
	const ofSources = new Map(content.sources.map(({ id, url }) => [url, id]))
	for (const { url } of document.copies) {
		const source = ofSources.get(url)
		if (source) addIssue(`has the address of ${source} among its copies; it belongs under sources`)
	}
	const addresses = new Set([
		document.original,
		...document.copies.map(({ url }) => url),
		...content.sources.filter(({ id }) => document.sources.includes(id)).map(({ url }) => url),
	])
	for (const { url } of document.quotations)
		if (!addresses.has(url)) addIssue(`quotes ${url}, which is none of its addresses`)
	if (addresses.size === 1 && addresses.has(undefined) && !document.statement) addIssue('has no address')
}

function checkMoment({ places }: Content, { date, time, utc, place: id }: Document, addIssue: AddIssue) {
	const hasMinute = /^\d/.test(time)
	if (hasMinute !== Boolean(utc)) addIssue('has a time to the minute or a moment in UTC, but not both')
	const place = places.find((place) => place.id === id)
	if (!hasMinute || !utc || !place) return
	const moment = Date.parse(`${date}T${time}:00Z`) - place.utcOffsetMinutes * 60_000
	if (moment !== Date.parse(utc)) addIssue(`${utc} is not ${time} at ${place.name} on ${date}`)
}

function checkPeople(content: Content, report: Report) {
	const documents = new Set(content.documents.map(({ id }) => id))
	for (const [index, person] of content.people.entries()) {
		const addIssue: AddIssue = (message) => report('people.json', `[${index}] (${person.id})`, message)
		if (!isNamed(content, person.named)) addIssue('is named nowhere in the record')
		if (person.sources.length === 0 && !recordsNaming(content, person.named).some((id) => documents.has(id)))
			addIssue('has neither a source nor a document')
		checkDeath(content, person, addIssue)
		const { from, until } = person.office
		if (from && until && until < from) addIssue(`left the office on ${until}, before ${from}`)
	}
}

/** The entry that tells of a death names the person, and a day of death is the day of that entry. */
function checkDeath(content: Content, { killed, named }: Content['people'][number], addIssue: AddIssue) {
	if (!killed) return
	const { record, date } = killed
	if (!recordsNaming(content, named).includes(record))
		addIssue(`was killed in ${record}, which does not name the person`)
	const day = recordedDays(content).find(({ entries }) => entries.some(({ id }) => id === record))
	if (date && day?.date !== date)
		addIssue(`was killed on ${date}, but ${record} is of ${day?.date ?? 'no day'}`)
}

function checkGlossary(content: Content, report: Report) {
	const taken = new Map<string, string>()
	for (const [index, term] of content.glossary.entries()) {
		const addIssue: AddIssue = (message) => report('glossary.json', `[${index}] (${term.id})`, message)
		for (const form of new Set([term.term, ...term.forms].map((word) => word.toLowerCase()))) {
			const other = taken.get(form)
			if (other) addIssue(`explains “${form}”, which ${other} explains`)
			taken.set(form, term.id)
		}
		if (!isNamed(content, [term.term, ...term.forms])) addIssue('is used nowhere in the record')
	}
}

/** One spelling means one thing, and every name is one that somebody can find. */
function checkAliases(content: Content, report: Report) {
	const taken = new Map<string, string>()
	for (const [index, { name, also }] of content.aliases.entries()) {
		const addIssue: AddIssue = (message) => report('aliases.json', `[${index}] (${name})`, message)
		for (const spelling of [name, ...also].map((one) => one.toLowerCase())) {
			const other = taken.get(spelling)
			if (other) addIssue(`spells “${spelling}”, which ${other} spells`)
			taken.set(spelling, name)
		}
		if (!isNamed(content, [name])) addIssue('is used nowhere in the record')
	}
}
