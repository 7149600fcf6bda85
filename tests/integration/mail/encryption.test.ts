/** Certificates and passwords. */
import { readFileSync } from 'node:fs'
import tls from 'node:tls'
import type { SMTPServerOptions } from 'smtp-server'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createMailer } from '../../../app/mail/mailer.server.ts'
import { parseEnv } from '../../../app/runtime/env.server.ts'
import { buildMail } from '../../factories/mail.ts'
import { refusal, startSmtpServer } from '../../support/smtp-server.ts'

const read = (name: string) => readFileSync(`tests/support/certificates/${name}`, 'utf8')
const certificate = (name: string) => ({ cert: read(`${name}.pem`), key: read(`${name}.key`) })

/** Sends a mail by a server that has a certificate for localhost; `address` is what stands in `SMTP_URL` before the port. */
async function send(address: string, options: SMTPServerOptions) {
	const server = await startSmtpServer({ disabledCommands: [], authOptional: true, ...options })
	const port = server.host.split(':')[1]
	const env = parseEnv({ SITE_URL: 'https://archive.test', SMTP_URL: `${address}:${port}` })
	const mailer = createMailer(env, () => [], { connection: 1000, greeting: 400, reply: 1000 })
	onTestFinished(() => mailer.close())
	return { server, outcome: await mailer.send(buildMail()) }
}

const takesPassword: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
	username === 'us@er' && password === 'p:ss/word'
		? done(null, { user: username })
		: done(refusal(535, '5.7.8 Authentication credentials invalid'))

describe('a certificate that nobody has signed', () => {
	it.each(['smtps://localhost', 'smtp://localhost'])(
		'a certificate that nobody has signed ends a connection to %s with an explanation',
		async (address) => {
			const isSecure = address.startsWith('smtps')
			const { server, outcome } = await send(address, { ...certificate('localhost'), secure: isSecure })
			expect(outcome).toMatchObject({
				kind: 'unavailable',
				reason: expect.stringMatching(/^The certificate of localhost is not signed by .*NODE_EXTRA_CA_CERTS/),
			})
			expect(server.received).toEqual([])
		},
	)
})

describe('a certificate of a known authority', () => {
	beforeAll(() => {
		const usual = tls.getCACertificates()
		tls.setDefaultCACertificates([...usual, read('localhost.pem'), read('expired.pem')])
		return () => tls.setDefaultCACertificates(usual)
	})

	it.each(['smtps://localhost', 'smtp://localhost'])(
		'mail to %s is encrypted when a known authority has signed the certificate',
		async (address) => {
			let isEncrypted = false
			const { outcome } = await send(address, {
				...certificate('localhost'),
				secure: address.startsWith('smtps'),
				onMailFrom: (_sender, session, done) => {
					isEncrypted = session.secure
					done()
				},
			})
			expect(outcome.kind).toBe('accepted')
			expect(isEncrypted).toBe(true)
		},
	)

	it('that has expired is named', async () => {
		const { outcome } = await send('smtps://localhost', { ...certificate('expired'), secure: true })
		expect(outcome).toMatchObject({
			kind: 'unavailable',
			reason: 'The certificate of localhost has expired.',
		})
	})

	it('for another name is named', async () => {
		const { outcome } = await send('smtps://127.0.0.1', { ...certificate('localhost'), secure: true })
		expect(outcome).toMatchObject({
			kind: 'unavailable',
			reason: expect.stringContaining('The certificate of 127.0.0.1 is for another name.'),
		})
	})

	it('lets a password through, also one with percent-encoded characters', async () => {
		const { outcome } = await send('smtps://us%40er:p%3Ass%2Fword@localhost', {
			...certificate('localhost'),
			secure: true,
			authOptional: false,
			onAuth: takesPassword,
		})
		expect(outcome.kind).toBe('accepted')
	})

	it('does not help a wrong password, which is not repeated', async () => {
		const { outcome } = await send('smtps://us%40er:wrong-one@localhost', {
			...certificate('localhost'),
			secure: true,
			onAuth: takesPassword,
		})
		expect(outcome).toMatchObject({
			kind: 'unavailable',
			reason: expect.stringMatching(/^localhost rejected the user and password of SMTP_URL\..* 535 /),
			connection: 'denied',
		})
		expect(JSON.stringify(outcome)).not.toMatch(/wrong-one|us@er/)
	})

	it('does not help where a password is needed and there is none', async () => {
		const { outcome } = await send('smtps://localhost', {
			...certificate('localhost'),
			secure: true,
			authOptional: false,
		})
		expect(outcome).toMatchObject({
			kind: 'unavailable',
			reason: expect.stringMatching(/^localhost asks for a user and a password\./),
		})
	})
})

describe('a port of the other kind', () => {
	it('that greets unencrypted is named for smtps://', async () => {
		const { outcome } = await send('smtps://localhost', certificate('localhost'))
		expect(outcome).toMatchObject({
			kind: 'unavailable',
			reason: expect.stringContaining('does not begin with encryption'),
		})
	})

	it('that begins with encryption is named for smtp://', async () => {
		const { outcome } = await send('smtp://localhost', { ...certificate('localhost'), secure: true })
		expect(outcome).toMatchObject({ kind: 'unavailable', reason: expect.stringContaining('smtps://') })
	})
})
