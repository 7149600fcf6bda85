/** DKIM, verified by another library than the one that signs. */
import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { dkimVerify } from 'mailauth/lib/dkim/verify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMailer } from '../../../app/mail/mailer.server.ts'
import { parseEnv } from '../../../app/runtime/env.server.ts'
import { buildMail } from '../../factories/mail.ts'
import { startSmtpServer } from '../../support/smtp-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`

/** The DNS of a domain with this one key. */
async function resolver(name: string): Promise<string[][]> {
	if (name === 'archive2026._domainkey.archive.test') return [[record]]
	throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
}

const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))

async function sendSigned(key = Buffer.from(pem)): Promise<string> {
	const file = path.join(temporaryFolder(), 'dkim.pem')
	writeFileSync(file, key)
	const server = await startSmtpServer()
	const env = parseEnv({
		SITE_URL: 'https://archive.test',
		SMTP_URL: server.url,
		MAIL_DKIM_KEY: file,
		MAIL_DKIM_SELECTOR: 'archive2026',
	})
	const mailer = createMailer(env, () => [])
	onTestFinished(() => mailer.close())
	await mailer.send(buildMail({ subject: 'Überschrift', text: '.\nA line\n..\n' }))
	return server.received[0]?.message ?? ''
}

async function verify(message: string) {
	const { results } = await dkimVerify(message, { resolver })
	return results.map(({ status, signingDomain }) => ({ result: status.result, domain: signingDomain }))
}

describe('a DKIM signature', () => {
	it('verifies for the domain of MAIL_FROM', async () => {
		expect(await verify(await sendSigned())).toEqual([{ result: 'pass', domain: 'archive.test' }])
	})

	it.each([
		['UTF-8 with a byte order mark', Buffer.from(`\ufeff${pem}`)],
		['UTF-16', Buffer.from(`\ufeff${pem}`, 'utf16le')],
		['lines of Windows', Buffer.from(pem.replaceAll('\n', '\r\n'))],
	])('verifies with a key in %s', async (_encoding, key) => {
		expect(await verify(await sendSigned(key))).toMatchObject([{ result: 'pass' }])
	})

	it('covers both headers of leaving by one click', async () => {
		const message = await sendSigned()
		const [, signed = ''] =
			message.replaceAll(/\r\n[ \t]+/g, ' ').match(/^DKIM-Signature:.*?\bh=([^;]*)/m) ?? []
		expect(signed.toLowerCase().replaceAll(' ', '').split(':')).toEqual(
			expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
		)
	})

	it.each([
		['List-Unsubscribe=One-Click', 'List-Unsubscribe=Never'],
		['/newsletter/leave/abc', '/newsletter/leave/abd'],
		['A line', 'Another line'],
	])('a DKIM signature fails when %s has become %s', async (from, to) => {
		const message = await sendSigned()
		const changed = message.replace(from, to)
		expect(changed).not.toBe(message)
		expect((await verify(changed))[0]?.result).not.toBe('pass')
	})

	it.each([
		['missing', undefined],
		['no key', 'hello'],
	])('a DKIM key file that is %s is refused with the name of the setting', (_what, content) => {
		const file = path.join(temporaryFolder(), 'dkim.pem')
		if (content) writeFileSync(file, content)
		const env = parseEnv({ MAIL_DKIM_KEY: file, MAIL_DKIM_SELECTOR: 'archive2026' })
		expect(() => createMailer(env, () => [])).toThrow(`MAIL_DKIM_KEY is ${JSON.stringify(file)}`)
	})
})
