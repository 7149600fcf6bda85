import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { createMailer } from '../../../app/mail/mailer.server.ts'
import { parseEnv } from '../../../app/runtime/env.server.ts'
import { buildMail } from '../../factories/mail.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function start() {
	const folder = temporaryFolder()
	const mailer = createMailer(parseEnv({ DATABASE_PATH: path.join(folder, 'archive.db') }), () => [])
	return { mailer, outbox: path.join(folder, 'outbox') }
}

it('without a server a mail is written as a file that mail programs open, for the owner alone', async () => {
	const { mailer, outbox } = start()
	const file = path.join(outbox, '20250624T000000.0123.eml')
	expect(mailer).toMatchObject({ isOutbox: true, destination: outbox })
	expect(await mailer.send(buildMail())).toEqual({ kind: 'written', file })
	expect(await PostalMime.parse(readFileSync(file))).toMatchObject({
		subject: 'After the ceasefire',
		to: [{ address: 'reader@example.org' }],
		messageId: '<20250624T000000.0123@archive.test>',
	})
	expect(statSync(file).mode & 0o777).toBe(0o600)
	expect(statSync(outbox).mode & 0o777).toBe(0o700)
})

it('a mail that is written again replaces its file, and leaves no half-written one', async () => {
	const { mailer, outbox } = start()
	await mailer.send(buildMail())
	await mailer.send(buildMail())
	await mailer.send(buildMail({ messageId: '<20250624T000001.4567@archive.test>' }))
	expect(readdirSync(outbox)).toEqual(['20250624T000000.0123.eml', '20250624T000001.4567.eml'])
})

it('a Message-ID never leads out of the outbox', async () => {
	const { mailer, outbox } = start()
	await mailer.send(buildMail({ messageId: '<../../up@archive.test>' }))
	expect(readdirSync(outbox)).toEqual(['....up.eml'])
})

it.each([
	['a file in the place of the outbox', (outbox: string) => writeFileSync(outbox, '')],
	[
		'a folder in the place of the mail',
		(outbox: string) => mkdirSync(path.join(outbox, '20250624T000000.0123.eml'), { recursive: true }),
	],
])(
	'a mail that cannot be written because of %s is to be tried again, and is then written',
	async (_what, obstruct) => {
		const { mailer, outbox } = start()
		obstruct(outbox)
		expect(await mailer.send(buildMail())).toMatchObject({
			kind: 'unavailable',
			reason: expect.stringContaining(outbox),
		})
		rmSync(outbox, { recursive: true })
		expect(await mailer.send(buildMail())).toMatchObject({ kind: 'written' })
		expect(readdirSync(outbox)).toEqual(['20250624T000000.0123.eml'])
	},
)
