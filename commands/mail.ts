import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { takeBounce } from '../app/domain/subscriptions/bounces.server.ts'
import type { Outcome } from '../app/mail/mail.ts'
import { createMailer } from '../app/mail/mailer.server.ts'
import { newMessageId } from '../app/mail/message-id.server.ts'
import { testMail } from '../app/mail/short-mails.server.ts'
import { env } from '../app/runtime/env.server.ts'
import { sessionSecrets } from '../app/runtime/session-secret.server.ts'
import { print } from './print.ts'
import { requireDatabase } from './require-database.ts'
import { UsageError } from './usage-error.ts'
import { withContext } from './with-context.ts'

/** Sends a mail with the present settings and says what became of it; sets exit code 1 when it was not sent. */
export async function sendTestMail(address: string): Promise<void> {
	if (!z.email().safeParse(address).success) throw new UsageError(`${address} is no e-mail address`)
	const settings = env()
	const mailer = createMailer(settings, sessionSecrets)
	try {
		const messageId = newMessageId(settings, new Date())
		report(await mailer.send(testMail(settings, { address, messageId })), mailer.destination)
	} finally {
		mailer.close()
	}
}

/** Reads a message from standard input, as a mail server hands it over, and counts it when it is a bounce. */
export async function readBounceFromInput(): Promise<void> {
	requireDatabase()
	const message = await buffer(process.stdin)
	await withContext(async (context) => {
		const isBounce = await takeBounce(context, sessionSecrets, message)
		print(isBounce ? 'Counted.' : 'This is no bounce of ours. Nothing was changed.')
	})
}

function report(outcome: Outcome, destination: string): void {
	if (outcome.kind === 'accepted') print(`${destination} accepted the mail: ${outcome.reason}`)
	else if (outcome.kind === 'written') print(`SMTP_URL is not set. The mail was written to ${outcome.file}`)
	else {
		const isOut = outcome.kind === 'uncertain'
		const what = isOut ? 'The mail was sent, but the server did not confirm it.' : 'The mail was not sent.'
		process.stderr.write(`${what} ${outcome.reason}\n`)
		process.exitCode = 1
	}
}
