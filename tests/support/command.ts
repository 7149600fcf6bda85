/**
 * Commands in the test's own process, which takes a tenth of the time that starting one takes. A test file that uses
 * this replaces `env`, which reads settings once for a process.
 */
import { Readable } from 'node:stream'
import { vi } from 'vitest'
import { run } from '../../commands/run.ts'
import { environmentOf, type ScriptResult } from './run-script.ts'

class Exit extends Error {
	readonly code: number

	constructor(code: number) {
		super(`exit with ${code}`)
		this.code = code
	}
}

/** Runs a command as `runScript` does, one at a time. */
export async function runCommand(
	args: string[],
	given: Record<string, string> = {},
	input: string | Uint8Array = '',
): Promise<ScriptResult> {
	const environment = { ...process.env }
	Object.assign(process.env, environmentOf(given), { NODE_ENV: environment.NODE_ENV })
	const written = { out: '', err: '' }
	const capture = (name: keyof typeof written) => (chunk: string | Uint8Array) => {
		written[name] += String(chunk)
		return true
	}
	const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {}
	const spies = [
		vi.spyOn(process.stdout, 'write').mockImplementation(capture('out')),
		vi.spyOn(process.stderr, 'write').mockImplementation(capture('err')),
		vi.spyOn(process, 'exit').mockImplementation((code) => {
			throw new Exit(Number(code ?? 0))
		}),
	]
	const sent = input === '' ? [] : [Buffer.from(input)]
	Object.defineProperty(process, 'stdin', { value: Readable.from(sent), configurable: true })
	try {
		await run(args)
		return { code: Number(process.exitCode ?? 0), ...written }
	} catch (error) {
		if (error instanceof Exit) return { code: error.code, ...written }
		throw error
	} finally {
		process.exitCode = undefined
		for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
		Object.assign(process.env, environment)
		Object.defineProperty(process, 'stdin', stdin)
		for (const spy of spies) spy.mockRestore()
	}
}
