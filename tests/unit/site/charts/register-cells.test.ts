import { describe, expect, it } from 'vitest'
import { registerColumns, registerRow } from '../../../../app/site/charts/register-cells.ts'
import { makeDay, makeEntry, makePendingDay } from '../../../factories/record.ts'

describe('the register of days', () => {
	it.each([
		['Overnight', 0],
		['05:59', 0],
		['Morning', 1],
		['06:00', 1],
		['Afternoon', 2],
		['17:30', 2],
		['Evening', 3],
		['23:59', 3],
		['All day', 4],
		['Hour not given', 4],
	])('the register of days puts %s in row %i', (time, row) => {
		expect(registerRow(time)).toBe(row)
	})

	it('gives every entry one square, actions before statements', () => {
		const entries = [
			makeEntry({ kind: 'statement', time: '07:00' }),
			makeEntry({ kind: 'action', time: 'Morning' }),
			makeEntry({ kind: 'statement', time: 'All day' }),
		]
		const [column] = registerColumns([makeDay({ entries })])
		expect(column).toMatchObject({ actions: 1, statements: 2, isPending: false })
		expect(column?.rows.map((entries) => entries.map(({ kind }) => kind))).toEqual([
			[],
			['action', 'statement'],
			[],
			[],
			['statement'],
		])
	})

	it('leaves a pending day empty', () => {
		const [column] = registerColumns([makePendingDay()])
		expect(column).toMatchObject({ isPending: true, actions: 0, statements: 0 })
		expect(column?.rows.flat()).toEqual([])
	})
})
