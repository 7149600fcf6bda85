import { operatorMessage } from '../app/domain/operator-message.server.ts'
import { type Context, openContext } from '../app/runtime/context.server.ts'

/** A command was typed wrongly; the message says how it is used. */
export class UsageError extends Error {}

/**
 * Runs a command. What the operator can mend is told in a line on standard error; exit code 1 for a command that
 * failed, 2 for one that was typed wrongly.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
	try {
		await command()
	} catch (error) {
		const isUsage = error instanceof UsageError
		const message = isUsage ? error.message : (operatorMessage(error) ?? (error as Error).stack)
		process.stderr.write(`${message}\n`)
		process.exitCode = isUsage ? 2 : 1
	}
}

/** Runs what needs the database, and closes it afterwards. */
export async function withContext(run: (context: Context) => Promise<void>): Promise<void> {
	const context = await openContext()
	try {
		await run(context)
	} finally {
		await context.db.destroy()
	}
}
