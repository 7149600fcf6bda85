import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, vi } from 'vitest'
import { findMailing } from '../../../app/domain/mailings/mailings.server.ts'
import { storeMailing, storeSubscribers } from '../../factories/mailing.ts'
import { it, testContext } from '../../support/database.ts'
import { startSmtpServer } from '../../support/smtp-server.ts'

/** `MAIL_RECIPIENTS=2000 MAIL_KILLS=20` for long. */
const recipients = Number(process.env.MAIL_RECIPIENTS ?? 100)
const kills = Number(process.env.MAIL_KILLS ?? 3)
const connections = 2

it('sends nobody a mail twice, and calls nothing sent that was not taken, through kills', async ({
	database,
}) => {
	const server = await startSmtpServer()
	await storeSubscribers(recipients)
	const { id } = await storeMailing()
	const start = () => {
		const child = spawn(process.execPath, ['tests/support/mail-process.ts'], {
			env: {
				...process.env,
				DATABASE_PATH: database.file,
				SMTP_URL: server.url,
				MAIL_PER_MINUTE: '10000',
				MAIL_CONNECTIONS: String(connections),
			},
			stdio: ['ignore', 'ignore', 'inherit'],
		})
		onTestFinished(() => {
			child.kill('SIGKILL')
		})
		return child
	}
	for (let kill = 1; kill <= kills; kill++) {
		const child = start()
		const enough = server.received.length + Math.floor((recipients / (kills + 1)) * Math.random()) + 1
		await vi.waitFor(() => expect(server.received.length).toBeGreaterThanOrEqual(enough), {
			timeout: 60_000,
			interval: 1,
		})
		child.kill('SIGKILL')
		await once(child, 'exit')
	}
	start()
	const state = async () => (await findMailing(testContext, id))?.state
	await vi.waitFor(async () => expect(await state()).toBe('done'), { timeout: 120_000, interval: 50 })

	const taken = server.received.map(({ to }) => to)
	expect(new Set(taken).size).toBe(taken.length)
	const mails = await testContext.db.selectFrom('mails').select(['address', 'state']).execute()
	const sent = mails.filter((mail) => mail.state === 'sent').map(({ address }) => address)
	const uncertain = mails.filter((mail) => mail.state === 'uncertain')
	expect(sent.filter((address) => !taken.includes(address))).toEqual([])
	expect(sent.length + uncertain.length).toBe(recipients)
	expect(uncertain.length).toBeLessThanOrEqual(kills * connections)
}, 600_000)
