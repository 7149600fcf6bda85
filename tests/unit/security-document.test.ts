import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const [, table = ''] = readFileSync('docs/security.md', 'utf8').split('## What is promised')
const promises = [...table.matchAll(/^\| ([^|]+) \| (`[^|]+) \|$/gm)].map(([, promise = '', held = '']) => ({
	promise,
	tests: [...held.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file),
}))

it('docs/security.md contains promises', () => {
	expect(promises.length).toBeGreaterThan(25)
})

it.each(promises)('a promise of docs/security.md names tests that are run: $promise', ({ tests }) => {
	expect(tests.length).toBeGreaterThan(0)
	for (const file of tests) {
		expect(existsSync(file), file).toBe(true)
		expect(file).toMatch(/^tests\/(unit|integration)\/.+\.test\.tsx?$|^tests\/e2e\/.+\.spec\.ts$/)
	}
})
