/** Everything that the archive file holds, file by file. */

import type { Policy } from '../../../content/schema/policies.ts'
import { wholeList } from '../../../db/repositories/article-lists.ts'
import type { PublishedArticle } from '../../../db/repositories/published-articles.ts'
import { listRefsById } from '../../../db/repositories/published-refs.ts'
import { findPublishedArticleById } from '../../domain/articles/published.server.ts'
import { listEditions } from '../../domain/editions/editions.server.ts'
import { formatLongDate } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { ArchiveFacts } from './archive-facts.server.ts'
import { articleFiles, articleRow, articlesTable } from './article-files.ts'
import { Assets } from './assets.ts'
import { type BagFile, textFile } from './bag-file.ts'
import { citationCff } from './citation-cff.ts'
import type { Row } from './csv.ts'
import { articleAddress } from './page-file.ts'
import { listPages, pageFiles, type RenderPage } from './pages.server.ts'
import { archiveParts } from './parts.server.ts'
import { readme } from './readme.server.ts'
import { recordFiles, withPlainSpaces } from './records.ts'
import { sourceFiles } from './source-citations.ts'
import { editionsTable } from './tables/editions.ts'

/** The running site that the archive file is made from. */
export type Site = {
	render: RenderPage
	/** The folder of its static files. */
	staticFolder: string
}

/**
 * The files in a fixed order: descriptions, pages with what they need, articles, records, sources. Throws when an
 * article is withdrawn meanwhile.
 */
export async function* archivePayload(
	context: Context,
	site: Site,
	facts: ArchiveFacts,
): AsyncGenerator<BagFile> {
	const { policies, sources } = context.content
	const assets = new Assets(site.staticFolder, context.env.dataFolder)
	yield textFile('README.md', readme(context, facts, await archiveParts(context)))
	yield textFile('TERMS.txt', policyText(policies.terms, facts.termsUrl))
	yield textFile('CITATION.cff', citationCff(withPlainSpaces(facts)))
	yield* pageFiles(context, await listPages(context), site.render, assets)
	yield* assets.files()
	const rows: Row[] = []
	for await (const article of publishedArticles(context)) {
		const url = context.site.url(articleAddress(article.slug))
		rows.push(articleRow(article, url))
		yield* articleFiles(article, url)
	}
	yield* recordFiles(context.content, facts, [
		articlesTable(rows),
		editionsTable(await listEditions(context)),
	])
	yield* sourceFiles(withPlainSpaces(sources))
}

/** One at a time, by their numbers. */
async function* publishedArticles(context: Context): AsyncGenerator<PublishedArticle> {
	for (const { id } of await listRefsById(context.db, wholeList)) {
		const article = await findPublishedArticleById(context, id)
		if (!article) throw new Error(`article ${id} has been withdrawn`)
		yield article
	}
}

/** A policy as plain text. */
function policyText(policy: Policy, url: string): string {
	const dates = [
		`Last updated ${formatLongDate(policy.lastUpdated)}.`,
		`Effective ${formatLongDate(policy.effective)}.`,
	]
	const sections = policy.sections.flatMap(({ heading, paragraphs, list }) => [
		heading.toUpperCase(),
		...paragraphs,
		list.map(({ term, text }) => `- ${term ? `${term}. ` : ''}${text}`).join('\n'),
	])
	const contact = [policy.contact.heading.toUpperCase(), ...policy.contact.paragraphs]
	const blocks = [policy.title, dates.join(' '), url, policy.introduction, ...sections, ...contact]
	return `${blocks.filter(Boolean).join('\n\n')}\n`
}
