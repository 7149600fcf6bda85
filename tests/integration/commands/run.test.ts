import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { lastBackupAt } from '../../../app/domain/backups/local-backups.server.ts'
import { schemaVersion } from '../../../db/migrate.ts'
import { runCommand } from '../../support/command.ts'
import { runScript } from '../../support/run-script.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// Each command reads its settings again.
vi.mock('../../../app/runtime/env.server.ts', async (load) => {
	const real = await load<typeof import('../../../app/runtime/env.server.ts')>()
	return { ...real, env: () => real.parseEnv(process.env) }
})

const run = runCommand

describe('the dispatcher', () => {
	it.each([
		[[]],
		[['fly']],
		[['zip']],
		[['zip', 'build']],
		[['backup', 'one.db', 'two.db']],
		[['list', '--all']],
		[['backup', '']],
		[['restore', ' ']],
		[['zip', 'build', '']],
		[['subscriptions', 'delete', '']],
		[['admin', 'create', '']],
	])('the dispatcher called with %j writes its usage to standard error and exits with 2', async (args) => {
		expect(await run(args)).toEqual({ code: 2, out: '', err: expect.stringMatching(/^Usage: /m) })
	})

	it('names the command that was not understood', async () => {
		expect((await run(['fly'])).err).toMatch(/^error: unknown command 'fly'\n/)
	})

	it('names each command as npm scripts call it', async () => {
		expect((await run(['help', 'zip'])).out).toMatch(/^Usage: npm run archive -- /)
		expect((await run(['help', 'backup'])).out).toMatch(/^Usage: npm run backup -- .*<file>/)
	})

	it('lists all commands when asked for help', async () => {
		const { code, out, err } = await run(['help'])
		expect({ code, err }).toEqual({ code: 0, err: '' })
		const listed = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name)
		expect(listed).toEqual(
			'serve setup health init settings version admin backup restore zip import export record capture archived subscriptions mail help'.split(
				' ',
			),
		)
	})

	it('prints the version of the program and of its schema', async () => {
		const version = new RegExp(`^\\d+\\.\\d+\\.\\d+, schema ${schemaVersion}, Node\\.js [\\d.]+\\n$`)
		expect(await runScript(['commands/npm.ts', 'version'])).toEqual({
			code: 0,
			out: expect.stringMatching(version),
			err: '',
		})
	})

	it('backs a database up and restores it', async () => {
		const folder = temporaryFolder()
		const [database, copy] = ['archive.db', 'copy.db'].map((name) => path.join(folder, name))
		const settings = { DATABASE_PATH: database ?? '' }
		await run(['setup'], settings)
		expect(await run(['backup', copy ?? ''], settings)).toEqual({
			code: 0,
			out: expect.stringMatching(/: schema \d+, program [\d.]+, 6 articles, checked\n$/),
			err: '',
		})
		expect(lastBackupAt({ dataFolder: folder })).toBeInstanceOf(Date)
		const { code, out } = await run(['restore', copy ?? ''], settings)
		expect(code).toBe(0)
		expect(out).toMatch(/: schema \d+, 6 articles, made by program .*\nThe former database is /)
	})

	it.each([
		['a folder', () => temporaryFolder(), /there is no such file/],
		[
			'an encrypted copy',
			() => writeBackup(`ARCHIVE1${'x'.repeat(100)}`),
			/it is encrypted\. .*s3:\/\/latest/,
		],
		['a text', () => writeBackup('SELECT 1'), /file is not a database/],
	])('says in a line why %s cannot be restored', async (_what, make, words) => {
		const settings = { DATABASE_PATH: path.join(temporaryFolder(), 'archive.db') }
		const { code, out, err } = await run(['restore', make()], settings)
		expect({ code, out }).toEqual({ code: 1, out: '' })
		expect(err).toMatch(words)
		expect(err.trimEnd().split('\n')).toHaveLength(1)
	})

	it.each([
		['a folder', '', /is a folder\. Name a file\.$/],
		['a missing folder', 'none/archive.zip', /there is no such folder$/],
	])('says in a line that the download cannot be written to %s', async (_what, name, words) => {
		const folder = temporaryFolder()
		const settings = { DATABASE_PATH: path.join(folder, 'archive.db') }
		const { code, out, err } = await run(['zip', 'build', path.join(folder, name)], settings)
		expect({ code, out }).toEqual({ code: 2, out: '' })
		expect(err.trimEnd()).toMatch(words)
		expect(err.trimEnd().split('\n')).toHaveLength(1)
	})

	function writeBackup(content: string): string {
		const file = path.join(temporaryFolder(), 'backup.db')
		writeFileSync(file, content)
		return file
	}
})

describe('health', () => {
	async function answering(status: number): Promise<Record<string, string>> {
		const server = createServer((req, res) => res.writeHead(req.url === '/healthz' ? status : 404).end('{}'))
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
		onTestFinished(() => void server.close())
		return { HOST: '127.0.0.1', PORT: String((server.address() as AddressInfo).port) }
	}

	it.each([
		[200, 0],
		[503, 1],
	])('the command health exits for status %i with code %i', async (status, code) => {
		expect(await run(['health'], await answering(status))).toMatchObject({
			code,
			out: expect.stringContaining(`/healthz: ${status} {}`),
		})
	})

	it('waits for the process that is named', async () => {
		const bodies = ['{"status":"ok","process":11,"x":1}', '{"status":"ok","process":12,"x":1}']
		const server = createServer((_req, res) => res.end(bodies.shift()))
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
		onTestFinished(() => void server.close())
		const settings = { HOST: '127.0.0.1', PORT: String((server.address() as AddressInfo).port) }
		expect(await run(['health', '--process', '12'], settings)).toMatchObject({
			code: 0,
			out: expect.stringContaining('"process":12'),
		})
		expect(await run(['health', '--process', 'first'], settings)).toMatchObject({ code: 2 })
	})

	it('has exit code 1 when nothing listens', async () => {
		expect(await run(['health'], { HOST: '127.0.0.1', PORT: '1' })).toEqual({
			code: 1,
			out: '',
			err: 'http://127.0.0.1:1/healthz: no response\n',
		})
	})
})
