/** Writes the OpenAPI document to the file that the command line names, for the linter. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openApiDocument } from '../app/api/openapi/document.server.ts'
import { env } from '../app/runtime/env.server.ts'

const [file] = process.argv.slice(2)
if (!file) {
	process.stderr.write('Usage: node scripts/write-openapi.ts FILE\n')
	process.exit(1)
}
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(openApiDocument({ env: env() }), null, '\t')}\n`)
