import { defineConfig } from 'vitest/config'

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
					include: ['tests/unit/**/*.test.{ts,tsx}'],
					setupFiles: 'tests/support/settings.ts',
					// The files that a worker runs share what they import: loading it took longer than most tests.
					isolate: false,
				},
			},
			{ extends: true, test: { name: 'integration', include: ['tests/integration/**/*.test.{ts,tsx}'] } },
		],
	},
})
