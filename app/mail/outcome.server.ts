import type { NodemailerError } from 'nodemailer'
import { explainFailure } from './explain-failure.server.ts'
import type { Outcome } from './mail.ts'
import { rejectionOf } from './rejection.server.ts'
import type { SmtpServer } from './smtp-server.server.ts'

/** Progress of a mail: waiting for a connection, being sent, or all of it handed to the connection. */
export type Progress = 'waiting' | 'begun' | 'sent'

/** Replies that concern the account, not the mail: authentication is missing, too weak, or wrong (RFC 4954, 6). */
const accountCodes = [530, 534, 535, 538]

/** Translates an error of nodemailer into the outcome of the mail that was being sent. */
export function outcomeOf(error: NodemailerError, server: SmtpServer, progress: Progress): Outcome {
	const code = error.responseCode
	const reason = explainFailure(error, server)
	if (code === undefined) {
		if (progress === 'sent') return { kind: 'uncertain', reason, connection: 'broken' }
		if (error.code === 'EENVELOPE') return { kind: 'refused', reason, about: 'address' }
		if (error.code === 'EMESSAGE') return { kind: 'refused', reason, about: 'policy' }
		if (progress === 'begun') return { kind: 'temporary', reason, connection: 'broken' }
		return { kind: 'unavailable', reason, connection: 'none' }
	}
	const isAboutMail = error.command === 'RCPT TO' || error.command === 'DATA' || code === 552
	if (!isAboutMail || code === 421 || accountCodes.includes(code))
		return { kind: 'unavailable', reason, connection: code < 500 ? 'kept' : 'denied' }
	if (code < 500) return { kind: 'temporary', reason, connection: 'kept' }
	const isAboutText = error.command === 'DATA' && code !== 552
	return { kind: 'refused', reason, about: rejectionOf(error.response ?? `${code}`, { isAboutText }) }
}
