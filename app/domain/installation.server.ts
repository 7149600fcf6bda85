/** What must be there before the first request: schema, record, first administrator. */
import { readOnce } from '../../db/repositories/health.ts'
import { content } from '../runtime/content.server.ts'
import { database } from '../runtime/database.server.ts'
import { env } from '../runtime/env.server.ts'
import { sessionSecrets } from '../runtime/session-secret.server.ts'
import { ensureAdministrator } from './accounts/administrators.server.ts'
import { prepareSearch } from './search/search-index.server.ts'

/**
 * Migrates, checks the record, brings the search up to it, and makes the first administrator while there is none.
 * Returns lines for the operator; a generated password is in them once and nowhere else.
 */
export async function prepareInstallation(): Promise<string[]> {
	const { ADMIN_USERNAME, ADMIN_PASSWORD } = env()
	// A damaged file is told now, in words, and not by the first reader.
	await readOnce(await database())
	content()
	await prepareSearch()
	sessionSecrets()
	const made = await ensureAdministrator(ADMIN_USERNAME, ADMIN_PASSWORD)
	if (!made) return []
	const lines = [`Administrator: ${made.username}`]
	if (made.generatedPassword) lines.push(`Password, shown this once: ${made.generatedPassword}`)
	if (made.isCommon)
		lines.push('ADMIN_PASSWORD is one of the 10,000 most common passwords: change it at /admin/account')
	return lines
}
