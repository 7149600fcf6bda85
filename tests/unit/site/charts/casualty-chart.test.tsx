import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CasualtyChart } from '../../../../app/site/charts/casualty-chart.tsx'
import { makeFigure } from '../../../factories/record.ts'
import { parsePage } from '../../../support/page-markup.ts'

const figures = [
	makeFigure({ party: 'Party A', date: '2025-06-15', value: 224 }),
	makeFigure({ party: 'Party A', date: '2025-06-15', value: 406, series: 'monitor', publisher: 'A monitor' }),
	makeFigure({ party: 'Party A', date: '2025-06-17', value: 400, rounding: 'about' }),
	makeFigure({ party: 'Party B', date: '2025-06-15', value: 14, publisher: 'An office' }),
]

function render(): string {
	return renderToStaticMarkup(<CasualtyChart figures={figures} cutoff="2025-06-24T00:00Z" />)
}

describe('CasualtyChart', () => {
	it('repeats its figures as a table, rounded ones marked', () => {
		const html = render()
		expect(html).toContain(
			'<th scope="col">Party A, government figure</th><th scope="col">Party A, A monitor</th><th scope="col">Party B, government figure</th>',
		)
		const table = parsePage(html).querySelector('table')
		const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
			[...row.children].map((cell) => cell.textContent),
		)
		expect(rows[0]).toEqual(['June 15', '224', '406', '14'])
		expect(rows[2]).toEqual(['June 17', 'about 400', 'no new figure', 'no new figure'])
		expect(table?.querySelector('td a')?.getAttribute('href')).toBe('#figure-Party A-official-2025-06-15')
	})

	it('crosses the days without a new figure, for each party', () => {
		const [one, other] = render().match(/<p class="plot-days".*?<\/p>/g) ?? []
		expect(one).toContain('<span>15</span> <span>16<em>×</em></span> <span>17</span>')
		expect(other).toContain('<span>15</span> <span>16<em>×</em></span> <span>17<em>×</em></span>')
	})

	it('hatches the range only where two lines hold a value', () => {
		const plots = render().match(/<svg class="plot".*?<\/svg>/g) ?? []
		expect(plots.map((plot) => plot.includes('url(#casualty-range)'))).toEqual([true, false])
	})

	it('fills the marks of governments, leaves those of monitors open, and tells parties apart by shape', () => {
		const [one = '', other = ''] = render().match(/<svg class="plot".*?<\/svg>/g) ?? []
		expect(one.match(/<circle class="filled"/g)).toHaveLength(2)
		expect(one.match(/<circle class="hollow"/g)).toHaveLength(1)
		expect(other.match(/<rect class="filled"/g)).toHaveLength(1)
	})

	it('names unit, order, publishers and cut-off in its caption', () => {
		expect(render()).toMatch(
			/Days of June 2025; all panels use the same scale; countries in alphabetical order/,
		)
		expect(render()).toMatch(
			/Sources: Party A: A ministry; A monitor\. Party B: An office\. As announced up to June 24, 2025, 00:00 UTC/,
		)
	})

	it('carries no style attribute, which the content security policy refuses', () => {
		expect(render()).not.toContain('style=')
	})
})
