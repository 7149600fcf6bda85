/** The one dispatcher of npm scripts and the executable. It loads a command's modules only when the command runs. */
import { type Command, CommanderError } from 'commander'
import { setProgramRoot } from '../app/lib/program-root.ts'
import { SettingsError } from '../app/lib/settings-error.ts'
import { TemporaryFailureError, UsageError } from './errors.ts'
import { handleOutputErrors } from './print.ts'
import { createProgram, exitAfterUsageError, normalizeArguments } from './program.ts'

/**
 * Runs the command that the arguments name. `executableRoot` is where the executable has unpacked its parts; without it
 * an npm script is calling. Errors that the operator can fix are one line on standard error; exit code 1 for a command
 * that failed, 2 for one that was typed wrongly, 75 for one that is to be called again later.
 */
export async function run(args: string[], executableRoot?: string): Promise<void> {
	const isExecutable = executableRoot !== undefined
	if (isExecutable) setProgramRoot(executableRoot)
	handleOutputErrors()
	const program = createProgram(isExecutable)
	program.hook('preAction', (_program, command) => warnOfUnknownSettings(command))
	try {
		await program.parseAsync(normalizeArguments(args, isExecutable), { from: 'user' })
	} catch (error) {
		if (error instanceof CommanderError) return exitAfterUsageError(error)
		process.stderr.write(`${await describe(error)}\n`)
		process.exit(exitCodeOf(error))
	}
}

function exitCodeOf(error: unknown): number {
	if (error instanceof TemporaryFailureError) return TemporaryFailureError.exitCode
	return error instanceof UsageError ? 2 : 1
}

async function describe(error: unknown): Promise<string | undefined> {
	if (error instanceof TemporaryFailureError) return describe(error.cause)
	if (error instanceof UsageError) return error.message
	const { operatorMessage } = await import('../app/domain/operator-message.server.ts')
	return operatorMessage(error) ?? (error as Error).stack
}

/** Not for commands that read no settings, or that a running archive calls. */
async function warnOfUnknownSettings(command: Command): Promise<void> {
	if (['version', 'encode-image'].includes(command.name())) return
	const { listUnknownSettings } = await import('../app/runtime/env.server.ts')
	try {
		for (const line of listUnknownSettings()) process.stderr.write(`${line}\n`)
	} catch (error) {
		// The command itself says what is wrong, with its own exit code.
		if (!(error instanceof SettingsError)) throw error
	}
}
