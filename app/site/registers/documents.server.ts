/** View models of the list of documents and of the page of one document. */

import { countBySide } from '../../../content/registers.ts'
import type { Document } from '../../../content/schema/document.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import { registerHead } from '../../formats/seo/register-head.server.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { languageName } from '../../lib/language-name.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'
import { recordLinks } from '../evidence/record-links.server.ts'

export async function documentsPage(context: Context) {
	const { documents, site } = context.content
	const freeze = site.lastUpdate.slice(0, 10)
	return {
		copy: pageIntro(context, '/documents'),
		lastUpdate: site.lastUpdate,
		sides: countBySide(documents),
		documents: documents.filter(({ date }) => date < freeze),
		later: documents.filter(({ date }) => date >= freeze),
		cite: await citeBox(context, '/documents'),
		head: recordHead(context, '/documents'),
	}
}

export type DocumentsPageData = Awaited<ReturnType<typeof documentsPage>>

/** The page of a document; null when there is none with this id. */
export async function findDocumentPage(context: Context, id: string) {
	const { documents, places, statements } = context.content
	const index = documents.findIndex((candidate) => candidate.id === id)
	const document = documents[index]
	if (!document) return null
	const path = `/documents/${id}`
	const statement = statements.find((candidate) => candidate.id === document.statement)
	return {
		document,
		text: statement ? [statement.text] : (document.text ?? []),
		quotations: quotationsOf(context, document),
		place: places.find((place) => place.id === document.place)?.name,
		languages: document.languages.map(languageName),
		copies: document.copies.map((copy) => ({
			...copy,
			language: copy.language ? languageName(copy.language) : undefined,
		})),
		bearsOn: recordLinks(context, document.bearsOn),
		sources: citedSources(context, [document, statement]),
		cite: await citeBox(context, path),
		head: registerHead(context, {
			register: '/documents',
			path,
			title: `${document.title}, ${formatLongDate(document.date)}`,
			heading: document.title,
			description: describe(document),
		}),
	}
}

export type DocumentPageData = NonNullable<Awaited<ReturnType<typeof findDocumentPage>>>

/** The quotations, each with the publisher of the page on which it was read. */
function quotationsOf(context: Context, { quotations, copies, original, issuer, sources }: Document) {
	const cited = context.content.sources.filter(({ id }) => sources.includes(id))
	const publishers = new Map([...cited, ...copies].map(({ url, publisher }) => [url, publisher]))
	return quotations.map(({ text, url }) => ({
		text,
		url,
		publisher: url === original ? issuer : (publishers.get(url) ?? new URL(url).hostname),
	}))
}

/** The first sentence of the headnote. */
function describe({ headnote }: Document): string {
	return headnote.split(/(?<=\.) (?=[A-Z])/u, 1)[0] ?? headnote
}
