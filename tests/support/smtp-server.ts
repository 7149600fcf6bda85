/** A real SMTP server on this machine that does what a test tells it. */
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

type Received = { from: string; to: string; message: string }

export type TestSmtpServer = {
	/** `127.0.0.1:2525` */
	host: string
	url: string
	/** Accepted mails, in order. */
	received: Received[]
	/** Closes all connections without a word. */
	drop: () => void
}

/** Starts a server that takes every mail, unencrypted and without a password, but for what the options change. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
	const received: Received[] = []
	const server = new SMTPServer({
		disabledCommands: ['AUTH', 'STARTTLS'],
		disableReverseLookup: true,
		closeTimeout: 10,
		onData: async (stream, { envelope }, callback) => {
			// A client that is killed ends its mail early.
			const message = await readToEnd(stream).catch(() => null)
			if (message === null) return
			const from = envelope.mailFrom ? envelope.mailFrom.address : ''
			received.push({ from, to: envelope.rcptTo.map(({ address }) => address).join(), message })
			callback(null, 'taken')
		},
		...options,
	})
	// Connections that a test breaks are no failure of the server.
	server.on('error', () => undefined)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
	const host = `127.0.0.1:${(server.server.address() as AddressInfo).port}`
	const drop = () => {
		for (const connection of server.connections) connection.close()
	}
	return { host, url: `smtp://${host}`, received, drop }
}

/** A reply that refuses: `550 5.1.1 No such user`. */
export function refusal(responseCode: number, text: string): Error {
	return Object.assign(new Error(text), { responseCode })
}

/** All that comes through a stream, as text. */
export async function readToEnd(stream: SMTPServerDataStream): Promise<string> {
	const chunks: Buffer[] = []
	for await (const chunk of stream) chunks.push(chunk)
	return Buffer.concat(chunks).toString()
}
