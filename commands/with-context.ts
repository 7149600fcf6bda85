import { type Context, openContext } from '../app/runtime/context.server.ts'

/** Runs what needs the database, and closes it afterwards. */
export async function withContext(run: (context: Context) => Promise<void>): Promise<void> {
	const context = await openContext()
	try {
		await run(context)
	} finally {
		await context.db.destroy()
	}
}
