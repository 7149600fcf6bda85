import { describe, expect, it } from 'vitest'
import { timeZones, toInstant, toLocalTime } from '../../../app/lib/zoned-time.server.ts'

describe('toInstant', () => {
	it.each([
		['UTC', '2025-06-30', '08:00', '2025-06-30T08:00:00.000Z'],
		['Asia/Tehran', '2025-06-30', '09:30', '2025-06-30T06:00:00.000Z'],
		['Asia/Kathmandu', '2025-02-03', '08:00', '2025-02-03T02:15:00.000Z'],
		['Pacific/Kiritimati', '2025-01-01', '00:00', '2024-12-31T10:00:00.000Z'],
		['Europe/Berlin', '2025-07-01', '08:00', '2025-07-01T06:00:00.000Z'],
		['Europe/Berlin', '2025-01-01', '08:00', '2025-01-01T07:00:00.000Z'],
	])('reads a time in %s on %s at %s', (zone, date, time, instant) => {
		expect(toInstant({ date, time }, zone)).toBe(instant)
	})

	it('takes the first of an hour that comes twice', () => {
		expect(toInstant({ date: '2025-10-26', time: '02:30' }, 'Europe/Berlin')).toBe('2025-10-26T00:30:00.000Z')
	})

	it.each([
		['an hour that is left out', '2025-03-30', '02:30', 'Europe/Berlin'],
		['a date that no month has', '2025-02-30', '08:00', 'UTC'],
		['words', 'soon', 'noon', 'UTC'],
		['a zone that does not exist', '2025-06-30', '08:00', 'Atlantis/Capital'],
		['nothing', '', '', ''],
	])('is null for %s', (_what, date, time, zone) => {
		expect(toInstant({ date, time }, zone)).toBeNull()
	})
})

it('every time zone that can be chosen shows an instant and reads it back to the minute', () => {
	const instant = '2025-06-30T06:00:00.000Z'
	const wrong = timeZones.filter((zone) => toInstant(toLocalTime(instant, zone), zone) !== instant)
	expect(wrong).toEqual([])
	expect(timeZones[0]).toBe('UTC')
})
