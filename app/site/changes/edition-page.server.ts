/** View model of the page of one edition. */
import type { Edition } from '../../../db/repositories/editions.ts'
import {
	CHANGE_KINDS,
	CHANGE_WEIGHTS,
	type ChangeWeight,
} from '../../domain/editions/changes/change-weight.ts'
import {
	type EditionChange,
	listEditionChanges,
	measureEdition,
} from '../../domain/editions/changes/edition-changes.server.ts'
import {
	describeEdition,
	editionPath,
	findEditionAtPath,
} from '../../domain/editions/edition-pages.server.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { registerHead } from '../../formats/seo/register-head.server.ts'
import { labelInstant } from '../../lib/dates.ts'
import { listAddress, pageOfList } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { changesLinks } from './editions-page.server.ts'

/** Headings by weight, the heaviest first. */
const HEADINGS: Record<ChangeWeight, string> = {
	figure: 'Figures, dates, grades and places',
	fact: 'Facts and sources',
	wording: 'Wording',
}

/** More of them would make a page too heavy. */
const changesOnPage = 200

/** The changes of an edition by its number, on pages from 1; null for an edition or a page that there is not. */
export async function findEditionPage(context: Context, number: string, asked: number) {
	const edition = await findEditionAtPath(context, `/changes/${number}`)
	if (!edition) return null
	const changes = edition.number === 1 ? [] : await listEditionChanges(context, edition)
	const { page, pages, slice } = pageOfList(asked, changes.length, changesOnPage)
	if (page !== asked) return null
	const shown = changes.slice(slice.offset, slice.offset + slice.limit)
	return {
		...describeHead(context, edition, page, pages),
		number: edition.number,
		published: labelInstant(edition.publishedAt),
		note: edition.note,
		count: changes.length,
		page,
		pages,
		baseline: edition.number === 1 ? await measureEdition(context, edition) : null,
		newest: context.edition.number,
		groups: CHANGE_WEIGHTS.map((weight) => ({
			weight,
			heading: HEADINGS[weight],
			changes: shown.filter((change) => change.weight === weight).map(shownChange),
		})).filter((group) => group.changes.length > 0),
		cite: await citeBox(context, editionPath(edition)),
	}
}

function describeHead(context: Context, edition: Edition, page: number, pages: number) {
	const { title, description } = describeEdition(edition)
	const path = editionPath(edition)
	const address = (number: number) => listAddress(path, {}, number)
	const head = registerHead(context, {
		register: '/changes',
		path: address(page),
		title: page === 1 ? title : `${title}, page ${page}`,
		heading: title,
		description,
		date: edition.publishedAt.slice(0, 10),
		previous: page > 1 ? address(page - 1) : undefined,
		next: page < pages ? address(page + 1) : undefined,
	})
	return {
		copy: { ...pageIntro(context, '/changes'), heading: title, lead: description },
		head: [...head, ...changesLinks(context)],
	}
}

function shownChange({ record, kind, title, path, fields, reason, report }: EditionChange) {
	return {
		record,
		kind: CHANGE_KINDS[kind],
		title,
		path,
		// The texts around the records have no address of their own.
		history: record.endsWith('.json') ? null : `/id/${record}/history`,
		fields: fields.map(({ label, pieces }) => ({ label, pieces })),
		reason,
		report,
	}
}

export type EditionPageData = NonNullable<Awaited<ReturnType<typeof findEditionPage>>>
