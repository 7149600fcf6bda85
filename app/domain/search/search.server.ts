/** Searching everything that readers can read: the sections of the record and the published articles. */

import {
	type FoundEntry,
	markEnd,
	markStart,
	rankEntries,
	readFound,
} from '../../../db/repositories/search.ts'
import type { Context } from '../../runtime/context.server.ts'
import { prepareSearch } from './search-index.server.ts'
import { type SearchInput, type SearchKind, searchKinds } from './search-input.ts'
import { readTerms } from './terms.ts'

/** Results on a page. */
const searchPageSize = 20

/** A piece of an extract; `isMatch`: it is what was looked for. */
export type ExtractPart = { text: string; isMatch: boolean }

export type SearchHit = {
	/** The name of the part of the site. */
	section: string
	title: string
	/** Path with the anchor of the very entry. */
	url: string
	/** Archival reference. */
	code: string
	extract: ExtractPart[]
}

/** `has` is `some` when no entry has all the words, and then for those that have some of them. */
export type SearchResults = {
	hits: SearchHit[]
	total: number
	/** There are more than `total`; only the most likely ones were ranked. */
	isCut: boolean
	/** The page given: the last one when a later one was asked for. */
	page: number
	pages: number
	has: 'all' | 'some'
}

/** One page of what was found, best first. Takes any input; a question without a word finds nothing. */
export async function search(context: Context, { q, kind, day, page }: SearchInput): Promise<SearchResults> {
	const terms = readTerms(q)
	if (terms.length === 0) return { hits: [], total: 0, isCut: false, page: 1, pages: 1, has: 'all' }
	await prepareSearch(context)
	const { db } = context
	let has: 'all' | 'some' = 'all'
	let ranking = await rankEntries(db, { terms, has, kind, day })
	if (ranking.ids.length === 0 && terms.length > 1) {
		has = 'some'
		ranking = await rankEntries(db, { terms, has, kind, day })
	}
	const pages = Math.max(1, Math.ceil(ranking.ids.length / searchPageSize))
	const given = Math.min(page, pages)
	const ids = ranking.ids.slice((given - 1) * searchPageSize, given * searchPageSize)
	const found = ids.length === 0 ? [] : await readFound(db, { terms, has }, ids)
	return {
		hits: found.map(toHit),
		total: ranking.ids.length,
		isCut: ranking.isCut,
		page: given,
		pages,
		has,
	}
}

function toHit({ kind, title, url, code, extract }: FoundEntry): SearchHit {
	return { section: searchKinds[kind as SearchKind], title, url, code, extract: toParts(extract) }
}

function toParts(extract: string): ExtractPart[] {
	return extract.split(markStart).flatMap((piece, index) => {
		if (index === 0) return piece ? [{ text: piece, isMatch: false }] : []
		const [match = '', rest = ''] = piece.split(markEnd)
		return [{ text: match, isMatch: true }, ...(rest ? [{ text: rest, isMatch: false }] : [])]
	})
}
