/** View model of the list of editions. */
import type { Edition } from '../../../db/repositories/editions.ts'
import { measureEdition } from '../../domain/editions/changes/edition-changes.server.ts'
import { editionPath } from '../../domain/editions/edition-pages.server.ts'
import { countEditions, listEditionPage } from '../../domain/editions/editions.server.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { link } from '../../formats/seo/head-tags.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import { labelInstant } from '../../lib/dates.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'

const editionsOnPage = 50

/** The editions, newest first, on pages from 1; null for a page that there is not. */
export async function findEditionsPage(context: Context, asked: number) {
	const { page, pages, slice } = pageOfList(asked, await countEditions(context), editionsOnPage)
	if (page !== asked) return null
	const editions = await listEditionPage(context, slice)
	return {
		copy: pageIntro(context, '/changes'),
		page,
		pages,
		newest: context.edition.number,
		lastUpdate: context.content.site.lastUpdate,
		editions: await Promise.all(editions.map((edition) => listed(context, edition))),
		cite: await citeBox(context, '/changes'),
		head: [...recordHead(context, '/changes'), ...changesLinks(context)],
	}
}

async function listed(context: Context, edition: Edition) {
	const { number, publishedAt, note } = edition
	return {
		number,
		note,
		path: editionPath(edition),
		published: labelInstant(publishedAt),
		extent: await measureEdition(context, edition),
	}
}

export type EditionsPageData = NonNullable<Awaited<ReturnType<typeof findEditionsPage>>>

/** Feeds of the editions for the head of their pages. */
export function changesLinks({ site }: Pick<Context, 'site'>) {
	const title = `${site.name}: changes of the record`
	return [
		...link('alternate', site.url('/changes.xml'), {
			type: 'application/atom+xml',
			title: `${title} (Atom)`,
		}),
		...link('alternate', site.url('/changes.json'), {
			type: 'application/feed+json',
			title: `${title} (JSON Feed)`,
		}),
	]
}
