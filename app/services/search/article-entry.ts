import type { SearchableArticle, SearchEntry } from '../../../db/repositories/search-entries.ts'
import { toSearchText } from '../../lib/search-text.ts'
import { htmlToText } from '../../rich-text/plain-text.ts'
import { toBody } from './entry-parts.ts'

/** An article as a search finds it: its title, its excerpt and what a reader reads of its body. */
export function articleEntry(article: SearchableArticle, code: string): SearchEntry {
	return {
		kind: 'blog',
		day: null,
		ref: article.slug,
		code,
		url: `/blog/${article.slug}`,
		title: toSearchText(article.title),
		body: toSearchText(toBody(article.excerpt, htmlToText(article.content))),
	}
}
