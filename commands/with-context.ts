import { type Context, openContext } from '../app/runtime/context.server.ts'

/** Runs what needs the database as the operator's doing, and closes it afterwards. */
export async function withContext(run: (context: Context) => Promise<void>): Promise<void> {
	const context: Context = { ...(await openContext()), actor: { via: 'command', userId: null } }
	try {
		await run(context)
	} finally {
		await context.db.destroy()
	}
}
