/** `node mail-server.ts`: a mail server that takes everything, as a process of its own, so that it keeps nothing else waiting. */
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { SMTPServer } from 'smtp-server'

// A mail server is another machine: here it shall take as little from the readers' processors as it can.
os.setPriority(os.constants.priority.PRIORITY_LOW)

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
