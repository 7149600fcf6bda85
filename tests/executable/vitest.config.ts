import { defineConfig } from 'vitest/config'

/** Apart from the other tests: making the executable takes a minute. */
export default defineConfig({
	test: { include: ['tests/executable/*.test.ts'], testTimeout: 120_000, hookTimeout: 60_000 },
})
