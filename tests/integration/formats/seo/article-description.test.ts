import { expect } from 'vitest'
import { describeArticle } from '../../../../app/site/blog/article-page.server.ts'
import { storePublished } from '../../../factories/article.ts'
import { it, testContext } from '../../../support/database.ts'

it.each([
	[{ seoDescription: 'For search engines.', excerpt: 'An excerpt.' }, 'For search engines.'],
	[{ seoDescription: '', excerpt: 'An excerpt.' }, 'An excerpt.'],
	[{ seoDescription: '', excerpt: '' }, 'The first words. And more.'],
])('describes an article by what its author wrote, else by its beginning', async (written, description) => {
	const content = '<h2>The first words.</h2><p>And <em>more</em>.</p>'
	const { head } = await describeArticle(testContext, await storePublished({ ...written, content }))
	expect(head).toContainEqual({ name: 'description', content: description })
	const data = head.map((tag) => 'script:ld+json' in tag && tag['script:ld+json'])
	expect(data).toContainEqual(expect.objectContaining({ '@type': 'BlogPosting', description }))
})
