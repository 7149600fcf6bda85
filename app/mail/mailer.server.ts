/** Sending: by the SMTP server that the settings name, else into files. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import nodemailer, { type NodemailerError } from 'nodemailer'
import type { Env } from '../runtime/env.server.ts'
import { withoutAddresses } from './explain-failure.server.ts'
import type { Mail, Mailer, Outcome } from './mail.ts'
import { outcomeOf, type Progress } from './outcome.server.ts'
import { type RenderedMail, renderer } from './render.server.ts'
import { isLoopback, readServer } from './smtp-server.server.ts'

/** Timeouts of an SMTP server in milliseconds: to connect, to greet, and for each of its other replies. */
type Timeouts = { connection: number; greeting: number; reply: number }

const patient: Timeouts = { connection: 15_000, greeting: 30_000, reply: 120_000 }

/**
 * The mailer of a process. `secrets` gives those that sign cookies, newest first. Reads the DKIM key; throws `SettingsError`
 * when that is none. Connects when there is something to send.
 */
export function createMailer(env: Env, secrets: () => string[], timeouts = patient): Mailer {
	const render = renderer(env, secrets)
	return env.SMTP_URL ? smtpMailer(env, env.SMTP_URL, render, timeouts) : outboxMailer(env, render)
}

function outboxMailer({ dataFolder }: Env, render: (mail: Mail) => Promise<RenderedMail>): Mailer {
	const folder = path.join(dataFolder, 'outbox')
	return {
		destination: folder,
		isOutbox: true,
		send: async (mail) => {
			const rendered = await render(mail)
			try {
				return { kind: 'written', file: writeToOutbox(folder, mail, rendered) }
			} catch (error) {
				// On a full disk, sending is retried later, as when a server is unavailable.
				return { kind: 'unavailable', reason: (error as Error).message, connection: 'broken' }
			}
		},
		close: () => undefined,
	}
}

/**
 * Writes a mail into a folder, readable by the owner alone, and returns the file. The file is named by the mail's
 * `Message-ID`, so a second try replaces it; it is written aside first, so nobody finds half of it.
 */
function writeToOutbox(folder: string, { messageId }: Mail, { bytes }: RenderedMail): string {
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	const file = path.join(folder, `${messageId.replace(/@.*/, '').replaceAll(/[^\w.-]/g, '')}.eml`)
	try {
		writeFileSync(`${file}.tmp`, bytes, { mode: 0o600 })
		renameSync(`${file}.tmp`, file)
	} catch (error) {
		rmSync(`${file}.tmp`, { force: true })
		throw error
	}
	return file
}

function smtpMailer(
	env: Env,
	smtpUrl: string,
	render: (mail: Mail) => Promise<RenderedMail>,
	timeouts: Timeouts,
): Mailer {
	const server = readServer(smtpUrl)
	const pool = nodemailer.createTransport({
		pool: true,
		host: server.host,
		port: server.port,
		secure: server.isSecure,
		// A password never goes out unencrypted, unless to this machine itself.
		requireTLS: server.auth !== undefined && !isLoopback(server.host),
		...(server.auth && { auth: server.auth }),
		// The site greets the server by its own name, not by that of the machine.
		name: new URL(env.SITE_URL).hostname,
		maxConnections: env.MAIL_CONNECTIONS,
		// A mail whose connection breaks is reported, never sent again behind the queue's back.
		maxRequeues: 0,
		// Shorter than a server's patience, so that a connection is not found dead when the next mail comes.
		idleTimeout: 20_000,
		connectionTimeout: timeouts.connection,
		greetingTimeout: timeouts.greeting,
		socketTimeout: timeouts.reply,
	})
	// The stream that a connection reads tells how far the mail has come, which no error of nodemailer's does. It is made
	// when the connection stands and the mail's turn has come.
	const streams = new WeakMap<object, Readable>()
	pool.use('stream', ({ data, message }, done) => {
		message.processFunc((stream) => {
			streams.set(data.raw as Buffer, stream)
			return stream
		})
		done()
	})
	return {
		destination: server.host,
		isOutbox: false,
		close: () => pool.close(),
		async send(mail): Promise<Outcome> {
			const { bytes, envelope } = await render(mail)
			try {
				const { response } = await pool.sendMail({ envelope, raw: bytes })
				return { kind: 'accepted', reason: withoutAddresses(response) }
			} catch (error) {
				return outcomeOf(error as NodemailerError, server, progressOf(streams.get(bytes)))
			}
		},
	}
}

function progressOf(stream: Readable | undefined): Progress {
	if (!stream) return 'waiting'
	return stream.readableEnded ? 'sent' : 'begun'
}
