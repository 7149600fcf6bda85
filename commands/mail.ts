import { recordBounce } from '../app/domain/subscriptions/bounces.server.ts'
import { normalizeEmail } from '../app/lib/email-address.ts'
import type { Outcome } from '../app/mail/mail.ts'
import { createMailer } from '../app/mail/mailer.server.ts'
import { newMessageId } from '../app/mail/message-id.server.ts'
import { testMail } from '../app/mail/short-mails.server.ts'
import { env } from '../app/runtime/env.server.ts'
import { sessionSecrets } from '../app/runtime/session-secret.server.ts'
import { TemporaryFailureError, UsageError } from './errors.ts'
import { print } from './print.ts'
import { requireDatabase, withContext } from './with-context.ts'

/** Sends a test mail with the current settings and prints the result; sets exit code 1 when it was not sent. */
export async function sendTestMail(typed: string): Promise<void> {
	const address = normalizeEmail(typed)
	if (address === null) throw new UsageError(`${typed} is not an e-mail address`)
	const settings = env()
	const mailer = createMailer(settings, () => sessionSecrets(settings))
	try {
		const messageId = newMessageId(settings, new Date())
		report(await mailer.send(testMail(settings, { address, messageId })), mailer.destination)
	} finally {
		mailer.close()
	}
}

/**
 * Reads a message from standard input, as a mail server hands it over, and counts it when it is a bounce. What is no bounce is
 * taken as well: the mail server would return it to a sender who can do nothing about it. Throws `TemporaryFailureError`.
 */
export async function recordBounceFromInput(): Promise<void> {
	const message = await readBeginning(process.stdin)
	try {
		requireDatabase()
		await withContext(async (context) => {
			const bounce = await recordBounce(context, message)
			if (!bounce) print('This is no bounce of a subscriber. Nothing was changed.')
			else if (bounce.about === 'policy') print(`Refused for policy, not counted: ${bounce.reply}`)
			else print('Counted.')
		})
	} catch (error) {
		throw new TemporaryFailureError(error)
	}
}

/** A report stands in front of the mail that came back, so what is longer than this has said everything. */
const reportMaxBytes = 1024 * 1024

/** The beginning of a stream, which is read to its end all the same: who writes must not find it closed. */
async function readBeginning(stream: NodeJS.ReadableStream): Promise<Buffer> {
	const chunks: Buffer[] = []
	let bytes = 0
	for await (const chunk of stream) {
		if (bytes < reportMaxBytes) chunks.push(chunk as Buffer)
		bytes += chunk.length
	}
	return Buffer.concat(chunks)
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
