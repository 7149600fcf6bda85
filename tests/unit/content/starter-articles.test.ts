import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { articleInput } from '../../../app/domain/articles/article-input.ts'
import { checkStarterArticles } from '../../../content/starter-articles.ts'
import { ContentCopy, type Loose } from '../../support/content-copy.ts'

const index = path.join('articles', 'index.json')

describe('the starter articles', () => {
	it('are six, each fit for the rules of every article', () => {
		const { articles, issues } = checkStarterArticles('content/articles')
		expect(issues).toEqual([])
		expect(articles).toHaveLength(6)
		for (const { html, ...record } of articles)
			expect(articleInput.safeParse({ ...record, content: html, status: 'published' }).error).toBeUndefined()
	})

	const cases: [what: string, change: (records: Loose[]) => void, fault: string][] = [
		[
			'a missing title',
			(records) => delete records[1].title,
			'[1].title: Invalid input: expected string, received undefined',
		],
		[
			'a misspelled field',
			(records) => {
				records[0].exerpt = 'x'
			},
			'[0]: Unrecognized key: "exerpt"',
		],
		[
			'a slug that is none',
			(records) => {
				records[0].slug = 'No Slug'
			},
			'[0].slug: a slug such as why-dates-differ',
		],
		[
			'a slug twice',
			(records) => {
				records[1].slug = records[0].slug
			},
			`[1].slug: the slug how-entries-are-graded is taken by an earlier article`,
		],
		[
			'a date that is none',
			(records) => {
				records[0].publishedAt = 'yesterday'
			},
			'[0].publishedAt: an instant such as 2025-06-23T18:30:00.000Z',
		],
	]

	it.each(cases)('starter articles with %s are refused', (_what, change, fault) => {
		expect(new ContentCopy().edit(index, change).issues()).toEqual([`articles/index.json ${fault}`])
	})

	it('with a text that is missing are refused', () => {
		const copy = new ContentCopy()
		rmSync(path.join(copy.folder, 'articles', 'why-dates-differ.html'))
		expect(copy.issues()).toEqual([
			expect.stringMatching(
				/^articles\/index\.json \[\d\]\.slug: articles\/why-dates-differ\.html, which holds its text, is missing$/,
			),
		])
	})
})
