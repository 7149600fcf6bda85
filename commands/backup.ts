import { noteBackup } from '../app/domain/backups/local-backups.server.ts'
import { env } from '../app/runtime/env.server.ts'
import { programVersion } from '../app/runtime/program-version.server.ts'
import { backUp } from '../db/backup.ts'
import { print } from './print.ts'

/** Makes a checked copy of the database, also while the archive is running. */
export async function backup(file: string): Promise<void> {
	const settings = env()
	const facts = await backUp(settings.DATABASE_PATH, file, programVersion())
	print(`${file}: schema ${facts.schema}, program ${facts.program}, ${facts.articles} articles, checked`)
	for (const name of facts.missingFiles)
		process.stderr.write(`Files of ${name} are missing from the data folder.\n`)
	try {
		noteBackup(settings, file)
	} catch (error) {
		process.stderr.write(
			`The backup is made, but /healthz will not tell of it: ${(error as Error).message}\n`,
		)
	}
}
