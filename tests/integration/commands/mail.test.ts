import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { runScript } from '../../support/run-script.ts'
import { refusal, startSmtpServer } from '../../support/smtp-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const run = (address: string, settings: Record<string, string>) =>
	runScript(['commands/npm.ts', 'mail', 'test', address], settings)

describe('npm run mail -- test', () => {
	it('sends a mail and repeats what the server said', async () => {
		const server = await startSmtpServer()
		expect(await run('host@example.org', { SMTP_URL: server.url })).toEqual({
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

	it('says what is wrong, with exit code 1 and without the password', async () => {
		const server = await startSmtpServer({
			disabledCommands: ['STARTTLS'],
			onAuth: (_auth, _session, done) => done(refusal(535, '5.7.8 Wrong password')),
		})
		expect(await run('host@example.org', { SMTP_URL: `smtp://host:hunter2@${server.host}` })).toEqual({
			code: 1,
			out: '',
			err: 'The mail was not sent. 127.0.0.1 does not take the user and password of SMTP_URL. Characters such as @ : / in them must be percent-encoded. It said: 535 5.7.8 Wrong password\n',
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
		expect(await run('host', {})).toEqual({ code: 2, out: '', err: 'host is no e-mail address\n' })
	})
})
