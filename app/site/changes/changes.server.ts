/** View models of the pages of changes. */

import { recordedDays } from '../../../content/registers.ts'
import {
	CHANGE_KINDS,
	type ChangeWeight,
	type Edition,
	editionDescription,
	editionName,
	editionTitle,
	listEditions,
	weighChange,
} from '../../domain/changes.ts'
import { datedDayName } from '../../domain/days.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { link } from '../../formats/seo/head-tags.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import { registerHead } from '../../formats/seo/register-head.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { recordLinks } from '../evidence/record-links.server.ts'
import { changePieces } from './change-pieces.server.ts'

/** Headings by weight, the weightiest first. */
const WEIGHTS = Object.entries({
	figure: 'Figures, hours and dates corrected',
	grade: CHANGE_KINDS.grade,
	source: CHANGE_KINDS.source,
	addition: CHANGE_KINDS.addition,
	wording: 'Wording corrected',
} satisfies Record<ChangeWeight, string>) as [ChangeWeight, string][]

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

/** Its changes by weight, each under the record that it changed, and the way to the other pages of changes. */
async function describeEdition(context: Context, edition: Edition | undefined) {
	const { content } = context
	const days = namedEntries(context)
	const changes = (edition?.changes ?? []).map((change) => ({
		id: change.id,
		weight: weighChange(change),
		record: describeRecord(context, change.record, days),
		isNew: change.before === undefined,
		pieces: changePieces(content, change),
		reason: change.reason,
	}))
	return {
		edition: edition?.date ?? content.site.edition,
		lastUpdate: content.site.lastUpdate,
		others: listEditions(content)
			.filter(({ path }) => path !== edition?.path)
			.map((other) => ({ href: other.path, text: editionName(other), count: other.changes.length })),
		groups: WEIGHTS.map(([weight, heading]) => ({
			weight,
			heading,
			changes: changes.filter((change) => change.weight === weight),
		})).filter((group) => group.changes.length > 0),
		cite: await citeBox(context, edition?.path ?? '/changes'),
	}
}

/** Title of a changed record and where it is; an entry goes by its headline and its day. A withdrawn one has its id alone. */
function describeRecord(context: Context, id: string, days: ReadonlyMap<string, NamedEntry>) {
	const [link] = recordLinks(context, [id])
	const entry = days.get(id)
	return { title: entry?.headline ?? link?.label ?? id, day: entry?.day, href: link?.href }
}

type NamedEntry = { headline: string; day: string }

function namedEntries({ content }: Context): Map<string, NamedEntry> {
	return new Map(
		recordedDays(content).flatMap((day) =>
			day.entries.map(({ id, headline }) => [id, { headline, day: datedDayName(day) }]),
		),
	)
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
