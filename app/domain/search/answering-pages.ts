/** Pages that answer a search as a whole, such as the casualty figures for `death toll`. */
import type { Content } from '../../../content/record.ts'
import { memoizeWeak } from '../../lib/memoize-weak.ts'
import { foldWords } from './fold.ts'
import { readSpellings } from './spellings.ts'
import { type QueryTerm, readTerms } from './terms.ts'

/** Letters of a query after which its beginning is enough to find its page. */
const prefixMinLetters = 4

/** References of the pages for which `answers` (content/site.json) has these terms, in the order of the pages. */
export function pagesAnswering(record: Content, terms: readonly QueryTerm[]): string[] {
	const asked = textOf(terms)
	const isOpen = terms.at(-1)?.isPrefix === true && asked.length >= prefixMinLetters
	return answersOf(record)
		.filter(({ queries }) => queries.some((query) => query === asked || (isOpen && query.startsWith(asked))))
		.map(({ code }) => code)
}

/** The terms, each of which the entries with these references have too. */
export function withRefs(terms: QueryTerm[], refs: readonly string[]): QueryTerm[] {
	if (refs.length === 0) return terms
	return terms.map((term) => ({ ...term, refs: [...(term.refs ?? []), ...refs] }))
}

const answersOf = memoizeWeak((record: Content) => {
	const vocabulary = { spellings: readSpellings(record), findAddress: () => null }
	return record.site.pages.map(({ code, answers }) => ({
		code,
		queries: answers.map((answer) => textOf(readTerms(answer, vocabulary))),
	}))
})

function textOf(terms: readonly QueryTerm[]): string {
	return foldWords(terms.map(({ text }) => text).join(' '))
}
