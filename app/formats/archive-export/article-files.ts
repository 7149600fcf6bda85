/** Published articles for reading and reuse outside their pages. */
import type { PublishedArticle } from '../../../db/repositories/published-articles.ts'
import { articleOutput } from '../../domain/articles/article-output.ts'
import { textAttributesHtml } from '../../lib/text-language.ts'
import { escapeXml } from '../../lib/xml.ts'
import { trustStored } from '../../rich-text/safe-html.ts'
import { withWholeAddresses } from '../../rich-text/whole-addresses.ts'
import { type BagFile, jsonFile, textFile } from './bag-file.ts'
import type { Row } from './csv.ts'
import { articleAddress, pageFile, safeName } from './page-file.ts'
import { field, type Table } from './tables/table.ts'

/** The article as the API gives it out, and its text as plain HTML with whole addresses; `url` is its page's. */
export function articleFiles(article: PublishedArticle, url: string): BagFile[] {
	const base = `articles/${safeName(article.slug)}`
	return [
		jsonFile(`${base}.json`, articleOutput.parse(article)),
		textFile(`${base}.html`, plainHtml(article, url)),
	]
}

function plainHtml(article: PublishedArticle, url: string): string {
	const title = escapeXml(article.title)
	const text = textAttributesHtml(article.language)
	const excerpt = article.excerpt ? `<p${text}>${escapeXml(article.excerpt)}</p>\n` : ''
	return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<link rel="canonical" href="${escapeXml(url)}">
</head>
<body>
<article>
<h1${text}>${title}</h1>
${excerpt}<p>Published <time datetime="${escapeXml(article.publishedAt)}">${escapeXml(article.publishedAt)}</time></p>
<div${article.language && text}>${withWholeAddresses(trustStored(article.content), url)}</div>
</article>
</body>
</html>
`
}

/** The list of articles as a table; `rows` come from `articleRow`. */
export function articlesTable(rows: Row[]): Table {
	return {
		name: 'articles',
		title: 'Articles of the blog',
		description: 'One line for each published article; the texts are files of their own.',
		fields: [
			field('id', 'integer', 'Number of the article.'),
			field('title', 'string', 'Title.'),
			field('url', 'string', 'Address of its page.'),
			field('publishedAt', 'datetime', 'When it was published last.'),
			field('firstPublishedAt', 'datetime', 'When it was published first.'),
			field('updatedAt', 'datetime', 'When it was changed last.'),
			field('page', 'string', 'Its page in the archive file, from the folder `data`.'),
			field('text', 'string', 'Its text in the archive file, from the folder `data`.'),
		],
		primaryKey: ['id'],
		rows,
	}
}

export function articleRow(article: PublishedArticle, url: string): Row {
	const { id, title, slug, publishedAt, firstPublishedAt, updatedAt } = article
	return {
		id,
		title,
		url,
		publishedAt: toSeconds(publishedAt),
		firstPublishedAt: toSeconds(firstPublishedAt),
		updatedAt: toSeconds(updatedAt),
		page: pageFile(articleAddress(slug)).file,
		text: `articles/${safeName(slug)}.html`,
	}
}

/** Whole seconds, cut: a `datetime` of Table Schema 1 has no parts of them. */
function toSeconds(iso: string): string {
	return iso.replace(/\.\d+Z$/, 'Z')
}
