import type { Article } from '../../../db/repositories/articles.ts'
import { cutExcerpt } from '../../lib/excerpt.ts'
import { htmlToText } from '../../rich-text/plain-text.ts'

type Described = Pick<Article, 'excerpt' | 'content'> & Partial<Pick<Article, 'seoDescription'>>

/**
 * Description of an article for search engines and shared links: the SEO description, else the excerpt (spec, article
 * page), else its beginning. Empty for an article without text.
 */
export function articleDescription({ seoDescription, excerpt, content }: Described): string {
	return seoDescription || excerpt || cutExcerpt(htmlToText(content).replaceAll('\n', ' '))
}
