import { articleInput } from '../../app/domain/articles/article-input.ts'
import { createArticle } from '../../app/domain/articles/articles.server.ts'
import type { Article } from '../../db/repositories/articles.ts'
import { testContext } from '../support/database.ts'

/** Body of a request to write an article, with every field. */
export function articleBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
	return {
		title: 'How the archive dates events',
		slug: '',
		content: '<p>Each entry names the source of its date.</p>',
		excerpt: 'Where the dates come from.',
		featuredImage: 'https://example.org/calendar.jpg',
		status: 'draft',
		seoTitle: 'Dating events',
		seoDescription: 'How dates and hours are set.',
		keywords: 'dates, method',
		publishedAt: null,
		...overrides,
	}
}

/** Stores an article: a draft, unless `status` says otherwise. */
export function storeArticle(overrides: Record<string, unknown> = {}): Promise<Article> {
	return createArticle(testContext, articleInput.parse(articleBody(overrides)))
}

/** Stores an article that readers see. */
export function storePublished(overrides: Record<string, unknown> = {}): Promise<Article> {
	return storeArticle({ status: 'published', ...overrides })
}
