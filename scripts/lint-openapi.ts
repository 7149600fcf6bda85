/** Lints the OpenAPI document that the command line names, by `redocly.yaml` and without the network. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

const [file] = process.argv.slice(2)
if (!file) {
	process.stderr.write('Usage: node scripts/lint-openapi.ts FILE\n')
	process.exit(1)
}
const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')
const { status } = spawnSync(process.execPath, [redocly, 'lint', file], {
	stdio: 'inherit',
	// Each run would otherwise ask the registry for a newer linter.
	env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
})
process.exit(status ?? 1)
