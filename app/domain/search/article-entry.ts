import type { SearchableArticle, SearchEntry } from '../../../db/repositories/search-entries.ts'
import { htmlToText } from '../../rich-text/plain-text.ts'
import { toBody } from './entry-parts.ts'
import { toSearchText } from './search-text.ts'

/** An article as a search finds it: its title, and `body` as `articleSearchBody` makes it. */
export function articleEntry(
	article: Pick<SearchableArticle, 'title' | 'slug'>,
	body: string,
	code: string,
): SearchEntry {
	return {
		kind: 'blog',
		day: null,
		ref: article.slug,
		code,
		url: `/blog/${article.slug}`,
		title: toSearchText(article.title),
		body,
	}
}

/**
 * The index takes some 10 µs for each word that a text has not had before, within the transaction of the save. Books
 * have fewer; a megabyte of random letters has 150,000.
 */
const distinctWordsMax = 10_000

/**
 * Text that is searched below the title: the excerpt, and the visible text of the content, as far as
 * `distinctWordsMax` different words go. A caller that has read the content already passes its text.
 */
export function articleSearchBody(
	{ excerpt, content }: { excerpt: string; content: string },
	plainText = htmlToText(content),
): string {
	const text = toSearchText(toBody(excerpt, plainText))
	const words = new Set<string>()
	for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
		words.add(word.toLowerCase())
		if (words.size > distinctWordsMax) return text.slice(0, index)
	}
	return text
}
