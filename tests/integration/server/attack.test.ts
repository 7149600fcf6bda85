/** The short forms of `npm run test:attack`: whatever one anonymous machine tries, the server lives and serves others. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articlesFor, scenarios } from '../../attack/scenarios.ts'
import { startTarget, type Target } from '../../attack/target.ts'

expect(existsSync('build/server/index.js'), 'run `npm run build` first').toBe(true)

/** Above what all of them leave behind in one process, and far below what single ones once took. */
const mostMib = 400

/** One server for all, without a restart between them. */
let target: Target

beforeAll(async () => {
	target = await startTarget(articlesFor.short)
	// Backwards, so that the archive file comes last: each write would have it made again.
	for (const { prepare } of scenarios.toReversed()) await prepare?.(target)
})

afterAll(() => target.stop())

it.each(scenarios)('the server survives $name', async ({ attack }) => {
	const damage = await target.watch(() => attack(target, 'short'), 0)
	expect(damage).toMatchObject({ isAlive: true, failed: 0 })
	expect(damage.mostMib ?? 0).toBeLessThan(mostMib)
})
