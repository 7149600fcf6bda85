/** The pages of changes. */

import { describe, expect, it } from 'vitest'
import { formatLongDate } from '../../../../app/lib/dates.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import { changesPage, findEditionPage } from '../../../../app/site/changes/changes.server.ts'
import { ChangesPage } from '../../../../app/site/changes/changes-page.tsx'
import { testContext } from '../../../support/database.ts'
import {
	brokenTargets,
	renderPage,
	repeatedIds,
	skippedHeadings,
	textOf,
} from '../../../support/page-markup.ts'

const present = async () => renderPage(<ChangesPage {...(await changesPage(testContext))} />)
async function earlier(date: string) {
	const page = await findEditionPage(testContext, date)
	return page && renderPage(<ChangesPage {...page} />)
}
const before = [...new Set(content().changes.map(({ date }) => date))].filter(
	(date) => date !== content().site.edition,
)

describe('the pages of changes', () => {
	it('give every change once, on the page of its edition, with its words before and after and the reason', async () => {
		const pages = new Map([[content().site.edition, await present()]])
		for (const date of before) pages.set(date, (await earlier(date)) as Document)
		const items = [...pages.values()].flatMap((page) => [...page.querySelectorAll('section li[id]')])
		expect(items).toHaveLength(content().changes.length)
		const spaced = (text: string) => text.replace(/\s+/g, ' ')
		for (const change of content().changes) {
			const text = spaced(textOf(pages.get(change.date)?.getElementById(change.id) ?? null))
			for (const part of [change.before, change.after, change.reason])
				expect(text, change.id).toContain(spaced(part ?? ''))
		}
	})

	it('lead to one another, and each edition has one page', async () => {
		expect(before).not.toEqual([])
		for (const date of before) {
			expect((await present()).querySelector(`a[href="/changes/${date}"]`)).not.toBeNull()
			expect((await earlier(date))?.querySelector('section a[href="/changes"]')).not.toBeNull()
		}
		expect(await earlier(content().site.edition)).toBeNull()
		expect(await earlier('2025-06-24')).toBeNull()
	})

	it('tell the date of the record from that of the edition', async () => {
		const edition = formatLongDate(content().site.edition)
		expect(textOf((await present()).body)).toContain(
			`Record as of ${formatLongDate('2025-06-24')}; this edition is of ${edition}`,
		)
	})

	it('link each change to its record where that has a place, and repeat no id', async () => {
		const first = await earlier('2026-11-22')
		expect(first?.querySelector('#change-1 a')?.getAttribute('href')).toContain('#d1-4')
		for (const page of [await present(), first as Document]) {
			expect(repeatedIds(page)).toEqual([])
			expect(skippedHeadings(page)).toEqual([])
			expect(brokenTargets(page)).toEqual([])
		}
	})
})
