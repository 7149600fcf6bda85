import { describe, expect, it } from 'vitest'
import { parseInstant, stateAt } from '../../../../app/formats/seo/memento.server.ts'

const marks = ['2025-06-20T10:00:00.500Z', '2025-06-22T10:00:00.000Z', '2025-06-24T10:00:00.000Z'].map(
	(publishedAt, index) => ({ number: index + 1, note: '', publishedAt }),
)
const numberAt = (date: string) => stateAt(marks, parseInstant(date))?.number

describe('the version of a date', () => {
	it.each([
		['before the first, the first', 'Sun, 01 Jun 2025 00:00:00 GMT', 1],
		['in the very second of the first', 'Fri, 20 Jun 2025 10:00:00 GMT', 1],
		['between two, the one that was out', 'Mon, 23 Jun 2025 09:00:00 GMT', 2],
		['at the instant of one, that one', 'Tue, 24 Jun 2025 10:00:00 GMT', 3],
		['after the last, the last', 'Thu, 01 Jan 2026 00:00:00 GMT', 3],
	])('finds the version of a date: %s', (_what, date, number) => {
		expect(numberAt(date)).toBe(number)
	})

	it('finds no version of a date without versions', () => {
		expect(stateAt([], 0)).toBeUndefined()
	})
})

describe('a date of HTTP', () => {
	it.each(['', 'now', '2025-06-24', '2025-06-24T10:00:00Z', 'Tue, 24 Jun 2025 10:00:00 +0200', 'never GMT'])(
		'does not read %j as a date of HTTP',
		(text) => {
			expect(parseInstant(text)).toBeNaN()
		},
	)
})
