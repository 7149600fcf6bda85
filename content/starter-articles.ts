/** The articles that an empty archive begins with: `articles/index.json` and an HTML file beside it for each. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { readJson, readText, toIssues } from './load.ts'
import type { ContentIssue } from './record.ts'

const nonEmptyText = z.string().trim().min(1)

const starterArticle = z.strictObject({
	slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug such as why-dates-differ'),
	title: nonEmptyText.max(200),
	excerpt: nonEmptyText.max(1000),
	keywords: nonEmptyText.max(300),
	seoTitle: nonEmptyText.max(300),
	seoDescription: nonEmptyText.max(1000),
	publishedAt: z.iso.datetime('an instant such as 2025-06-23T18:30:00.000Z'),
})

/** A starter article with its body as HTML that nobody has sanitised yet. */
export type StarterArticle = z.output<typeof starterArticle> & { html: string }

/** Reads the folder's articles in the order of the index; [] with the errors when there are any. */
export function checkStarterArticles(folder: string): { articles: StarterArticle[]; issues: ContentIssue[] } {
	const file = 'articles/index.json'
	const read = readJson(path.join(folder, 'index.json'))
	if ('error' in read) return { articles: [], issues: [{ file, path: '(whole file)', message: read.error }] }
	const parsed = z.array(starterArticle).safeParse(read.value)
	if (!parsed.success)
		return { articles: [], issues: parsed.error.issues.flatMap((issue) => toIssues(file, issue, read.value)) }
	const bodyOf = (slug: string) => path.join(folder, `${slug}.html`)
	const issues = parsed.data.flatMap(({ slug }, index): ContentIssue[] => {
		const label = `[${index}].slug`
		if (parsed.data.findIndex((other) => other.slug === slug) !== index)
			return [{ file, path: label, message: `the slug ${slug} is taken by an earlier article` }]
		if (!existsSync(bodyOf(slug)))
			return [{ file, path: label, message: `articles/${slug}.html, which holds its text, is missing` }]
		return []
	})
	if (issues.length > 0) return { articles: [], issues }
	const articles = parsed.data.flatMap((record) => {
		try {
			return { ...record, html: readText(bodyOf(record.slug)) }
		} catch (error) {
			issues.push({
				file: `articles/${record.slug}.html`,
				path: '(whole file)',
				message: `cannot be read (${(error as Error).message})`,
			})
			return []
		}
	})
	return { articles: issues.length > 0 ? [] : articles, issues }
}
