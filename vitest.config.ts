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

/** Tests in jsdom: a worker ends where the next file is for another environment. */
const inWindow = filesWith(/^\/\/ @vitest-environment jsdom$/m)

const setupFiles = [
	'tests/support/settings.ts',
	'tests/support/equal-bytes.ts',
	'tests/support/production-react.ts',
]

/** The files that a worker runs share what they import: loading it takes longer than most tests. */
const together = { isolate: false, setupFiles }
const apart = [...replacing, ...acting, ...inWindow, publicPages]

/** They run in the order of their names: a worker loses what it has imported when the next file is of another project. */
const projects = [
	{ name: 'alone', include: replacing, exclude: acting, setupFiles },
	{ name: 'effects', include: acting, setupFiles: 'tests/support/settings.ts' },
	{ name: 'integration', include: [integration], exclude: apart, ...together },
	{
		name: 'public pages',
		include: [publicPages],
		globalSetup: 'tests/support/public-archive.ts',
		...together,
	},
	{ name: 'unit', include: [unit], exclude: apart, ...together },
	{ name: 'window', include: inWindow, exclude: [...replacing, ...acting], ...together },
]

/** Shuffled files would come in any order of projects too. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'))

export default defineConfig({
	// As built: without the checks of React's development build.
	esbuild: { jsx: 'automatic', jsxDev: false },
	test: {
		environment: 'node',
		// For what hangs. Tests that start servers take a minute where a machine is slow.
		testTimeout: 300_000,
		hookTimeout: 300_000,
		env: { NODE_ENV: 'test' },
		// Each imports and compiles the whole program: one more takes a seventh more processor time.
		maxWorkers: availableParallelism(),
		projects: projects.map((test, groupOrder) => ({
			extends: true,
			test: isShuffled ? { ...test, sequence: { groupOrder } } : test,
		})),
	},
})

function filesWith(pattern: RegExp): string[] {
	return globSync([unit, integration]).filter((file) => pattern.test(readFileSync(file, 'utf8')))
}
