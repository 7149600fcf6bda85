/** What the page of changes shows. */

import type { Change } from '../../../content/schema/change.ts'
import { CHANGE_KINDS } from '../../domain/changes.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { link } from '../../formats/seo/head-tags.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { siteUrl } from '../../runtime/site-url.server.ts'
import { recordLinks } from '../evidence/record-links.server.ts'
import { siteName } from '../frame/site.server.ts'

const KINDS = Object.entries(CHANGE_KINDS) as [Change['kind'], string][]

/** The changes of the present edition by kind, each with the address of its record where that has one. */
export async function changesPage(context: Context) {
	const { changes, site } = context.content
	return {
		words: pageIntro('/changes'),
		edition: site.edition,
		lastUpdate: site.lastUpdate,
		groups: KINDS.map(([kind, heading]) => ({
			...{ kind, heading },
			changes: changes
				.filter((change) => change.kind === kind)
				.map((change) => ({ ...change, href: recordLinks([change.record])[0]?.href })),
		})),
		cite: await citeBox(context, '/changes'),
		head: [...recordHead('/changes'), ...feedLinks()],
	}
}

export type ChangesPageData = Awaited<ReturnType<typeof changesPage>>

function feedLinks() {
	const title = `${siteName()}: changes of the record`
	return [
		...link('alternate', siteUrl('/changes.xml'), { type: 'application/atom+xml', title: `${title} (Atom)` }),
		...link('alternate', siteUrl('/changes.json'), {
			type: 'application/feed+json',
			title: `${title} (JSON Feed)`,
		}),
	]
}
