/** Messages of a start about its settings, and effects of signals. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startArchive } from '../../support/archive-server.ts'
import { request } from '../../support/http-client.ts'
import { administrator } from '../../support/prepared-data.ts'
import { environmentOf, runScript } from '../../support/run-script.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

async function start(settings: Record<string, string> = {}) {
	const archive = await startArchive(settings)
	onTestFinished(archive.stop)
	return archive
}

const exitOf = async (child: ChildProcess) => (await once(child, 'exit')) as [number | null, string | null]

describe('a signal', () => {
	it('of other programs ends nothing and opens no debugger; a terminal that closes ends the archive in order', async () => {
		const archive = await start()
		for (const signal of ['SIGUSR1', 'SIGUSR2', 'SIGUSR1'] as const) {
			archive.process.kill(signal)
			expect((await request(archive, '/healthz')).status).toBe(200)
		}
		expect(archive.output()).not.toContain('Debugger')
		const ended = exitOf(archive.process)
		archive.process.kill('SIGHUP')
		expect(await ended).toEqual([0, null])
		await vi.waitFor(() => expect(archive.output()).toContain('"msg":"stopped"'))
	})
})

describe('the start', () => {
	it('warns of a public site without a contact', async () => {
		const archive = await start({ SITE_URL: 'https://archive.example' })
		await vi.waitFor(() => expect(archive.output()).toMatch(/CONTACT_EMAIL is not set/), 5000)
		const named = await start({
			SITE_URL: 'https://archive.example',
			CONTACT_EMAIL: 'editors@archive.example',
		})
		await vi.waitFor(() => expect(named.output()).toContain('"msg":"started"'), 5000)
		expect(named.output()).not.toContain('CONTACT_EMAIL')
	})

	it('folds the journal in, so that a copy of the file alone is no empty archive', async () => {
		const archive = await start()
		const copy = path.join(temporaryFolder(), 'archive.db')
		await vi.waitFor(() => {
			copyFileSync(archive.databasePath, copy)
			const sqlite = new Sqlite(copy, { readonly: true })
			onTestFinished(() => void sqlite.close())
			expect(sqlite.prepare('SELECT username FROM users').pluck().all()).toEqual([administrator.username])
		}, 5000)
	})

	it('says so when a new database begins in the folder of an earlier one', async () => {
		const folder = temporaryFolder()
		const first = await startArchive({}, folder)
		expect(first.output()).not.toContain('is a new database')
		await first.stop()
		rmSync(path.join(folder, 'archive.db'))
		const second = await startArchive({}, folder)
		onTestFinished(second.stop)
		expect(second.output()).toMatch(
			/archive\.db is a new database, but session-secret in its folder .* archive\.db-wal/,
		)
	})

	const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
		all?.some(({ address }) => address === '::1'),
	)

	it.runIf(hasIpv6).each(['::1', '[::1]'])('names the URL of the host %s with brackets', async (HOST) => {
		expect((await start({ HOST })).origin).toMatch(/^http:\/\/\[::1\]:\d+$/)
	})
})

describe('a command', () => {
	it('names misspelled settings on standard error, and does its work', async () => {
		const settings = {
			DATABASE_PATH: path.join(temporaryFolder(), 'archive.db'),
			SMPT_URL: 'smtp://localhost',
		}
		const { code, err } = await runScript(['commands/npm.ts', 'setup'], settings)
		expect({ code, err }).toEqual({
			code: 0,
			err: 'SMPT_URL in the environment is no setting of the archive and has no effect. Did you mean SMTP_URL?\n',
		})
	})

	it.each([
		['SITE_NAEM=x\n', /^SITE_NAEM in \.env is no setting .* Did you mean SITE_NAME\?$/m],
		['\ufeffDATABASE_PATH=from-the-file.db\r\n', /^There is no database at from-the-file\.db/m],
		['ADMIN_PASSWORD=correct-h#orse\n', /^\.env, line 1, ADMIN_PASSWORD: the value holds #\./m],
		['PORT="3000\n', /^\.env, line 1, PORT: the quotation mark is not closed/m],
	])('reads .env of the working directory: %j', async (content, message) => {
		const cwd = temporaryFolder()
		writeFileSync(path.join(cwd, '.env'), content)
		const { DATABASE_PATH: _, ...environment } = environmentOf({})
		const child = spawn(process.execPath, [path.resolve('commands/npm.ts'), 'admin', 'list'], {
			cwd,
			env: environment,
		})
		let err = ''
		child.stderr.on('data', (chunk) => {
			err += chunk
		})
		expect((await once(child, 'close'))[0]).toBe(1)
		expect(err).toMatch(message)
		expect(err).not.toMatch(/orse|^\s+at /m)
	})
})
