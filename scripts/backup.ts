/** `npm run backup -- FILE`: a checked copy of the database, also while the archive is running. */

import { env } from '../app/runtime/env.server.ts'
import { programVersion } from '../app/runtime/program-version.server.ts'
import { backUp } from '../db/backup.ts'
import { runCommand, UsageError } from './run-command.ts'

await runCommand(async () => {
	const [file, ...rest] = process.argv.slice(2)
	if (!file || rest.length > 0) throw new UsageError('Usage: npm run backup -- FILE')
	const facts = await backUp(env().DATABASE_PATH, file, programVersion())
	process.stdout.write(
		`${file}: schema ${facts.schema}, program ${facts.program}, ${facts.articles} articles, checked\n`,
	)
})
