/**
 * A mailer in a thread of its own: a mail that is rendered, signed, encrypted and sent would hold the thread that serves pages
 * for several milliseconds. The thread is started when there is something to send, and ended when it has been idle for a while.
 */
import { Worker } from 'node:worker_threads'
import { programModule } from '../lib/program-root.ts'
import type { Env } from '../runtime/env.server.ts'
import type { Mailer, Outcome } from './mail.ts'
import { createMailer } from './mailer.server.ts'
import type { MailToSend, SentMail } from './thread.server.ts'

/** Longer than a connection is kept that sends nothing, so that the thread closes it as the server expects. */
const idleMs = 30_000

type Waiting = { resolve: (outcome: Outcome) => void; reject: (error: Error) => void }

/** As `createMailer`, and throws what that throws. Sending also rejects when the thread has failed. */
export function createThreadedMailer(env: Env, secrets: () => string[], options = { idleMs }): Mailer {
	const { destination, isOutbox } = createMailer(env, secrets)
	const waiting = new Map<number, Waiting>()
	let thread: Worker | null = null
	let idle: NodeJS.Timeout | undefined
	let lastNumber = 0

	function end(reason: Error): void {
		void thread?.terminate()
		thread = null
		for (const { reject } of waiting.values()) reject(reason)
		waiting.clear()
	}

	function start(): Worker {
		const file = programModule('app/mail/thread.server.ts', 'build/server/mailer.js')
		const started = new Worker(file, { workerData: env, execArgv: [] })
		const fail = (error: Error) => {
			if (thread === started) end(error)
		}
		started.on('error', fail)
		started.on('exit', () => fail(new Error('the mail thread has ended')))
		started.on('message', (sent: SentMail) => {
			const { resolve, reject } = waiting.get(sent.number) ?? {}
			waiting.delete(sent.number)
			if (waiting.size === 0) rest(started)
			if ('outcome' in sent) resolve?.(sent.outcome)
			else reject?.(sent.error)
		})
		return started
	}

	/** Neither keeps the process alive. */
	function rest(resting: Worker): void {
		resting.unref()
		idle = setTimeout(() => end(new Error('the mail thread was idle')), options.idleMs).unref()
	}

	return {
		destination,
		isOutbox,
		close: () => end(new Error('the mailer is closed')),
		send: (mail) =>
			new Promise((resolve, reject) => {
				clearTimeout(idle)
				thread ??= start()
				thread.ref()
				lastNumber += 1
				waiting.set(lastNumber, { resolve, reject })
				thread.postMessage({ number: lastNumber, mail, secrets: secrets() } satisfies MailToSend)
			}),
	}
}
