import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const [, table = ''] = readFileSync('docs/security.md', 'utf8').split('## Promises')
const promises = [...table.matchAll(/^\| ([^|]+) \| (`[^|]+) \|$/gm)].map(([, promise = '', held = '']) => ({
	promise,
	tests: [...held.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file),
}))

it('names for each promise of docs/security.md test files that the check runs', () => {
	const isRun = (file: string) =>
		existsSync(file) && /^tests\/(unit|integration)\/.+\.test\.tsx?$|^tests\/e2e\/.+\.spec\.ts$/.test(file)
	const broken = promises.filter(({ tests }) => tests.length === 0 || !tests.every(isRun))
	expect(broken).toEqual([])
	expect(promises.length).toBeGreaterThan(25)
})
