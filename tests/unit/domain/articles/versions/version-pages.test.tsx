import { describe, expect, it } from 'vitest'
import { ArticleFacts, type ShownArticle } from '../../../../../app/site/blog/article-facts.tsx'
import { VersionList } from '../../../../../app/site/blog/version-list.tsx'
import { type ShownVersion, VersionNotice } from '../../../../../app/site/blog/version-notice.tsx'
import { renderPage, skippedHeadings, textOf, textsOf } from '../../../../support/page-markup.ts'

const article: ShownArticle = {
	title: 'A title',
	slug: 'a-title',
	excerpt: '',
	featuredImage: null,
	status: 'published',
	keywords: '',
	language: '',
	firstPublishedAt: '2025-06-20T10:00:00.000Z',
	firstPublishedLabel: 'June 20, 2025',
	publishedLabel: 'June 22, 2025',
	updatedAt: '2025-06-22T10:00:00.000Z',
	updatedLabel: 'June 22, 2025',
	version: null,
}

const factsOf = (overrides: Partial<ShownArticle>) => {
	const page = renderPage(<ArticleFacts article={{ ...article, ...overrides }} siteName="The Archive" />)
	const values = textsOf(page, 'dd')
	return Object.fromEntries(textsOf(page, 'dt').map((name, index) => [name, values[index]]))
}

describe('the facts beside an article', () => {
	it('give the first publishing and the update when they differ', () => {
		expect(factsOf({})).toEqual({
			'First published': 'June 20, 2025',
			By: 'The Archive',
			Updated: 'June 22, 2025',
		})
	})

	it('give one date when they are of one day', () => {
		expect(factsOf({ updatedLabel: 'June 20, 2025' })).toEqual({
			Published: 'June 20, 2025',
			By: 'The Archive',
		})
	})

	it('lead to the versions when there are several', () => {
		const version = { number: 2, count: 3 }
		expect(factsOf({ version }).Version).toBe('2 of 3 · Versions')
		const page = renderPage(<ArticleFacts article={{ ...article, version }} siteName="" />)
		expect(page.querySelector('a')?.getAttribute('href')).toBe('/blog/a-title/versions')
	})

	it('give no publication date to articles that were never published', () => {
		const draft = { firstPublishedAt: null, firstPublishedLabel: null, publishedLabel: null }
		expect(factsOf(draft)).toEqual({ By: 'The Archive', Updated: 'June 22, 2025' })
	})
})

describe('the notice on a version', () => {
	const version: ShownVersion = {
		number: 2,
		count: 3,
		slug: 'a-title',
		note: 'A date was <b>wrong</b>.',
		published: { at: '2025-06-21T10:00:00.000Z', label: 'June 21, 2025, 10:00 UTC' },
		replaced: { at: '2025-06-22T10:00:00.000Z', label: 'June 22, 2025, 10:00 UTC' },
	}

	it('dates the text and leads to the current one', () => {
		const page = renderPage(<VersionNotice {...version} />)
		expect(textsOf(page, 'p')).toEqual([
			'Version 2 of 3, published June 21, 2025, 10:00 UTC, replaced June 22, 2025, 10:00 UTC. The text has changed since.',
			'What changed: A date was <b>wrong</b>.',
			'Read the current version, see all versions.',
		])
		expect([...page.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
			'/blog/a-title',
			'/blog/a-title/versions',
		])
	})

	it('says so when the text is the current one', () => {
		const page = renderPage(<VersionNotice {...version} note="" replaced={null} />)
		expect(textsOf(page, 'p')).toEqual([
			'Version 2 of 3, published June 21, 2025, 10:00 UTC: the current text.',
			'Go to the article, see all versions.',
		])
	})
})

describe('the list of versions', () => {
	const listed = {
		note: '',
		isFirst: false,
		publishedAt: '2025-06-21T10:00:00.000Z',
		publishedLabel: 'June 21, 2025, 10:00 UTC',
	}
	const page = renderPage(
		<VersionList
			title="A title"
			slug="a-title"
			language="fa"
			count={13}
			page={1}
			pages={2}
			versions={[
				{
					...listed,
					number: 13,
					isCurrent: true,
					note: 'A correction.',
					difference: {
						fields: [{ label: 'Title', pieces: [{ kind: 'added', text: '<New>' }] }],
						text: {
							parts: [
								{ kind: 'unchanged', lines: 2 },
								{
									kind: 'changed',
									pieces: [
										{ kind: 'same', text: 'The ' },
										{ kind: 'removed', text: 'old' },
										{ kind: 'added', text: 'new' },
									],
								},
							],
							isCut: true,
						},
					},
				},
				{
					...listed,
					number: 12,
					isCurrent: false,
					difference: { fields: [], text: { parts: [], isCut: false } },
				},
				{ ...listed, number: 11, isCurrent: false, difference: null },
				{ ...listed, number: 1, isCurrent: false, isFirst: true, difference: null },
			]}
		/>,
	)
	const items = [...page.querySelectorAll('li')].map(textOf)

	it('marks title and text with the language of the article', () => {
		const marked = [...page.querySelectorAll('[lang="fa"][dir="rtl"]')].map(textOf)
		expect(marked).toEqual(['A title', 'The oldnew'])
	})

	it('gives each with its date, its note and its address', () => {
		expect(textsOf(page, 'li:first-child > *').slice(0, 3)).toEqual([
			'Version 13',
			'June 21, 2025, 10:00 UTC, current',
			'What changed: A correction.',
		])
		expect(page.querySelector('h2 a')?.getAttribute('href')).toBe('/blog/a-title?version=13')
		expect(skippedHeadings(page)).toEqual([])
	})

	it('marks insertions and deletions in text', () => {
		expect(textsOf(page, 'ins')).toEqual(['<New>', 'new'])
		expect(textsOf(page, 'del')).toEqual(['old'])
		expect(items[0]).toContain('… 2 passages unchanged …')
		expect(items[0]).toContain('Too many changes to show')
	})

	it('says when no word has changed, and which version is the first', () => {
		expect(items[1]).toContain('Text unchanged')
		expect(items[3]).toContain('First version')
	})

	it('says when a comparison is not there yet', () => {
		expect(items[2]).toContain('The comparison with the version before is being prepared.')
	})

	it('leads to the rest', () => {
		expect(page.querySelector('a[rel=next]')?.getAttribute('href')).toBe('/blog/a-title/versions?page=2')
	})
})
