import '../../../support/settings.ts'
import { brotliCompressSync, constants } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { content } from '../../../../app/runtime/content.server.ts'
import { sourcesPage } from '../../../../app/site/sources/sources.server.ts'
import { SourcesPage } from '../../../../app/site/sources/sources-page.tsx'
import {
	brokenTargets,
	renderPage,
	repeatedIds,
	skippedHeadings,
	spaced,
	textOf,
} from '../../../support/page-markup.ts'

const data = sourcesPage()
const page = renderPage(<SourcesPage {...data} />)

describe('sources', () => {
	it('lists every source once, under the anchor of its id', () => {
		expect(page.querySelectorAll('.source-group li')).toHaveLength(content().sources.length)
		for (const { id, title, url, publisher } of content().sources) {
			const item = page.getElementById(`source-${id}`)
			expect(textOf(item?.querySelector('b'))).toBe(id)
			expect(item?.querySelector('a')?.getAttribute('href')).toBe(url)
			expect(textOf(item)).toContain(spaced(title))
			expect(textOf(item)).toContain(publisher)
		}
	})

	it('leads to the places that cite a source', () => {
		const entry = content().timeline.flatMap((day) => (day.isPending ? [] : day.entries))[0]
		for (const id of entry?.sources ?? []) {
			const link = page.querySelector(`#source-${id} a[href="/timeline#d1-1"]`)
			expect(textOf(link)).toBe('Day 1, entry 1')
		}
		for (const item of page.querySelectorAll('.source-group li'))
			expect(item.querySelectorAll('a[href^="/"]').length, item.id).toBeGreaterThan(0)
	})

	it('orders the sources of a kind by publisher, then date', () => {
		for (const { sources } of data.groups) {
			const order = [...sources].sort(
				(one, other) =>
					one.publisher.localeCompare(other.publisher, 'en') || one.date.localeCompare(other.date),
			)
			expect(sources.map(({ id }) => id)).toEqual(order.map(({ id }) => id))
		}
	})

	it('stays light', () => {
		const html = renderToStaticMarkup(<SourcesPage {...data} />)
		const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
		expect(brotliCompressSync(html, quality).length).toBeLessThan(43_000)
	})

	it('repeats no id, skips no level of headings and links to nothing that is not there', () => {
		expect(repeatedIds(page)).toEqual([])
		expect(skippedHeadings(page)).toEqual([])
		expect(brokenTargets(page)).toEqual([])
	})
})
