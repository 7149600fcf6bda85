import { describe, expect, it } from 'vitest'
import { comparisonPage } from '../../../../app/site/comparison/comparison.server.ts'
import { ComparisonPage } from '../../../../app/site/comparison/comparison-page.tsx'
import { testContext } from '../../../support/database.ts'
import {
	brokenTargets,
	notesOf,
	renderPage,
	repeatedIds,
	skippedHeadings,
	spaced,
	textOf,
	textsOf,
} from '../../../support/page-markup.ts'

const data = comparisonPage(testContext)
const { comparison } = data
const page = renderPage(<ComparisonPage {...data} />)

describe('comparison', () => {
	it('draws twelve squares next to six', () => {
		const cards = [...page.querySelectorAll('#summary-2025, #summary-1967')]
		expect(cards.map((card) => card.querySelectorAll('.units i').length)).toEqual([12, 6])
		expect(cards.map((card) => textOf(card.querySelector('h2')))).toEqual([
			comparison.summary.twelveDay.title,
			comparison.summary.sixDay.title,
		])
	})

	it('compares twelve categories in a table', () => {
		const rows = [...page.querySelectorAll('table.comparison-table tbody tr')]
		expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => `row-${index + 1}`))
		for (const [index, row] of rows.entries()) {
			const record = comparison.rows[index]
			expect(textOf(row.querySelector('th[scope=row]'))).toBe(record?.category)
			const cells = [...row.querySelectorAll('td')]
			expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual(['2025', '1967', 'Analysis'])
			expect(textOf(cells[2])).toContain(spaced(record?.analysis ?? ''))
		}
	})

	it('says each side in short over the statements that it rests on', () => {
		for (const { id, inShort, twelveDay } of comparison.rows) {
			const cell = page.getElementById(`${id}-2025`)
			expect(textOf(cell?.querySelector('p'))).toBe(spaced(inShort.twelveDay))
			expect(textOf(cell?.querySelector('details > summary'))).toMatch(`${twelveDay.length} statement`)
		}
	})

	it('gives each cell its own id, each claim its notes, and its grade', () => {
		for (const row of comparison.rows) {
			for (const [label, claims] of [
				['2025', row.twelveDay],
				['1967', row.sixDay],
			] as const) {
				const shown = [...(page.getElementById(`${row.id}-${label}`)?.querySelectorAll('details p') ?? [])]
				expect(shown).toHaveLength(claims.length)
				for (const [index, claim] of claims.entries()) {
					expect(notesOf(shown[index])).toHaveLength(claim.sources.length)
					expect(textOf(shown[index]?.querySelector('.grade'))).toBe(claim.grade)
				}
			}
		}
	})

	it('shows the winner of four aspects as an assessment like any other fact, with its note', () => {
		expect(comparison.strategic).toHaveLength(4)
		for (const row of comparison.strategic) {
			const card = page.getElementById(row.id)
			expect(textsOf(card as ParentNode, 'dt')).toEqual(['2025', '1967', 'Assessment'])
			expect(textsOf(card as ParentNode, 'dd').at(-1)).toBe(`${row.winner}. ${row.note}`)
			expect(card?.querySelectorAll('strong, b, em, .primary')).toHaveLength(0)
		}
	})

	it('lists what both share and what sets them apart', () => {
		expect(textsOf(page, '.lists h2')).toEqual(['Shared characteristics', 'Key differences'])
		const ids = [...page.querySelectorAll('.lists li')].map(({ id }) => id)
		expect(ids).toEqual([...comparison.shared, ...comparison.differences].map(({ id }) => id))
	})

	it('repeats no id, skips no level of headings, and every number leads to a note', () => {
		expect(repeatedIds(page)).toEqual([])
		expect(skippedHeadings(page)).toEqual([])
		expect(brokenTargets(page)).toEqual([])
		expect(page.querySelectorAll('.notes li')).toHaveLength(data.sources.length)
	})
})
