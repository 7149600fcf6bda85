import { beforeAll, describe, expect, it } from 'vitest'
import { type CausesPageData, causesPage } from '../../../../app/site/causes/causes.server.ts'
import { CausesPage } from '../../../../app/site/causes/causes-page.tsx'
import { testContext } from '../../../support/database.ts'
import {
	brokenTargets,
	renderPage,
	repeatedIds,
	skippedHeadings,
	textOf,
	textsOf,
} from '../../../support/page-markup.ts'

let data: CausesPageData
let page: Document

beforeAll(async () => {
	data = await causesPage(testContext)
	page = renderPage(<CausesPage {...data} />)
})

describe('causes', () => {
	it('shows six causes with category, impact, details and timeframe', () => {
		const cards = [...page.querySelectorAll('.dossiers .card')]
		expect(cards.map(({ id }) => id)).toEqual(data.causes.map(({ id }) => id))
		expect(cards).toHaveLength(6)
		for (const [index, card] of cards.entries()) {
			const cause = data.causes[index]
			expect(textOf(card.querySelector('.badge-line'))).toBe(`Impact: ${cause?.impact}`)
			expect(card.querySelectorAll('.facts > li')).toHaveLength(cause?.details.length ?? 0)
			expect(textOf(card.querySelector('.card-foot'))).toBe(`Timeframe: ${cause?.timeframe}`)
		}
	})

	it('shows four triggers of June 12 to 15, 2025', () => {
		expect(textsOf(page, '.triggers time')).toEqual([
			'June 12, 2025',
			'June 13, 2025',
			'June 14, 2025',
			'June 15, 2025',
		])
	})

	it('shows the strategic assessment in three boxes', () => {
		expect(textsOf(page, '.boxes > article > .label')).toEqual([
			'Primary driver',
			'Trigger mechanism',
			'Escalation factor',
		])
	})

	it('draws only figures whose day or month a source gives, each by its publisher and date', () => {
		const marks = [...page.querySelectorAll('#uranium-chart .plot a')]
		const dated = data.uranium.filter(
			({ measure, asOf }) => asOf && (measure === 'enrichment' || measure === 'up-to-60'),
		)
		expect(marks.map((mark) => mark.getAttribute('href')).toSorted()).toEqual(
			dated.map(({ id }) => `#${id}`).toSorted(),
		)
		expect(marks.map((mark) => mark.getAttribute('aria-label'))).toContain(
			'May 17, 2025: 408.6\u00a0kg, IAEA, published May 31, 2025',
		)
		const later = page.querySelector('.plot a[href="#uranium-2025-06-13-up-to-60"]')
		expect(later?.querySelector('.hollow')).not.toBeNull()
		expect(textsOf(page, '#uranium-chart .freeze-name')).toContain('First strikes')
	})

	it('lists every figure in a row with its sources, those published later as an update', () => {
		const rows = [...page.querySelectorAll('.uranium-figures tbody tr[id]')]
		expect(rows).toHaveLength(data.uranium.length)
		for (const { id, sources } of data.uranium) {
			const row = rows.find((candidate) => candidate.id === id)
			expect(textOf(row?.querySelector('summary') ?? null), id).toMatch(
				new RegExp(`^${sources.length} source`),
			)
		}
		const updates = rows.filter((row) => row.querySelector('.update')).map(({ id }) => id)
		expect(updates).toEqual(['uranium-2025-06-13-up-to-60'])
		expect(page.querySelector('a[href="/data/uranium.csv"]')).not.toBeNull()
	})

	it('repeats no id, skips no level of headings, and every number leads to a note', () => {
		expect(repeatedIds(page)).toEqual([])
		expect(skippedHeadings(page)).toEqual([])
		expect(brokenTargets(page)).toEqual([])
		expect(page.querySelectorAll('.notes li')).toHaveLength(data.sources.length)
	})
})
