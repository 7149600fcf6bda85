/** A full disk behind standard output: the archive serves on, and a command says that its output is lost. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import { request } from '../../support/http-client.ts'
import { environmentOf } from '../../support/run-script.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Takes no byte, as a file on a full disk. */
const full = () => openSync('/dev/full', 'w')

function start(
	args: string[],
	stdio: ['ignore', number | 'pipe', number | 'pipe'],
	settings: Record<string, string>,
): { child: ChildProcess; errors: () => string } {
	const child = spawn('node', args, { env: environmentOf(settings), stdio })
	onTestFinished(() => void child.kill('SIGKILL'))
	let errors = ''
	child.stderr?.on('data', (chunk) => {
		errors += chunk
	})
	return { child, errors: () => errors }
}

it.each([
	['standard output', 'pipe' as const],
	['standard output and standard error', full()],
])('serves on while %s cannot be written, keeps its log file, and ends as ever', async (_which, stderr) => {
	const DATABASE_PATH = path.join(temporaryFolder(), 'archive.db')
	const PORT = String(await freePort())
	const settings = { HOST: '127.0.0.1', PORT, DATABASE_PATH, LOG_RETENTION_DAYS: '1' }
	const { child, errors } = start(['server/start.js'], ['ignore', full(), stderr], settings)
	const site = { origin: `http://127.0.0.1:${PORT}` }
	await vi.waitFor(async () => expect((await request(site, '/healthz')).status).toBe(200), 15_000)
	// More than one batch of lines, of which the first has failed by then.
	for (let round = 0; round < 3; round++)
		await Promise.all(Array.from({ length: 60 }, () => request(site, `/${'long'.repeat(80)}.data`)))
	expect((await request(site, '/faq')).status).toBe(200)
	const logs = path.join(path.dirname(DATABASE_PATH), 'logs')
	await vi.waitFor(() => {
		const [name = ''] = readdirSync(logs)
		expect(readFileSync(path.join(logs, name), 'utf8')).toContain('"path":"/faq"')
	}, 5000)
	child.kill('SIGTERM')
	expect(await once(child, 'exit')).toEqual([0, null])
	if (stderr === 'pipe') {
		expect(errors()).toMatch(/^Standard output cannot be written: ENOSPC/m)
		expect(errors().match(/The log cannot be written to standard output: ENOSPC/g)).toHaveLength(1)
	}
})

it.each([[['version']], [['help']], [['help', 'admin']], [['setup']]])(
	'the command %j says on standard error that its output is lost, and exits with 1',
	async (args) => {
		const settings = { DATABASE_PATH: path.join(temporaryFolder(), 'archive.db') }
		const { child, errors } = start(['commands/npm.ts', ...args], ['ignore', full(), 'pipe'], settings)
		expect(await once(child, 'close')).toEqual([1, null])
		expect(errors()).toMatch(/^Standard output cannot be written: ENOSPC.*\n$/)
	},
)

it('a command ends when nobody reads its output any more', async () => {
	const { child, errors } = start(['commands/npm.ts', 'help'], ['ignore', 'pipe', 'pipe'], {})
	child.stdout?.destroy()
	expect(await once(child, 'close')).toEqual([1, null])
	expect(errors()).toMatch(/^Standard output cannot be written: .*EPIPE.*\n$/)
})
