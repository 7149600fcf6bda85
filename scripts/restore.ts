/** `npm run restore -- FILE`: puts a backup in the place of the database and keeps the former one. */
import { env } from '../app/runtime/env.server.ts'
import { restore } from '../db/restore.ts'
import { runCommand, UsageError } from './run-command.ts'

await runCommand(async () => {
	const [file, ...rest] = process.argv.slice(2)
	if (!file || rest.length > 0) throw new UsageError('Usage: npm run restore -- FILE')
	const { DATABASE_PATH } = env()
	const { facts, keptAs } = restore(file, DATABASE_PATH)
	const origin = facts.program ? `made by program ${facts.program} at ${facts.madeAt}` : 'a plain copy'
	process.stdout.write(`${DATABASE_PATH}: schema ${facts.schema}, ${facts.articles} articles, ${origin}\n`)
	if (keptAs) process.stdout.write(`The former database is ${keptAs}\n`)
})
