/** Documents, persons, places and terms for the search. */
import type { Content } from '../../../content/record.ts'
import type { SearchEntry } from '../../../db/repositories/search-entries.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { accountPath, accountsPath, accountsTitle } from '../account-paths.ts'
import { placesInUse } from '../record-pages.ts'
import { codeOf, dayOn, toBody } from './entry-parts.ts'

/** Every topic of the accounts with who said what. */
export function accountsEntries(record: Content): SearchEntry[] {
	const code = codeOf(record, accountsPath)
	return record.accounts.map((topic) => ({
		kind: 'accounts',
		day: null,
		ref: topic.id,
		code,
		url: accountPath(topic),
		title: accountsTitle(topic),
		body: toBody(
			topic.question,
			topic.rows.map(({ date, actor, speaker, said }) =>
				[formatLongDate(date), actor, speaker].filter(Boolean).join(', ').concat(`: ${said}`),
			),
		),
	}))
}

/** Every document with its headnote and what is printed of it. */
export function documentsEntries(record: Content): SearchEntry[] {
	const code = codeOf(record, '/documents')
	return record.documents.map((document) => {
		const { id, title, issuer, symbol, date, headnote, text, quotations } = document
		return {
			kind: 'documents',
			day: dayOn(record, date),
			ref: id,
			code,
			url: `/documents/${id}`,
			title,
			body: toBody(
				headnote,
				[issuer, symbol, formatLongDate(date)].filter(Boolean).join(', '),
				text,
				quotations.map((quotation) => quotation.text),
			),
		}
	})
}

/** Every person by name and office. */
export function peopleEntries(record: Content): SearchEntry[] {
	const code = codeOf(record, '/people')
	return record.people.map(({ id, name, nameOriginal, office, note }) => ({
		kind: 'people',
		day: null,
		ref: id,
		code,
		url: `/people/${id}`,
		title: name,
		body: toBody(office.title, nameOriginal?.text, note),
	}))
}

/** Every place that a day names. */
export function placesEntries(record: Content): SearchEntry[] {
	const code = codeOf(record, '/places')
	return placesInUse(record).map(({ id, name, nameOriginal, country }) => ({
		kind: 'places',
		day: null,
		ref: id,
		code,
		url: `/places/${id}`,
		title: name,
		body: toBody(country, nameOriginal?.text),
	}))
}

/** Every term with its explanation. */
export function glossaryEntries(record: Content): SearchEntry[] {
	const code = codeOf(record, '/glossary')
	return record.glossary.map(({ id, term, expansion, original, explanation }) => ({
		kind: 'glossary',
		day: null,
		ref: id,
		code,
		url: `/glossary#${id}`,
		title: term,
		body: toBody(explanation, expansion, original?.text),
	}))
}
