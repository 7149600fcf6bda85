/** The pages of changes. */

import { describe, expect, it } from 'vitest'
import { listEditions } from '../../../../app/domain/changes.ts'
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
async function earlier(name: string) {
	const page = await findEditionPage(testContext, name)
	return page && renderPage(<ChangesPage {...page} />)
}
const [newest, ...before] = listEditions(content())

const nameOf = (path: string) => path.replace('/changes/', '')

describe('the pages of changes', () => {
	it('give every change once, with its words before and after and the reason, at most 200 to a page', async () => {
		const pages = new Map([[newest?.path, await present()]])
		for (const { path } of before) pages.set(path, (await earlier(nameOf(path))) as Document)
		const items = [...pages.values()].flatMap((page) => [...page.querySelectorAll('section li[id]')])
		expect(items).toHaveLength(content().changes.length)
		const spaced = (text: string) => text.replace(/\s+/g, ' ')
		for (const { path, changes } of listEditions(content())) {
			expect(changes.length).toBeLessThanOrEqual(200)
			for (const change of changes) {
				const text = spaced(textOf(pages.get(path)?.getElementById(change.id) ?? null))
				for (const part of [change.before, change.after, change.reason])
					expect(text, change.id).toContain(spaced(part ?? ''))
			}
		}
	})

	it('lead to one another, and each has one address', async () => {
		expect(before).not.toEqual([])
		for (const { path } of before) {
			expect((await present()).querySelector(`a[href="${path}"]`)).not.toBeNull()
			expect((await earlier(nameOf(path)))?.querySelector('section a[href="/changes"]')).not.toBeNull()
		}
		expect(new Set(before.map(({ path }) => path)).size).toBe(before.length)
		expect(await earlier(`${newest?.date}-${newest?.part}`)).toBeNull()
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
