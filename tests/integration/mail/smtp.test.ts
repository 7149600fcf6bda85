import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Mailer } from '../../../app/mail/mail.ts'
import { createMailer } from '../../../app/mail/mailer.server.ts'
import { parseEnv } from '../../../app/runtime/env.server.ts'
import { buildMail } from '../../factories/mail.ts'
import { readToEnd, refusal, startSmtpServer, type TestSmtpServer } from '../../support/smtp-server.ts'

const patient = { connection: 10_000, greeting: 10_000, reply: 10_000 }
/** For a server that hangs. */
const impatient = { connection: 600, greeting: 300, reply: 600 }

function startMailer(settings: Record<string, string>, patience = patient): Mailer {
	const env = parseEnv({ SITE_URL: 'https://archive.test', ...settings })
	const mailer = createMailer(env, () => ['a secret of the tests'], patience)
	onTestFinished(() => mailer.close())
	return mailer
}

/** A server and a mailer that sends by it. */
async function start(
	options: SMTPServerOptions = {},
	settings: Record<string, string> = {},
	patience = patient,
) {
	const server = await startSmtpServer(options)
	return { server, mailer: startMailer({ SMTP_URL: server.url, ...settings }, patience) }
}

describe('a server that accepts', () => {
	it('is given the mail once, in an envelope from MAIL_FROM to the recipient', async () => {
		const { server, mailer } = await start({}, { MAIL_FROM: 'editors@archive.test' })
		expect(await mailer.send(buildMail())).toEqual({ kind: 'accepted', reason: '250 taken' })
		expect(server.received).toEqual([
			{
				from: 'editors@archive.test',
				to: 'reader@example.org',
				message: expect.stringContaining('Message-ID: <20250624T000000.0123@archive.test>'),
			},
		])
	})

	it.each([
		['info@xn--e1afmkfd.xn--p1ai', 'To: info@xn--e1afmkfd.xn--p1ai'],
		['иван@пример.рф', 'To: иван@пример.рф'],
		["o'neil+a&b/c@example.org", "To: o'neil+a&b/c@example.org"],
	])('is given mail to %s', async (to, header) => {
		const { server, mailer } = await start()
		expect(await mailer.send({ ...buildMail(), to })).toMatchObject({ kind: 'accepted' })
		expect(server.received).toMatchObject([{ message: expect.stringContaining(header) }])
	})

	it('is given bounce addresses as senders where MAIL_BOUNCE_DOMAIN is set', async () => {
		const { server, mailer } = await start({}, { MAIL_BOUNCE_DOMAIN: 'bounces.archive.test' })
		await mailer.send(buildMail())
		expect(server.received[0]?.from).toMatch(/^bounce\+7\.[\da-f]{20}@bounces\.archive\.test$/)
		const { list: _, ...noNewsletter } = buildMail()
		await mailer.send(noNewsletter)
		expect(server.received[1]?.from).toBe('archive@archive.test')
	})

	it('is not asked for more connections than MAIL_CONNECTIONS allows', async () => {
		let open = 0
		let most = 0
		const { server, mailer } = await start(
			{
				onConnect: (_session, done) => {
					open += 1
					most = Math.max(most, open)
					done()
				},
				onClose: () => {
					open -= 1
				},
			},
			{ MAIL_CONNECTIONS: '2' },
		)
		const numbers = Array.from({ length: 8 }, (_, index) => index)
		await Promise.all(numbers.map((number) => mailer.send(buildMail({ to: `reader${number}@example.org` }))))
		expect(server.received).toHaveLength(8)
		expect(most).toBe(2)
	})

	it('still gets the mail that is under way when the mailer is closed', async () => {
		const { server, mailer } = await start({
			onRcptTo: (_address, _session, done) => {
				mailer.close()
				done()
			},
		})
		expect((await mailer.send(buildMail())).kind).toBe('accepted')
		expect(server.received).toHaveLength(1)
	})

	it('learns the name of the site, not of the machine', async () => {
		let name: string | undefined
		const { mailer } = await start({
			onMailFrom: (_address, session, done) => {
				name = String(session.hostNameAppearsAs)
				done()
			},
		})
		await mailer.send(buildMail())
		expect(name).toBe('archive.test')
	})
})

describe('a server that refuses', () => {
	it.each([
		[450, '4.2.0 Greylisted, come back later', 'temporary'],
		[452, '4.2.2 Mailbox of reader@example.org is full', 'temporary'],
		[421, '4.7.0 Too many connections', 'unavailable'],
		[530, '5.7.0 Authentication required', 'unavailable', 'denied'],
	])(
		'the response %i %s for a recipient makes the outcome %s',
		async (code, text, kind, connection = 'kept') => {
			const { mailer } = await start({ onRcptTo: (_address, _session, done) => done(refusal(code, text)) })
			const outcome = await mailer.send(buildMail())
			expect(outcome).toEqual({ kind, reason: expect.stringContaining(String(code)), connection })
			expect(JSON.stringify(outcome)).not.toContain('reader@example.org')
		},
	)

	it.each([
		[550, '5.1.1 <reader@example.org>: unknown user', 'address'],
		[550, 'No such user here', 'address'],
		[550, 'Mail from 192.0.2.25 is blocked, see https://lists.example/?to=reader%40example.org', 'policy'],
		[554, '5.7.1 <reader@example.org>: Relay access denied', 'policy'],
		[554, 'Refused because of the reputation of your network', 'policy'],
		[554, 'No mailbox', 'mailbox'],
		[552, '5.2.2 Mailbox full', 'mailbox'],
	] as const)('the response %i %s for a recipient is a refusal about: %s', async (code, text, about) => {
		const { mailer } = await start({ onRcptTo: (_address, _session, done) => done(refusal(code, text)) })
		const outcome = await mailer.send(buildMail())
		expect(outcome).toEqual({
			kind: 'refused',
			reason: expect.stringContaining(String(code)),
			about,
		})
		expect(JSON.stringify(outcome)).not.toMatch(/reader(@|%40)example/)
	})

	it.each([
		[451, '4.3.0 Try again', { kind: 'temporary', connection: 'kept' }],
		[554, '5.6.0 Message not liked', { kind: 'refused', about: 'policy' }],
		[550, 'Not liked', { kind: 'refused', about: 'policy' }],
	])('the response %i %s after the message says nothing about the address', async (code, text, expected) => {
		const { mailer } = await start({
			onData: async (stream, _session, done) => {
				await readToEnd(stream)
				done(refusal(code, text))
			},
		})
		expect(await mailer.send(buildMail())).toEqual({ ...expected, reason: `${code} ${text}` })
	})

	it('the sender is unavailable, and MAIL_FROM is named', async () => {
		const { mailer } = await start({
			onMailFrom: (_address, _session, done) => done(refusal(553, '5.7.1 Not your address')),
		})
		expect(await mailer.send(buildMail())).toEqual({
			kind: 'unavailable',
			reason: '127.0.0.1 rejected the sender in MAIL_FROM. It said: 553 5.7.1 Not your address',
			connection: 'denied',
		})
	})

	it('at first takes the same mail, with the same Message-ID, at the second try', async () => {
		let tries = 0
		const { server, mailer } = await start({
			onRcptTo: (_address, _session, done) => {
				tries += 1
				done(tries === 1 ? refusal(450, '4.2.0 Greylisted') : null)
			},
		})
		const mail = buildMail()
		expect((await mailer.send(mail)).kind).toBe('temporary')
		expect((await mailer.send(mail)).kind).toBe('accepted')
		expect(server.received.map(({ message }) => message)).toEqual([expect.stringContaining(mail.messageId)])
	})
})

describe('a connection that breaks', () => {
	async function startDropping(drop: (server: () => TestSmtpServer) => SMTPServerOptions) {
		let connections = 0
		let server: TestSmtpServer | undefined
		const options = drop(() => server as TestSmtpServer)
		const started = await start({
			onConnect: (_session, done) => {
				connections += 1
				done()
			},
			...options,
		})
		server = started.server
		return { ...started, connections: () => connections }
	}

	it('before the message was sent gives temporary', async () => {
		const { mailer, connections } = await startDropping((server) => ({ onRcptTo: () => server().drop() }))
		expect(await mailer.send(buildMail())).toMatchObject({ kind: 'temporary', connection: 'broken' })
		expect(connections()).toBe(1)
	})

	it('when the message was sent gives uncertain, and nothing is sent again by itself', async () => {
		const { mailer, connections } = await startDropping((server) => ({
			onData: async (stream) => {
				await readToEnd(stream)
				server().drop()
			},
		}))
		expect(await mailer.send(buildMail())).toMatchObject({ kind: 'uncertain', connection: 'broken' })
		expect(connections()).toBe(1)
	})

	it('leaves the mailer able to send the next mail', async () => {
		let isBroken = true
		const { mailer, server } = await startDropping((opened) => ({
			onMailFrom: (_address, _session, done) => (isBroken ? opened().drop() : done()),
		}))
		expect((await mailer.send(buildMail())).kind).toBe('temporary')
		isBroken = false
		expect((await mailer.send(buildMail())).kind).toBe('accepted')
		expect(server.received).toHaveLength(1)
	})
})

describe('a server that hangs', () => {
	it('before the message was sent gives temporary', async () => {
		const { mailer } = await start({ onRcptTo: () => undefined }, {}, impatient)
		expect(await mailer.send(buildMail())).toEqual({
			kind: 'temporary',
			reason: '127.0.0.1 stopped replying.',
			connection: 'broken',
		})
	})

	it('when the message was sent gives uncertain', async () => {
		const { mailer } = await start(
			{ onData: async (stream) => void (await readToEnd(stream)) },
			{},
			impatient,
		)
		expect((await mailer.send(buildMail())).kind).toBe('uncertain')
	})

	it('before its greeting is unavailable', async () => {
		const { mailer } = await start({ onConnect: () => undefined }, {}, impatient)
		expect(await mailer.send(buildMail())).toEqual({
			kind: 'unavailable',
			reason: expect.stringContaining('does not greet'),
			connection: 'none',
		})
	})
})

it('reports a port where nothing listens', async () => {
	const mailer = startMailer({ SMTP_URL: 'smtp://127.0.0.1:1' })
	expect(await mailer.send(buildMail())).toEqual({
		kind: 'unavailable',
		reason: '127.0.0.1 takes no connections at port 1. Check host and port in SMTP_URL.',
		connection: 'none',
	})
})
