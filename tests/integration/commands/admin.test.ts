import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { verifyPassword } from '../../../app/domain/accounts/passwords.server.ts'
import { createLimits } from '../../../app/runtime/limits/limits.server.ts'
import { openMigrated } from '../../../db/migrate.ts'
import { insertSecondFactor } from '../../../db/repositories/second-factors.ts'
import { insertSession } from '../../../db/repositories/sessions.ts'
import { findCredentials } from '../../../db/repositories/users.ts'
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
	file = path.join(temporaryFolder(), 'archive.db')
})

const admin = (args: string[], input?: string | Uint8Array) =>
	runCommand(['admin', ...args], { DATABASE_PATH: file }, input)
const startAdmin = (args: string[], input?: string) =>
	runScript(['commands/npm.ts', 'admin', ...args], { DATABASE_PATH: file }, input)

describe('npm run admin', () => {
	it('makes an administrator with the first line of standard input as password, and lists it', async () => {
		expect(await startAdmin(['create', 'Ada'], 'a long password\nanother line\n')).toEqual({
			code: 0,
			out: 'Made the administrator Ada.\n',
			err: '',
		})
		expect(await admin(['list'])).toEqual({
			code: 0,
			out: expect.stringMatching(/^Ada\tsince \d{4}-\d{2}-\d{2}\n$/),
			err: '',
		})
	})

	it.each([[['list']], [['password', 'Ada']]])('npm run admin makes no database for %j', async (args) => {
		const { code, err } = await admin(args, 'a long password\n')
		expect({ code, err }).toEqual({
			code: 1,
			err: `There is no database at ${file}: check DATABASE_PATH\n`,
		})
		expect(existsSync(file)).toBe(false)
	})

	it('turns a second factor off', async () => {
		await admin(['create', 'Ada'], 'a long password\n')
		expect((await admin(['second-factor-off', 'Ada'])).out).toBe(
			'The second factor of Ada was off already.\n',
		)
		const { db } = await openMigrated(file)
		const factor = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', step: 1, codes: ['a sha'] }
		await insertSecondFactor(db, 1, factor, new Date().toISOString())
		await db.destroy()
		expect((await admin(['second-factor-off', 'ada'])).out).toBe('The second factor of Ada is off now.\n')
		expect(await admin(['second-factor-off', 'Eve'])).toMatchObject({ code: 1, out: '' })
	})

	it('prints a generated password', async () => {
		const { code, out } = await admin(['create', 'Ada', '--generate'])
		expect(code).toBe(0)
		expect(out).toMatch(/^Made the administrator Ada\.\nPassword, shown this once: \S{20}\n$/)
	})

	it('changes a password and ends the sessions of the account', async () => {
		await admin(['create', 'Ada'], 'a long password\n')
		const { db } = await openMigrated(file)
		const before = await findCredentials(db, 'Ada')
		const now = '2025-06-24T00:00:00.000Z'
		await insertSession(db, {
			id: 'open',
			userId: 1,
			passwordHash: before?.passwordHash ?? '',
			userAgent: '',
			now,
			expiresAt: '9999-12-31T00:00:00.000Z',
		})

		expect(await admin(['password', 'ADA'], 'another password\n')).toEqual({
			code: 0,
			out: 'Changed the password of Ada; sessions ended: 1.\n',
			err: '',
		})
		expect(await findCredentials(db, 'Ada')).not.toEqual(before)
		expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
		await db.destroy()
	})

	it.each([
		['a name that exists', ['create', 'ADA'], '', 'There is an administrator named ADA already.'],
		['a short password', ['create', 'Bea'], 'short\n', 'A password has 8 to 1000 characters.'],
		['a short new password', ['password', 'Ada'], 'short\n', 'A password has 8 to 1000 characters.'],
		['an unknown name', ['password', 'Bea'], '', 'There is no administrator named Bea.'],
	])('npm run admin refuses %s with exit code 1', async (_what, args, input, message) => {
		await admin(['create', 'Ada'], 'a long password\n')
		expect(await admin(args, input)).toEqual({ code: 1, out: '', err: `${message}\n` })
	})

	it.each([
		['nothing', []],
		['an unknown command', ['remove', 'Ada']],
		['no name', ['create']],
		['two names', ['create', 'Ada', 'Bea']],
		['an unknown option', ['list', '--all']],
		['a password as an argument', ['create', 'Ada', '--password=secret']],
	])('npm run admin with %s shows its usage and exits with 2', async (_what, args) => {
		const { code, out, err } = await admin(args)
		expect({ code, out }).toEqual({ code: 2, out: '' })
		expect(err).toMatch(/^Usage: npm run admin -- /m)
	})

	it('npm run admin reports that no password was given', async () => {
		expect(await admin(['create', 'Ada'])).toEqual({
			code: 2,
			out: '',
			err: 'No password came: type one, send one, or add --generate.\n',
		})
	})

	it.each([
		['UTF-16', Buffer.from('\ufeffa long password\r\n', 'utf16le')],
		['UTF-16 without a mark', Buffer.from('a long password\n', 'utf16le')],
		['Latin-1', Buffer.from('a long passwörd\n', 'latin1')],
		['a control character', Buffer.from('a long \b password\n')],
	])('npm run admin refuses a password with %s, which nobody could type', async (_what, input) => {
		expect(await admin(['create', 'Ada'], input)).toEqual({
			code: 2,
			out: '',
			err: 'The password is not one line of text in UTF-8. Nothing was changed.\n',
		})
	})

	it.each([
		['a byte order mark', '\ufeffa long password\n'],
		['the line end of Windows', 'a long password\r\nanother line\r\n'],
		['no line end', 'a long password'],
	])('npm run admin takes a password from a file with %s', async (_what, input) => {
		await admin(['create', 'Ada'], input)
		const { db } = await openMigrated(file)
		const { passwordHash = '' } = (await findCredentials(db, 'Ada')) ?? {}
		await db.destroy()
		expect(await verifyPassword({ limits: createLimits() }, passwordHash, 'a long password')).toBe(true)
	})

	it('migrates a new file once when two commands start together', async () => {
		const names = ['Ada', 'Ben', 'Cleo']
		const results = await Promise.all(names.map((name) => startAdmin(['create', name], 'a long password\n')))
		expect(results).toEqual(
			names.map((name) => ({ code: 0, out: `Made the administrator ${name}.\n`, err: '' })),
		)
	})

	it('names a wrong setting without a stack trace', async () => {
		const { code, err } = await runCommand(['admin', 'list'], {
			DATABASE_PATH: file,
			PORT: 'abc',
		})
		expect({ code, err }).toEqual({
			code: 1,
			err: 'PORT is "abc", but it takes a whole number from 0 to 65535\n',
		})
	})
})
