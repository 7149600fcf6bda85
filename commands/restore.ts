import { env } from '../app/runtime/env.server.ts'
import { restore } from '../db/restore.ts'
import { print } from './print.ts'

/** Puts a backup in the place of the database and keeps the former one. */
export function restoreBackup(file: string, options: { withoutImages?: boolean }): void {
	const { DATABASE_PATH } = env()
	const { facts, keptAs } = restore(file, DATABASE_PATH, options)
	const origin = facts.program ? `made by program ${facts.program} at ${facts.madeAt}` : 'a plain copy'
	print(`${DATABASE_PATH}: schema ${facts.schema}, ${facts.articles} articles, ${origin}`)
	if (keptAs) print(`The former database is ${keptAs}`)
}
