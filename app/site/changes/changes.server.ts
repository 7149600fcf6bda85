/** View models of the pages of changes. */

import type { Change } from '../../../content/schema/change.ts'
import {
	CHANGE_KINDS,
	type Edition,
	editionDescription,
	editionName,
	editionTitle,
	listEditions,
} from '../../domain/changes.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { link } from '../../formats/seo/head-tags.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import { registerHead } from '../../formats/seo/register-head.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { recordLinks } from '../evidence/record-links.server.ts'

const KINDS = Object.entries(CHANGE_KINDS) as [Change['kind'], string][]

/** The newest changes. */
export async function changesPage(context: Context) {
	const [present] = listEditions(context.content)
	return {
		copy: pageIntro(context, '/changes'),
		...(await describeEdition(context, present)),
		head: [...recordHead(context, '/changes'), ...feedLinks(context)],
	}
}

/** Earlier changes by the end of their address, `2026-11-23` or `2026-11-23-2`; null where there are none. */
export async function findEditionPage(context: Context, name: string) {
	const edition = listEditions(context.content).find(({ path }) => path === `/changes/${name}`)
	if (!edition) return null
	const heading = editionTitle(edition)
	const description = editionDescription(edition)
	return {
		copy: { ...pageIntro(context, '/changes'), heading, lead: description },
		...(await describeEdition(context, edition)),
		head: [
			...registerHead(context, {
				register: '/changes',
				path: edition.path,
				title: heading,
				heading,
				description,
			}),
			...feedLinks(context),
		],
	}
}

/** Its changes by kind, each with the address of its record where that has one, and the way to the other pages of changes. */
async function describeEdition(context: Context, edition: Edition | undefined) {
	const { content } = context
	const changes = edition?.changes ?? []
	return {
		edition: edition?.date ?? content.site.edition,
		lastUpdate: content.site.lastUpdate,
		others: listEditions(content)
			.filter(({ path }) => path !== edition?.path)
			.map((other) => ({ href: other.path, text: editionName(other), count: other.changes.length })),
		groups: KINDS.map(([kind, heading]) => ({
			kind,
			heading,
			changes: changes
				.filter((change) => change.kind === kind)
				.map((change) => ({ ...change, href: recordLinks(context, [change.record])[0]?.href })),
		})).filter((group) => group.changes.length > 0),
		cite: await citeBox(context, edition?.path ?? '/changes'),
	}
}

export type ChangesPageData = Awaited<ReturnType<typeof changesPage>>

function feedLinks(context: Context) {
	const title = `${context.site.name}: changes of the record`
	return [
		...link('alternate', context.site.url('/changes.xml'), {
			type: 'application/atom+xml',
			title: `${title} (Atom)`,
		}),
		...link('alternate', context.site.url('/changes.json'), {
			type: 'application/feed+json',
			title: `${title} (JSON Feed)`,
		}),
	]
}
