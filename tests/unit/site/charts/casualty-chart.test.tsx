import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CasualtyChart } from '../../../../app/site/charts/casualty-chart.tsx'
import { makeFigure } from '../../../factories/record.ts'
import { parsePage } from '../../../support/page-markup.ts'

const figures = [
	makeFigure({ party: 'Party A', date: '2025-06-15', value: 224 }),
	makeFigure({ party: 'Party A', date: '2025-06-15', value: 406, series: 'monitor', publisher: 'A monitor' }),
	makeFigure({ party: 'Party A', date: '2025-06-17', value: 400, rounding: 'about' }),
	makeFigure({ party: 'Party A', date: '2025-07-08', value: 500, civilians: 100, isLater: true }),
	makeFigure({ party: 'Party B', date: '2025-06-15', value: 14, publisher: 'An office' }),
]

function render(): string {
	return renderToStaticMarkup(<CasualtyChart figures={figures} cutoff="2025-06-24T00:00Z" />)
}

describe('CasualtyChart', () => {
	it('repeats its figures as a table, rounded and later ones marked', () => {
		const table = parsePage(render()).querySelector('table')
		const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
			[...row.children].map((cell) => cell.textContent),
		)
		expect(rows[0]).toEqual(['June 15, 2025', 'Party A', '224 killed', 'A ministry'])
		expect(rows[3]).toEqual(['June 17, 2025', 'Party A', 'about 400 killed', 'A ministry'])
		expect(rows[4]).toEqual(['July 8, 2025 Update', 'Party A', '500 killed', 'A ministry'])
		expect(table?.querySelector('td a')?.getAttribute('href')).toBe('#figure-Party A-official-2025-06-15')
	})

	it('marks where the record ends, and says which marks are later', () => {
		const page = parsePage(render())
		expect(page.querySelectorAll('.plot.killed .freeze')).toHaveLength(2)
		expect(page.querySelector('.plot')?.textContent).toContain('Record ends June 24')
		const labels = [...page.querySelectorAll('.plot a')].map((mark) => mark.getAttribute('aria-label'))
		expect(labels).toContain('July 8, 2025, after June 24: 500 killed, A ministry')
		expect(page.querySelector('figcaption')?.textContent).toContain('There the axis is compressed')
	})

	it('names each line and its last value beside its end', () => {
		const [plot] = parsePage(render()).querySelectorAll('.plot')
		const names = [...(plot?.querySelectorAll('.end-value, .line-name') ?? [])].map((text) =>
			text.textContent?.trim(),
		)
		expect(names).toEqual(['500', 'A ministry', '406', 'A monitor'])
	})

	it('shows the civilians and children that a body told of, and says where none did', () => {
		const [one, other] = parsePage(render()).querySelectorAll('.parts')
		expect(one?.querySelector('a')?.textContent).toBe('100 civilians, children not given, of 500 killed')
		expect(one?.querySelector('.part')?.getAttribute('width')).toBe('20%')
		expect(other?.textContent).toContain('We found no count of civilians or children.')
	})

	it('hatches the range only where two lines hold a value', () => {
		const plots = render().match(/<svg class="plot .*?<p class="label">|<svg class="plot .*/g) ?? []
		expect(plots.map((plot) => plot.includes('url(#casualty-range)'))).toEqual([true, false])
	})

	it('fills the marks of governments, leaves those of monitors open, and tells parties apart by shape', () => {
		const [one = '', other = ''] =
			render().match(/<svg class="plot .*?<p class="label">|<svg class="plot .*/g) ?? []
		expect(one.match(/<circle class="filled"/g)).toHaveLength(3)
		expect(one.match(/<circle class="hollow"/g)).toHaveLength(1)
		expect(other.match(/<rect class="filled"/g)).toHaveLength(1)
	})

	it('names order, publishers and the end of the record in its caption', () => {
		expect(render()).toMatch(/panels of a chart use the same scale; countries in alphabetical order/)
		expect(render()).toMatch(/Sources: Party A: A ministry; A monitor\. Party B: An office\./)
		expect(render()).toContain('the end of this record, June 24, 2025, 00:00 UTC')
	})

	it('carries no style attribute, which the content security policy refuses', () => {
		expect(render()).not.toContain('style=')
	})
})
