import type { SearchableArticle, SearchEntry } from '../../../db/repositories/search-entries.ts'
import { toSearchText } from '../../lib/search-text.ts'
import { htmlToText } from '../../rich-text/plain-text.ts'
import { toBody } from './entry-parts.ts'

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

/** What is searched below the title: the excerpt, and what a reader reads of the content. */
export function articleSearchBody({ excerpt, content }: { excerpt: string; content: string }): string {
	return toSearchText(toBody(excerpt, htmlToText(content)))
}
