import { operatorMessage } from '../app/domain/operator-message.server.ts'
import { closeDatabase } from '../app/runtime/database.server.ts'

/** A command was typed wrongly; the message says how it is used. */
export class UsageError extends Error {}

/**
 * Runs a command and closes the database after it. What the operator can mend is told in a line on standard error;
 * exit code 1 for a command that failed, 2 for one that was typed wrongly.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
	try {
		await command()
	} catch (error) {
		const isUsage = error instanceof UsageError
		const message = isUsage ? error.message : (operatorMessage(error) ?? (error as Error).stack)
		process.stderr.write(`${message}\n`)
		process.exitCode = isUsage ? 2 : 1
	} finally {
		await closeDatabase().catch(() => undefined)
	}
}
