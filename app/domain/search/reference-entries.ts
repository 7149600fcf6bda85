/** Questions, sources, policies, and the pages themselves, for the search. */

import { flagsOf } from '../../../content/page-flags.ts'
import type { Content } from '../../../content/record.ts'
import type { Policy } from '../../../content/schema/policies.ts'
import type { SearchEntry } from '../../../db/repositories/search-entries.ts'
import { formatPartialDate } from '../../lib/dates.ts'
import { sourceAddress } from '../../lib/source-address.ts'
import { formatAuthors } from '../source-authors.ts'
import { codeOf, textsOf, toBody } from './entry-parts.ts'

/** Every question with its whole answer. */
export function faqEntries(record: Content): SearchEntry[] {
	const code = codeOf(record, '/faq')
	const questions = record.faq.categories.flatMap((category) => category.questions)
	return questions.map(({ id, question, answer }) => ({
		kind: 'faq',
		day: null,
		ref: id,
		code,
		url: `/faq#${id}`,
		title: question,
		body: toBody(textsOf(answer)),
	}))
}

/** Every source, by its title. */
export function sourcesEntries(record: Content): SearchEntry[] {
	const code = codeOf(record, '/sources')
	return record.sources.map(({ id, kind, title, publisher, authors, date }) => ({
		kind: 'sources',
		day: null,
		ref: id,
		code,
		url: sourceAddress({ id, kind }),
		title,
		body: toBody([publisher, formatAuthors({ authors }), formatPartialDate(date)].filter(Boolean).join(', ')),
	}))
}

/** The sections of both policies. */
export function policiesEntries(record: Content): SearchEntry[] {
	const { privacy, terms } = record.policies
	return [
		...policySections(record, '/privacy-policy', privacy),
		...policySections(record, '/terms-of-use', terms),
	]
}

function policySections(record: Content, path: string, policy: Policy): SearchEntry[] {
	const code = codeOf(record, path)
	return policy.sections.map(({ id, heading, paragraphs, list }) => ({
		kind: 'policies',
		day: null,
		ref: id,
		code,
		url: `${path}#${id}`,
		title: `${policy.title}: ${heading}`,
		body: toBody(
			paragraphs,
			list.map(({ term, text }) => (term ? `${term}: ${text}` : text)),
		),
	}))
}

/** The pages as wholes, by their headings. */
export function pagesEntries({ site }: Content): SearchEntry[] {
	return site.pages
		.filter(({ path }) => flagsOf(path).isSearchable)
		.map(({ path, code, heading, lead, description }) => ({
			kind: 'pages',
			day: null,
			ref: code,
			code,
			url: path,
			title: heading,
			body: toBody(lead, path === '/' ? site.overview.paragraphs : description),
		}))
}
