/** Prepares what the first request needs: a sound database, the search index, the first administrator. */

import { existsSync } from 'node:fs'
import path from 'node:path'
import { storeFeedAuthority } from '../../db/repositories/feed-authority.ts'
import { probeTables } from '../../db/repositories/health.ts'
import { tagAuthorityOf } from '../lib/tag-authority.ts'
import { uploadsFolder } from '../lib/uploads.ts'
import type { Context } from '../runtime/context.server.ts'
import { ensureAdministrator } from './accounts/administrators.server.ts'
import { importStarterArticles } from './articles/starter-articles.server.ts'
import { takeShippedRecord } from './editions/shipped/shipped-record.server.ts'
import { prepareSearch } from './search/search-index.server.ts'

/**
 * Reads the database once, takes in the record, brings the search up to it, keeps the ids of the feeds, and makes the first administrator while
 * there is none.
 * Returns lines for the operator; a generated password is in them once and nowhere else.
 */
export async function setUpInstallation(context: Context): Promise<string[]> {
	const { ADMIN_USERNAME, ADMIN_PASSWORD } = context.env
	// Reports a damaged file now, before the first reader meets it.
	await probeTables(context.db)
	await takeShippedRecord(context)
	await prepareSearch(context)
	await storeFeedAuthority(context.db, tagAuthorityOf(context.env.SITE_URL))
	const made = await ensureAdministrator(context, ADMIN_USERNAME, ADMIN_PASSWORD)
	if (!made) return []
	const lines = [...warnOfLostDatabase(context), `Administrator: ${made.username}`]
	if (made.generatedPassword) lines.push(`Password, shown this once: ${made.generatedPassword}`)
	if (made.isCommon)
		lines.push('ADMIN_PASSWORD is one of the 10,000 most common passwords: change it at /admin/account')
	return lines
}

/** Files that an archive leaves beside its database. */
const traces = ['session-secret', 'backups', uploadsFolder]

/** Warns when an empty database is created in the folder of an earlier one, as after a copy without its journal. */
function warnOfLostDatabase({ env: { dataFolder, DATABASE_PATH } }: Context): string[] {
	const found = traces.filter((name) => existsSync(path.join(dataFolder, name)))
	if (found.length === 0) return []
	return [
		`${DATABASE_PATH} is a new database, but ${found.join(', ')} in its folder are of an earlier one. If articles are missing, stop the archive and restore a backup, or a copy with its file ${path.basename(DATABASE_PATH)}-wal.`,
	]
}

/** Imports the starter articles into an archive that has none, where the settings want them. Returns lines for the operator. */
export async function addStarterArticles(context: Context): Promise<string[]> {
	const imported = context.env.STARTER_ARTICLES ? await importStarterArticles(context) : 0
	return imported > 0 ? [`Starter articles: ${imported} imported`] : []
}
