import type { Article } from '../../../db/repositories/articles.ts'
import { cutExcerpt } from '../../lib/excerpt.ts'
import { htmlToText } from '../../rich-text/plain-text.ts'

type Described = Pick<Article, 'excerpt' | 'content'> & Partial<Pick<Article, 'seoDescription'>>

/**
 * What search engines and shared links say of an article: what its author wrote for them, else its excerpt (spec, article
 * page), else its beginning. Empty for an article without text.
 */
export function articleDescription({ seoDescription, excerpt, content }: Described): string {
	return seoDescription || excerpt || cutExcerpt(htmlToText(content).replaceAll('\n', ' '))
}
