/** View model of the bibliography. */

import { bibliography } from '../../../content/registers.ts'
import { formatAuthors } from '../../domain/source-authors.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import type { Context } from '../../runtime/context.server.ts'

export async function bibliographyPage(context: Context) {
	const { documents, sources } = context.content
	return {
		copy: pageIntro(context, '/bibliography'),
		documents: [...documents].sort(
			(one, other) => one.issuer.localeCompare(other.issuer, 'en') || one.date.localeCompare(other.date),
		),
		groups: bibliography(sources).map(({ kind, sources: ofKind }) => ({
			kind,
			sources: ofKind.map((source) => ({ ...source, author: formatAuthors(source) })),
		})),
		cite: await citeBox(context, '/bibliography'),
		head: recordHead(context, '/bibliography'),
	}
}

export type BibliographyPageData = Awaited<ReturnType<typeof bibliographyPage>>
