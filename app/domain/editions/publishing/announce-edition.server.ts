/** Prepares an article about an edition, as a draft: nothing is published or sent unless somebody does so. */
import type { Article } from '../../../../db/repositories/articles.ts'
import { cutText } from '../../../lib/cut-text.ts'
import { escapeXml } from '../../../lib/xml.ts'
import type { Context } from '../../../runtime/context.server.ts'
import { articleInput } from '../../articles/article-input.ts'
import { createArticle } from '../../articles/articles.server.ts'
import { type EditionChange, listEditionChanges } from '../changes/edition-changes.server.ts'
import { findEdition } from '../editions.server.ts'

/** Changes that the article names; the page of the edition has all. */
const namedMax = 20
/** Characters of the note that become the excerpt. */
const excerptMax = 300

/**
 * Drafts an article with the note of an edition and its heaviest changes. A mailing is made of it once it is published.
 * Null when there is no such edition.
 */
export async function announceEdition(context: Context, number: number): Promise<Article | null> {
	const edition = number > 1 ? await findEdition(context, number) : null
	if (!edition) return null
	const changes = await listEditionChanges(context, edition)
	const input = articleInput.parse({
		title: `Edition ${number} of the record`,
		excerpt: cutText(edition.note, excerptMax),
		content: articleHtml(edition.note, number, changes),
		status: 'draft',
	})
	return createArticle(context, input)
}

function articleHtml(note: string, number: number, changes: readonly EditionChange[]): string {
	const items = changes.slice(0, namedMax).map(({ title, reason }) => {
		return `<li><p><strong>${escapeXml(title)}</strong>: ${escapeXml(reason)}</p></li>`
	})
	return [
		`<p>${escapeXml(note)}</p>`,
		items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
		`<p><a href="/changes/${number}">All changes of edition ${number}, with the words before and after</a></p>`,
	].join('')
}
