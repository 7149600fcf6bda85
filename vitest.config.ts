import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const unit = 'tests/unit/**/*.test.{ts,tsx}'
const integration = 'tests/integration/**/*.test.{ts,tsx}'

/** Tests that put a module or a setting of their own in the place of another need a module graph of their own. */
const replacing = globSync([unit, integration]).filter((file) =>
	/vi\.(mock|stubEnv)\(|process\.env\.[A-Z_]+ = /.test(readFileSync(file, 'utf8')),
)

/** Who has tried too often is counted in memory, which would outlive these files. */
const counting = [
	'tests/integration/{fuzz,http,domain/accounts,domain/subscriptions,site/newsletter,site/report}/**/*.test.ts',
	'tests/integration/api/{sign-in,subscriptions}.test.ts',
]

const alone = [...replacing, ...counting]

export default defineConfig({
	test: {
		environment: 'node',
		testTimeout: 20_000,
		hookTimeout: 60_000,
		env: { NODE_ENV: 'test' },
		setupFiles: 'tests/support/settings.ts',
		// One more than there are processors: a test that waits for a server or a mail leaves its own idle.
		maxWorkers: availableParallelism() + 1,
		projects: [
			// The files that a worker runs share what they import: loading it takes longer than most tests.
			{ extends: true, test: { name: 'unit', include: [unit], exclude: alone, isolate: false } },
			{
				extends: true,
				test: { name: 'integration', include: [integration], exclude: alone, isolate: false },
			},
			{ extends: true, test: { name: 'alone', include: alone } },
		],
	},
})
