import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseInstant } from '../../../../app/domain/imports/imported-post.ts'

/** Fourteen hours ahead of UTC: a date read by the clock of the host is another one. */
beforeEach(() => void vi.stubEnv('TZ', 'Pacific/Kiritimati'))
afterEach(() => void vi.unstubAllEnvs())

it.each([
	['2025-06-13', '2025-06-13T00:00:00.000Z'],
	['2025-06-13 03:30', '2025-06-13T03:30:00.000Z'],
	['2025-06-13T03:30:15', '2025-06-13T03:30:15.000Z'],
	['2025-06-13T03:30:15.25', '2025-06-13T03:30:15.250Z'],
	['June 13, 2025', '2025-06-13T00:00:00.000Z'],
	['13 Jun 2025 03:30:00', '2025-06-13T03:30:00.000Z'],
	['2025-6-13', '2025-06-13T00:00:00.000Z'],
	['06-13-2025', '2025-06-13T00:00:00.000Z'],
	['2025-06-13T03:30:15+03:30', '2025-06-13T00:00:15.000Z'],
	['2025-06-13 03:30:15 +0300', '2025-06-13T00:30:15.000Z'],
	['2025-06-13T03:30:15Z', '2025-06-13T03:30:15.000Z'],
	['Fri, 13 Jun 2025 03:30:00 +0000', '2025-06-13T03:30:00.000Z'],
	['Fri, 13 Jun 2025 03:30:00 GMT', '2025-06-13T03:30:00.000Z'],
	['13 Jun 2025 03:30:00 EST', '2025-06-13T08:30:00.000Z'],
	[1_749_785_400_000, '2025-06-13T03:30:00.000Z'],
	['someday', null],
	['', null],
])('%j is the instant %j, wherever the host is', (value, instant) => {
	expect(parseInstant(value)).toBe(instant)
})
