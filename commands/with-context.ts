import { existsSync } from 'node:fs'
import { SettingsError } from '../app/lib/settings-error.ts'
import { type Context, openContext } from '../app/runtime/context.server.ts'
import { env } from '../app/runtime/env.server.ts'

/** Returns true when the database that the settings name is there. */
export function hasDatabase(): boolean {
	return existsSync(env().DATABASE_PATH)
}

/** For commands about what is stored already: a mistyped path would make an empty database. Throws `SettingsError`. */
export function requireDatabase(): void {
	const { DATABASE_PATH } = env()
	if (!hasDatabase())
		throw new SettingsError([`There is no database at ${DATABASE_PATH}: check DATABASE_PATH`])
}

/** Runs what needs the database as the operator's doing, and closes it afterwards. */
export async function withContext(run: (context: Context) => Promise<void>): Promise<void> {
	const { context } = await openContext({ via: 'command', userId: null })
	try {
		await run(context)
	} finally {
		await context.db.destroy()
	}
}
