import { existsSync } from 'node:fs'
import { SettingsError } from '../app/lib/settings-error.ts'
import { env } from '../app/runtime/env.server.ts'

/** For commands about what is stored already: a mistyped path would make an empty database. Throws `SettingsError`. */
export function requireDatabase(): void {
	const { DATABASE_PATH } = env()
	if (!existsSync(DATABASE_PATH))
		throw new SettingsError([`There is no database at ${DATABASE_PATH}: check DATABASE_PATH`])
}
