import { beforeEach, expect, vi } from 'vitest'
import { findArticleBySlug } from '../../../../app/domain/articles/admin-articles.server.ts'
import { findPublishedArticle, listBlogPage } from '../../../../app/domain/articles/published.server.ts'
import { blogCiteBox, citeBox } from '../../../../app/formats/citations/cite-box.server.ts'
import { plainText } from '../../../../app/lib/citation-text.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import { describeArticle } from '../../../../app/site/blog/article-page.server.ts'
import { flagsOf } from '../../../../content/page-flags.ts'
import { storeArticle, storePublished } from '../../../factories/article.ts'
import { it, testContext } from '../../../support/database.ts'

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:59:00.000Z') })
	return async () => {
		vi.useRealTimers()
	}
})

const titles = (coins: string[]) => coins.map((text) => new URLSearchParams(text).get('rft.title'))
const terms = ({ styles }: Awaited<ReturnType<typeof citeBox>>) => plainText(styles[0]?.text ?? [])

it('gives every page that can be cited a box at its end', async () => {
	const paths = content()
		.site.pages.map(({ path }) => path)
		.filter((path) => flagsOf(path).isCitable)
	for (const path of [...paths, '/timeline/day-12']) {
		const box = await citeBox(testContext, path)
		expect(box.place).toBe('end')
		expect(terms(box), path).toMatch(
			/^Twelve-Day War Archive\. “.+[.?]” http\S+\. Accessed November 21, 2026\.$/,
		)
	}
})

it('offers the timeline and each of its days', async () => {
	const { coins } = await citeBox(testContext, '/timeline')
	expect(coins).toHaveLength(13)
	expect(titles(coins)[9]).toMatch(/^Day 9, June 23, 2025: /)
	expect(titles((await citeBox(testContext, '/timeline/day-9')).coins)).toEqual([titles(coins)[9]])
})

it('offers the blog and the articles that it lists', async () => {
	await storePublished({ title: 'First' })
	await storePublished({ title: 'Second' })
	await storeArticle({ title: 'A draft' })
	const { articles } = await listBlogPage(testContext, 1)
	const [, ...listed] = titles((await blogCiteBox(testContext, articles)).coins)
	expect(listed).toEqual(['Second', 'First'])
})

it('names the next day from midnight in UTC', async () => {
	vi.setSystemTime(new Date('2026-11-22T00:00:00.000Z'))
	expect(terms(await citeBox(testContext, '/faq'))).toContain('Accessed November 22, 2026.')
})

it('gives an article a box in its aside once it is published', async () => {
	await storePublished({ slug: 'dates', title: 'Dating events' })
	await storeArticle({ slug: 'a-draft' })
	const article = await findPublishedArticle(testContext, 'dates')
	const box = article && (await describeArticle(testContext, article)).cite
	expect(box?.place).toBe('aside')
	expect(box && terms(box)).toContain('“Dating events.”')
	const draft = await findArticleBySlug(testContext, 'a-draft')
	expect(draft && (await describeArticle(testContext, draft)).cite).toBeUndefined()
})

it('refuses a path that is no page', async () => {
	await expect(citeBox(testContext, '/search')).rejects.toThrow('/search is no page that can be cited')
})
