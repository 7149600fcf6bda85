import { existsSync } from 'node:fs'
import { listAdministrators } from '../app/domain/accounts/administrators.server.ts'
import { addStarterArticles, setUpInstallation } from '../app/domain/installation.server.ts'
import { content } from '../app/runtime/content.server.ts'
import { createContext } from '../app/runtime/context.server.ts'
import { env } from '../app/runtime/env.server.ts'
import { sessionSecrets } from '../app/runtime/session-secret.server.ts'
import { openMigrated } from '../db/migrate.ts'
import { print } from './print.ts'

/** Prepares the first start: schema, first administrator, starter articles. Safe to repeat. */
export async function setUp(): Promise<void> {
	const { DATABASE_PATH } = env()
	// Before a database is made of a record with problems.
	if (!existsSync(DATABASE_PATH)) content()
	const { db, applied } = await openMigrated(DATABASE_PATH)
	const context = createContext(db)
	await context.record.refresh()
	print(
		`Database: ${DATABASE_PATH}, ${applied.length > 0 ? `migrated by ${applied.join(', ')}` : 'up to date'}`,
	)
	const made = await setUpInstallation(context)
	sessionSecrets(context.env)
	print(...(await addStarterArticles(context)))
	if (made.length > 0) print(...made)
	else
		print(`Administrators: ${(await listAdministrators(context)).map(({ username }) => username).join(', ')}`)
	await db.destroy()
}
