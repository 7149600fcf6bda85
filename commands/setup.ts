import { listAdministrators } from '../app/domain/accounts/administrators.server.ts'
import { addStarterArticles, setUpInstallation } from '../app/domain/installation.server.ts'
import { content } from '../app/runtime/content.server.ts'
import { openContext } from '../app/runtime/context.server.ts'
import { sessionSecrets } from '../app/runtime/session-secret.server.ts'
import { print } from './print.ts'
import { hasDatabase } from './with-context.ts'

/** Prepares the first start: schema, first administrator, starter articles. Safe to repeat. */
export async function setUp(): Promise<void> {
	// Before a database is made of a record with problems.
	if (!hasDatabase()) content()
	const { context, applied } = await openContext()
	const change = applied.length > 0 ? `migrated by ${applied.join(', ')}` : 'up to date'
	print(`Database: ${context.env.DATABASE_PATH}, ${change}`)
	const made = await setUpInstallation(context)
	sessionSecrets(context.env)
	print(...(await addStarterArticles(context)))
	if (made.length > 0) print(...made)
	else
		print(`Administrators: ${(await listAdministrators(context)).map(({ username }) => username).join(', ')}`)
	await context.db.destroy()
}
