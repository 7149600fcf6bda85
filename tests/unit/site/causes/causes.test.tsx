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

	it('repeats no id, skips no level of headings, and every number leads to a note', () => {
		expect(repeatedIds(page)).toEqual([])
		expect(skippedHeadings(page)).toEqual([])
		expect(brokenTargets(page)).toEqual([])
		expect(page.querySelectorAll('.notes li')).toHaveLength(data.sources.length)
	})
})
