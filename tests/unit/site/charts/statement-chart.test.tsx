import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { StatementChart } from '../../../../app/site/charts/statement-chart.tsx'
import { statementHours } from '../../../../app/site/charts/statement-hours.ts'
import { makeStatement } from '../../../factories/record.ts'

const frozenAt = '2025-06-24T00:00Z'

describe('the hours of a statement', () => {
	it('stand on a scale of sixth hours that holds them all', () => {
		const { ticks, marks } = statementHours(makeStatement(), frozenAt)
		expect(ticks.map((tick) => tick.at.slice(0, 16))).toEqual([
			'2025-06-23T18:00',
			'2025-06-24T00:00',
			'2025-06-24T06:00',
		])
		expect(marks.map((mark) => mark.position)).toEqual([35.3, 80])
	})

	it('mark the end of the record only where it lies on the scale', () => {
		expect(statementHours(makeStatement(), frozenAt).freeze).toBe(50)
		expect(statementHours(makeStatement(), '2025-07-01T00:00Z').freeze).toBeNull()
	})
})

describe('StatementChart', () => {
	const html = renderToStaticMarkup(<StatementChart statement={makeStatement()} frozenAt={frozenAt} />)

	it('gives the date, the hour and the announced phases', () => {
		expect(html).toContain('June 23, 2025 <span class="data">22:02 UTC</span>')
		expect(html).toContain('<span class="data">June 24, 2025, 04:00 UTC</span> <span>A first phase</span>')
	})

	it('fills the square of the statement alone', () => {
		expect(html.match(/<i class="filled">/g)).toHaveLength(1)
		expect(html.match(/<i class="hollow">/g)).toHaveLength(1)
	})

	it('StatementChart says where the record ends', () => {
		expect(html).toContain('The record ends at June 24, 2025, 00:00 UTC')
	})

	it('is an image with a name and carries no style attribute', () => {
		expect(html).toMatch(/role="img" aria-label="The hours that the statement of June 23, 2025 names/)
		expect(html).not.toContain('style=')
	})
})
