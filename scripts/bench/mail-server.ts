/** `node mail-server.ts`: a mail server that takes everything, as a process of its own, so that it keeps nothing else waiting. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

const server = new SMTPServer({
	disabledCommands: ['AUTH', 'STARTTLS'],
	disableReverseLookup: true,
	onData: (stream, _session, done) => {
		stream.resume()
		stream.once('end', () => done())
	},
})

server.listen(0, '127.0.0.1', () => {
	const { port } = server.server.address() as AddressInfo
	process.stdout.write(`Listening at smtp://127.0.0.1:${port}\n`)
})
