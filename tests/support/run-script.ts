import { spawn } from 'node:child_process'
import { settings } from '../../app/runtime/settings.ts'

/** Result of a command: its exit code and its output. */
export type ScriptResult = { code: number | null; out: string; err: string }

/** The environment of a program that is started: the given settings, and the default of every other. */
export function environmentOf(given: Record<string, string>): NodeJS.ProcessEnv {
	// Empty counts as unset, and `.env` does not override it.
	const defaults = Object.fromEntries(Object.keys(settings).map((name) => [name, '']))
	return { ...process.env, NODE_ENV: 'production', ...defaults, ...given }
}

/**
 * Runs a TypeScript file of the project as its npm script does, with default settings but for the given ones, and
 * `input` as its standard input.
 */
export function runScript(
	args: string[],
	given: Record<string, string> = {},
	input = '',
): Promise<ScriptResult> {
	const child = spawn(process.execPath, args, { env: environmentOf(given) })
	const written = { out: '', err: '' }
	child.stdout.on('data', (chunk) => {
		written.out += chunk
	})
	child.stderr.on('data', (chunk) => {
		written.err += chunk
	})
	// A command that fails early does not read what it is sent.
	child.stdin.on('error', () => undefined)
	child.stdin.end(input)
	return new Promise((resolve, reject) => {
		child.once('error', reject)
		child.once('close', (code) => resolve({ code, ...written }))
	})
}
