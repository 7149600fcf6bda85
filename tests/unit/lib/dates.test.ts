import { describe, expect, it } from 'vitest'
import {
	formatForLocales,
	formatInstant,
	formatLocalInstant,
	formatLongDate,
	formatPartialDate,
} from '../../../app/lib/dates.ts'

describe('formatLongDate', () => {
	it.each([
		['2025-06-24', 'June 24, 2025'],
		['2025-06-24T00:00:00.000Z', 'June 24, 2025'],
		['2025-06-23T23:59:59.999Z', 'June 23, 2025'],
		['2025-06-23T22:02Z', 'June 23, 2025'],
		['2025-06-24T01:30:00+03:30', 'June 23, 2025'],
	])('formatLongDate writes %s in long US form, in UTC', (iso, text) => {
		expect(formatLongDate(iso)).toBe(text)
	})
})

describe('formatPartialDate', () => {
	it.each([
		['2025', '2025'],
		['2025-06', 'June 2025'],
		['2025-06-24', 'June 24, 2025'],
		['n.d.', 'no date'],
	])('formatPartialDate writes %s as %s', (date, words) => {
		expect(formatPartialDate(date)).toBe(words)
	})
})

describe('formatLocalInstant', () => {
	it('has 24 hours, in the morning and in the afternoon', () => {
		const labels = ['2025-06-24T00:30Z', '2025-06-24T12:30Z'].map(formatLocalInstant)
		const hours = labels.map((label) => Number(/^June 2[345], 2025 at (\d\d):\d\d$/.exec(label)?.[1]))
		expect(Math.max(...hours) - Math.min(...hours)).toBe(12)
	})
})

describe('formatInstant', () => {
	it('adds hour and minute in UTC', () => {
		expect(formatInstant('2025-06-24T00:00Z')).toBe('June 24, 2025, 00:00 UTC')
		expect(formatInstant('2025-06-23T22:02:59.000Z')).toBe('June 23, 2025, 22:02 UTC')
	})
})

describe('formatForLocales', () => {
	const evening = '2025-06-23T23:59:00.000Z'

	it.each([
		['en-US,en;q=0.9', '6/23/2025'],
		['en-GB', '23/06/2025'],
		['de-DE,de;q=0.9,en;q=0.8', '23.6.2025'],
		['en;q=0.5, de-DE', '23.6.2025'],
		['de;q=0, en-GB;q=0.1', '23/06/2025'],
		['*', '6/23/2025'],
		['not a language, fr', '23/06/2025'],
		['', '6/23/2025'],
		[null, '6/23/2025'],
	])('formatForLocales follows Accept-Language: %s', (header, text) => {
		expect(formatForLocales(evening, header)).toBe(text)
	})
})
