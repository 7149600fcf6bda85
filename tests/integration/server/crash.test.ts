import { expect, it } from 'vitest'
import { runCrashRounds } from '../../crash/rounds.ts'

it('keeps every acknowledged write through four kills, and starts again by itself each time', async () => {
	const report = await runCrashRounds(4)
	expect(report.lost).toEqual([])
	expect(report.integrity).toEqual([])
	expect(report.acknowledged).toBeGreaterThan(4)
}, 300_000)
