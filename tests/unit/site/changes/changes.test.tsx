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

const spaced = (text: string) => text.replace(/\s+/g, ' ')
/** Text of a change as it reads without what was added, or without what was removed. */
function withoutElements(item: Element | null | undefined, name: 'ins' | 'del'): string {
	const copy = item?.cloneNode(true) as Element
	for (const element of copy.querySelectorAll(name)) element.remove()
	return spaced(copy.textContent ?? '')
}
const headlineOf = (id: string) =>
	content()
		.timeline.flatMap((day) => (day.isPending ? [] : day.entries))
		.find((entry) => entry.id === id)?.headline

const nameOf = (path: string) => path.replace('/changes/', '')

describe('the pages of changes', () => {
	it('give every change once, its text before and after as one, at most 200 to a page', async () => {
		const pages = new Map([[newest?.path, await present()]])
		for (const { path } of before) pages.set(path, (await earlier(nameOf(path))) as Document)
		const items = [...pages.values()].flatMap((page) => [...page.querySelectorAll('section li[id]')])
		expect(items).toHaveLength(content().changes.length)
		for (const { path, changes } of listEditions(content())) {
			expect(changes.length).toBeLessThanOrEqual(200)
			for (const change of changes) {
				const item = pages.get(path)?.getElementById(change.id)
				expect(textOf(item ?? null), change.id).toContain(spaced(change.reason))
				if (change.kind === 'source') continue
				expect(withoutElements(item, 'ins'), change.id).toContain(spaced(change.before ?? ''))
				expect(withoutElements(item, 'del'), change.id).toContain(spaced(change.after))
			}
		}
	})

	it('mark the changed words alone, under the headline of the entry', async () => {
		const item = (await earlier('2026-11-22'))?.getElementById('change-1')
		expect(item?.querySelector('h3')?.textContent).toBe(headlineOf('d1-4'))
		expect(textOf(item ?? null)).toContain('Day 1, June 15, 2025')
		expect(item?.querySelector('.pieces')?.firstChild?.textContent).toBe('Explosions were reported ')
		expect(item?.querySelector('del')?.textContent).toMatch(/^in Tehran at about 12:00 and again/)
	})

	it('name the sources that came and went by their publishers', async () => {
		const { id = '', date, record } = content().changes.find(({ before }) => before === 'S269') ?? {}
		expect(record).toBe('d4-3')
		const edition = listEditions(content()).find((part) => part.changes.some((change) => change.id === id))
		expect(edition?.date).toBe(date)
		const item = (await earlier(nameOf(edition?.path ?? '')))?.getElementById(id)
		const publisher = content().sources.find((source) => source.id === 'T371')?.publisher
		expect(item?.querySelector('ins')?.textContent).toBe(`${publisher} (T371)`)
	})

	it('put figures first and fold changes of wording', async () => {
		const page = (await earlier('2026-11-22')) as Document
		expect(page.querySelector('#figure')).not.toBeNull()
		expect(page.querySelector('section ul')?.querySelector('#change-1')).not.toBeNull()
		const folded = page.querySelector('#wording')?.closest('section')?.querySelector('details')
		expect(folded?.hasAttribute('open')).toBe(false)
		expect(page.getElementById('change-151')?.closest('details')).not.toBeNull()
		expect(page.getElementById('change-51')?.closest('details')).toBeNull()
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
