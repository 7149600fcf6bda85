import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openSqlite } from '../../../db/client.ts'
import { migrations } from '../../../db/migrations/index.ts'
import { runCommand } from '../../support/command.ts'
import { runScript } from '../../support/run-script.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// Each command reads its settings again.
vi.mock('../../../app/runtime/env.server.ts', async (load) => {
	const real = await load<typeof import('../../../app/runtime/env.server.ts')>()
	return { ...real, env: () => real.parseEnv(process.env) }
})

let file: string

beforeEach(() => {
	file = path.join(temporaryFolder(), 'state', 'archive.db')
})

const setup = (given: Record<string, string> = {}) => runCommand(['setup'], { DATABASE_PATH: file, ...given })

describe('npm run setup', () => {
	it('makes the database, the articles and the administrator, shows the password once and keeps a secret of its own', async () => {
		const { code, out, err } = await runScript(['commands/npm.ts', 'setup'], { DATABASE_PATH: file })
		expect({ code, err }).toEqual({ code: 0, err: '' })
		expect(out.split('\n')).toEqual([
			`Database: ${file}, migrated by ${migrations.map(({ name }) => name).join(', ')}`,
			'Starter articles: 6 imported',
			'Administrator: admin',
			expect.stringMatching(/^Password, shown this once: \S{20}$/),
			'',
		])
		expect(await setup()).toEqual({
			code: 0,
			out: `Database: ${file}, up to date\nAdministrators: admin\n`,
			err: '',
		})
		expect(statSync(path.join(path.dirname(file), 'session-secret')).mode & 0o777).toBe(0o600)
	})

	it('does not print a password that was given, and leaves an empty archive empty when asked', async () => {
		const given = { ADMIN_USERNAME: 'Ada', ADMIN_PASSWORD: 'a password of mine', STARTER_ARTICLES: 'false' }
		const { code, out } = await setup(given)
		expect(code).toBe(0)
		expect(out).toMatch(/\nAdministrator: Ada\n$/)
		expect(out).not.toMatch(/Starter articles|a password of mine/)
		const sqlite = openSqlite(file)
		expect(sqlite.prepare('SELECT count(*) FROM articles').pluck().get()).toBe(0)
		sqlite.close()
	})

	it('refuses a database from a later version in one line', async () => {
		const sqlite = openSqlite(file)
		sqlite.pragma('user_version = 99')
		sqlite.close()
		const { code, out, err } = await setup()
		expect({ code, out }).toEqual({ code: 1, out: '' })
		expect(err).toMatch(/^\S+ has schema 99, but this program knows only schemas up to \d+\. .*\n$/)
	})

	it('refuses a file that is no database in one line', async () => {
		file = path.join(temporaryFolder(), 'notes.txt')
		writeFileSync(file, 'These are my notes, and no database at all.'.repeat(100))
		const { code, err } = await setup()
		expect({ code, err }).toEqual({
			code: 1,
			err: expect.stringMatching(/^file is not a database\. DATABASE_PATH names .*npm run restore.*\n$/),
		})
	})
})
