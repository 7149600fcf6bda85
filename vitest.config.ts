import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const unit = 'tests/unit/**/*.test.{ts,tsx}'
const integration = 'tests/integration/**/*.test.{ts,tsx}'
const publicPages = 'tests/integration/public-pages/*.test.ts'

/** Tests that put a module or a setting of their own in the place of another need a module graph of their own. */
const replacing = filesWith(/vi\.(mock|stubEnv)\(|process\.env\.[A-Z_]+ = /)

/** Tests that wait for React's effects need its development build. */
const acting = filesWith(/\bact\(/)

const setupFiles = ['tests/support/settings.ts', 'tests/support/production-react.ts']

/** The files that a worker runs share what they import: loading it takes longer than most tests. */
const together = { isolate: false, setupFiles }
const apart = [...replacing, ...acting, publicPages]

/** One project after the other, so that workers keep what they have imported in whatever order the files come. */
const inTurn = (groupOrder: number) => ({ sequence: { groupOrder } })

export default defineConfig({
	// As built: without the checks of React's development build.
	esbuild: { jsx: 'automatic', jsxDev: false },
	test: {
		environment: 'node',
		testTimeout: 20_000,
		hookTimeout: 60_000,
		env: { NODE_ENV: 'test' },
		// One more than there are processors: a test that waits for a server or a mail leaves its own idle.
		maxWorkers: availableParallelism() + 1,
		projects: [
			{
				extends: true,
				test: { name: 'alone', include: replacing, exclude: acting, setupFiles, ...inTurn(1) },
			},
			{
				extends: true,
				test: { name: 'effects', include: acting, setupFiles: 'tests/support/settings.ts', ...inTurn(1) },
			},
			{
				extends: true,
				test: {
					name: 'public pages',
					include: [publicPages],
					globalSetup: 'tests/support/public-archive.ts',
					...together,
					...inTurn(2),
				},
			},
			{
				extends: true,
				test: { name: 'integration', include: [integration], exclude: apart, ...together, ...inTurn(3) },
			},
			{ extends: true, test: { name: 'unit', include: [unit], exclude: apart, ...together, ...inTurn(4) } },
		],
	},
})

function filesWith(pattern: RegExp): string[] {
	return globSync([unit, integration]).filter((file) => pattern.test(readFileSync(file, 'utf8')))
}
