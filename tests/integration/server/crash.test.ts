import { expect, it } from 'vitest'
import { runEditionCrashRounds } from '../../crash/edition-rounds.ts'
import { runCrashRounds } from '../../crash/rounds.ts'

it('keeps every acknowledged write through four kills, and starts again by itself each time', async () => {
	const report = await runCrashRounds(4)
	expect(report.lost).toEqual([])
	expect(report.integrity).toEqual([])
	expect(report.acknowledged).toBeGreaterThan(4)
}, 300_000)

it('keeps every edition whole through two kills, and no page is of two editions', async () => {
	const report = await runEditionCrashRounds(2)
	expect(report.mixed).toEqual([])
	expect(report.lost).toEqual([])
	expect(report.published).toBeGreaterThan(1)
	expect(report.read).toBeGreaterThan(10)
}, 300_000)
