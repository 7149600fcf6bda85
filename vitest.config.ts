import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		include: ['tests/{unit,integration}/**/*.test.{ts,tsx}'],
		environment: 'node',
		testTimeout: 20_000,
		hookTimeout: 60_000,
		env: { NODE_ENV: 'test' },
	},
})
