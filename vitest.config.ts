import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const unitTests = 'tests/unit/**/*.test.{ts,tsx}'

/** Tests that put a module of their own in the place of another need a module graph of their own. */
const mocking = globSync(unitTests).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

export default defineConfig({
	test: {
		environment: 'node',
		testTimeout: 20_000,
		hookTimeout: 60_000,
		env: { NODE_ENV: 'test' },
		// Vitest would leave one processor to itself, though it hardly works while its workers do.
		maxWorkers: '100%',
		projects: [
			{
				extends: true,
				test: {
					name: 'unit',
					include: [unitTests],
					exclude: mocking,
					setupFiles: 'tests/support/settings.ts',
					// The files that a worker runs share what they import: loading it took longer than most tests.
					isolate: false,
				},
			},
			{
				extends: true,
				test: { name: 'unit with mocks', include: mocking, setupFiles: 'tests/support/settings.ts' },
			},
			{ extends: true, test: { name: 'integration', include: ['tests/integration/**/*.test.{ts,tsx}'] } },
		],
	},
})
