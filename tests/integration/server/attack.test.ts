/** The short forms of `npm run test:attack`: whatever one anonymous machine tries, the server lives and serves others. */
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { articlesFor, scenarios } from '../../attack/scenarios.ts'
import { startTarget } from '../../attack/target.ts'

expect(existsSync('build/server/index.js'), 'run `npm run build` first').toBe(true)

/** Far above what is measured on a machine that does nothing else, and far below what each of these once took. */
const mostMib = 320

it.each(scenarios)('survives $name', { timeout: 60_000 }, async ({ prepare, attack }) => {
	const target = await startTarget(articlesFor.short)
	try {
		await prepare?.(target)
		const damage = await target.watch(() => attack(target, 'short'))
		expect(damage).toMatchObject({ isAlive: true, failed: 0 })
		expect(damage.mostMib ?? 0).toBeLessThan(mostMib)
	} finally {
		await target.stop()
	}
})
