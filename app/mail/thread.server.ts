/** The thread that renders, signs and sends mail: one message for each mail, and one back with what became of it. */
import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Env } from '../runtime/env.server.ts'
import type { Mail, Outcome } from './mail.ts'
import { createMailer } from './mailer.server.ts'

/** `secrets` are those that sign cookies now, newest first. */
export type MailToSend = { number: number; mail: Mail; secrets: string[] }
export type SentMail = { number: number } & ({ outcome: Outcome } | { error: Error })

// Readers come first where processors are few. On Linux a priority is the thread's own (setpriority(2)), elsewhere the process's.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)

let secrets: string[] = []
const mailer = createMailer(workerData as Env, () => secrets)

parentPort?.on('message', async ({ number, mail, ...message }: MailToSend) => {
	secrets = message.secrets
	const sent: SentMail = await mailer.send(mail).then(
		(outcome) => ({ number, outcome }),
		(error: Error) => ({ number, error }),
	)
	parentPort?.postMessage(sent)
})
