import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { returnAddress } from '../../../app/mail/bounce.server.ts'
import { parseEnv } from '../../../app/runtime/env.server.ts'
import { openMigrated } from '../../../db/migrate.ts'
import { findSubscriber, insertSubscription } from '../../../db/repositories/subscriptions.ts'
import { findSuppression } from '../../../db/repositories/suppressions.ts'
import { buildBounce, buildNestedMessage } from '../../factories/bounce.ts'
import { runCommand } from '../../support/command.ts'
import { runScript } from '../../support/run-script.ts'
import { refusal, startSmtpServer } from '../../support/smtp-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// Each command reads its settings again.
vi.mock('../../../app/runtime/env.server.ts', async (load) => {
	const real = await load<typeof import('../../../app/runtime/env.server.ts')>()
	return { ...real, env: () => real.parseEnv(process.env) }
})

const run = (address: string, settings: Record<string, string>) =>
	runCommand(['mail', 'test', address], settings)

describe('npm run mail -- test', () => {
	it('sends a mail and repeats what the server said', async () => {
		const server = await startSmtpServer()
		const args = ['commands/npm.ts', 'mail', 'test', 'host@example.org']
		expect(await runScript(args, { SMTP_URL: server.url })).toEqual({
			code: 0,
			out: '127.0.0.1 accepted the mail: 250 taken\n',
			err: '',
		})
		expect(server.received).toEqual([
			{
				from: 'archive@localhost',
				to: 'host@example.org',
				message: expect.stringContaining('Subject: Test mail from Twelve-Day War Archive'),
			},
		])
	})

	it('sends to an address under an international domain', async () => {
		const server = await startSmtpServer()
		expect(await run('dept/unit@пример.рф', { SMTP_URL: server.url })).toMatchObject({ code: 0, err: '' })
		expect(server.received).toMatchObject([
			{ message: expect.stringContaining('To: dept/unit@xn--e1afmkfd.xn--p1ai') },
		])
	})

	it('names the error with exit code 1 and without the password', async () => {
		const server = await startSmtpServer({
			disabledCommands: ['STARTTLS'],
			onAuth: (_auth, _session, done) => done(refusal(535, '5.7.8 Wrong password')),
		})
		expect(await run('host@example.org', { SMTP_URL: `smtp://host:hunter2@${server.host}` })).toEqual({
			code: 1,
			out: '',
			err: 'The mail was not sent. 127.0.0.1 rejected the user and password of SMTP_URL. Characters such as @ : / in them must be percent-encoded. It said: 535 5.7.8 Wrong password\n',
		})
	})

	it('never sends a password unencrypted to another machine', async () => {
		const server = await startSmtpServer({ disabledCommands: ['STARTTLS'] })
		const other = server.host.replace('127.0.0.1', '0.0.0.0')
		const { code, err } = await run('host@example.org', { SMTP_URL: `smtp://host:hunter2@${other}` })
		expect({ code, err }).toEqual({
			code: 1,
			err: expect.stringContaining('0.0.0.0 offers no working encryption (STARTTLS)'),
		})
	})

	it('writes a file where no server is set, and says so', async () => {
		const folder = temporaryFolder()
		const { code, out } = await run('host@example.org', { DATABASE_PATH: path.join(folder, 'archive.db') })
		const [file = ''] = readdirSync(path.join(folder, 'outbox'))
		expect({ code, out }).toEqual({
			code: 0,
			out: `SMTP_URL is not set. The mail was written to ${path.join(folder, 'outbox', file)}\n`,
		})
	})

	it('takes e-mail addresses only', async () => {
		expect(await run('host', {})).toEqual({ code: 2, out: '', err: 'host is not an e-mail address\n' })
	})
})

describe('npm run mail -- bounce', () => {
	const secret = 'a secret of these tests that is long enough'
	const domain = 'bounces.archive.test'
	const ours = (id = 1, signedWith = secret) =>
		returnAddress(parseEnv({ MAIL_BOUNCE_DOMAIN: domain }), () => [signedWith], id) ?? ''
	const counted = { code: 0, out: 'Counted.\n', err: '' }
	const ignored = { code: 0, out: 'This is no bounce of a subscriber. Nothing was changed.\n', err: '' }
	let file: string
	let settings: Record<string, string>

	beforeEach(async () => {
		file = path.join(temporaryFolder(), 'archive.db')
		settings = { DATABASE_PATH: file, SESSION_SECRET: secret, MAIL_BOUNCE_DOMAIN: domain }
		const { db } = await openMigrated(file)
		await insertSubscription(db, 'reader@example.org', 'website', '2025-06-24T00:00:00.000Z')
		await db.destroy()
	})

	const pipe = (message: string, given = settings) => runCommand(['mail', 'bounce'], given, message)

	async function stored() {
		const { db } = await openMigrated(file)
		const subscriber = await findSubscriber(db, 'reader@example.org')
		const isSuppressed = Boolean(await findSuppression(db, 'reader@example.org'))
		await db.destroy()
		return { state: subscriber?.state, isSuppressed }
	}

	const untouched = { state: 'active', isSuppressed: false }
	const bounced = { state: 'bounced', isSuppressed: true }

	it('takes an address off the list after one hard bounce', async () => {
		expect(await pipe(buildBounce({ to: ours() }))).toEqual(counted)
		expect(await stored()).toEqual(bounced)
	})

	it('takes an address off the list after the third soft bounce, not before', async () => {
		const soft = buildBounce({ to: ours(), status: '5.2.2' })
		for (const _ of ['first', 'second']) expect(await pipe(soft)).toEqual(counted)
		expect(await stored()).toEqual(untouched)
		expect(await pipe(soft)).toEqual(counted)
		expect(await stored()).toEqual(bounced)
	})

	it('never counts a refusal for policy, and says what the server said', async () => {
		const blocked = buildBounce({
			to: ours(),
			status: '5.7.1',
			diagnostic: '550 5.7.1 Your network is blocked',
		})
		for (const _ of [1, 2, 3, 4])
			expect(await pipe(blocked)).toEqual({
				...counted,
				out: 'Refused for policy, not counted: 550 5.7.1 Your network is blocked\n',
			})
		expect(await stored()).toEqual(untouched)
	})

	it('reads a report that brings a mail of 10 MB back', async () => {
		const original = 'A picture in a very long line. '.repeat(340_000)
		expect(await pipe(buildBounce({ to: ours(), original }))).toEqual(counted)
		expect(await stored()).toEqual(bounced)
	})

	it.each([
		[
			'with a code that nobody signed',
			buildBounce({ to: ours().replace(/\.[\da-f]{20}@/, `.${'0'.repeat(20)}@`) }),
		],
		['signed with another secret', buildBounce({ to: ours(1, 'the secret of somebody else') })],
		['of a subscriber who is gone', buildBounce({ to: ours(2) })],
		['to an address of no subscriber', buildBounce({ to: `postmaster@${domain}` })],
		['of bytes that are no mail', '\0\x01\x02'.repeat(1000)],
		['of 10 MB that are no mail', 'x'.repeat(10 * 1024 * 1024)],
		['nested a thousand deep', buildNestedMessage(ours())],
	])('takes a message %s, and changes nothing', async (_what, message) => {
		expect(await pipe(message)).toEqual(ignored)
		expect(await stored()).toEqual(untouched)
	})

	it('gives the message back to the mail server for later, with exit code 75, while the database is locked', async () => {
		const other = new Sqlite(file)
		other.exec('BEGIN IMMEDIATE')
		const { code, out, err } = await pipe(buildBounce({ to: ours() }))
		other.exec('ROLLBACK')
		other.close()
		expect({ code, out, err }).toEqual({
			code: 75,
			out: '',
			err: expect.stringContaining('Another program holds the database'),
		})
		expect(await stored()).toEqual(untouched)
	})

	it('gives the message back for later where there is no database', async () => {
		const { code, err } = await pipe(buildBounce({ to: ours() }), {
			...settings,
			DATABASE_PATH: `${file}.old`,
		})
		expect({ code, err }).toEqual({ code: 75, err: expect.stringContaining('There is no database at') })
	})

	it('has the same exit code through npm, as a mail server calls it', async () => {
		const code = await new Promise((resolve) => {
			const env = { ...process.env, ...settings, DATABASE_PATH: `${file}.old` }
			const npm = spawn('npm', ['--prefix', '.', 'run', '--silent', 'mail', '--', 'bounce'], { env })
			npm.once('close', resolve)
			npm.stdin.end(buildBounce({ to: ours() }))
		})
		expect(code).toBe(75)
	})
})
