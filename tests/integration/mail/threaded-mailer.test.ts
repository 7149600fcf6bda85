import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Mail } from '../../../app/mail/mail.ts'
import { createThreadedMailer } from '../../../app/mail/threaded-mailer.server.ts'
import { parseEnv } from '../../../app/runtime/env.server.ts'
import { startSmtpServer } from '../../support/smtp-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const mailTo = (to: string): Mail => ({
	...{ messageId: `<${to}>`, to, subject: 'News', html: '<p>Words</p>', text: 'Words' },
	list: { leaveUrl: 'https://archive.test/newsletter/leave/abc', subscriberId: 7 },
})

function threadedMailer(settings: Record<string, string>, options?: { idleMs: number }) {
	const mailer = createThreadedMailer(parseEnv(settings), () => ['a secret of the tests'], options)
	onTestFinished(() => mailer.close())
	return mailer
}

describe('a mailer in a thread', () => {
	it('sends mails side by side, with the return address that the secret signs', async () => {
		const server = await startSmtpServer()
		const mailer = threadedMailer({ SMTP_URL: server.url, MAIL_BOUNCE_DOMAIN: 'bounces.example.org' })
		const readers = ['a@example.org', 'b@example.org', 'c@example.org']
		const outcomes = await Promise.all(readers.map((to) => mailer.send(mailTo(to))))
		expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted'])
		expect(server.received.map(({ to }) => to).sort()).toEqual(readers)
		expect(server.received[0]?.from).toMatch(/^bounce\+7\.\w+@bounces\.example\.org$/)
	})

	it('starts again after it was idle', async () => {
		const server = await startSmtpServer()
		const mailer = threadedMailer({ SMTP_URL: server.url }, { idleMs: 0 })
		for (const to of ['a@example.org', 'b@example.org'])
			expect((await mailer.send(mailTo(to))).kind).toBe('accepted')
	})

	it('says of a server that takes no connections what every mailer says', async () => {
		const mailer = threadedMailer({ SMTP_URL: 'smtp://127.0.0.1:9' })
		expect(await mailer.send(mailTo('a@example.org'))).toMatchObject({
			...{ kind: 'unavailable', connection: 'none' },
		})
	})

	it('fails when the disk does, and goes on when that is over', async () => {
		const folder = temporaryFolder()
		const mailer = threadedMailer({ DATABASE_PATH: path.join(folder, 'archive.db') })
		const inTheWay = path.join(folder, 'outbox')
		writeFileSync(inTheWay, '')
		await expect(mailer.send(mailTo('a@example.org'))).rejects.toThrow(/EEXIST|ENOTDIR/)
		rmSync(inTheWay)
		expect((await mailer.send(mailTo('a@example.org'))).kind).toBe('written')
	})
})
