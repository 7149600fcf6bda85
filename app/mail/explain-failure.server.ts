/** Messages for errors of sending that say what to fix. */
import type { NodemailerError } from 'nodemailer'
import type { SmtpServer } from './smtp-server.server.ts'

/** A server's reply in one line of moderate length, without the e-mail addresses that servers like to repeat, in links too. */
export function withoutAddresses(reply: string): string {
	return reply
		.replaceAll(/[^\s<>"'`,;:()[\]]+(?:@|%40)[^\s<>"'`,;:()]+/gi, '(address)')
		.replaceAll(/\s+/g, ' ')
		.trim()
		.slice(0, 300)
}

/** Why a mail could not be sent, without any e-mail address or password. */
export function explainFailure(error: NodemailerError, server: SmtpServer): string {
	const reply = error.response ? ` It said: ${withoutAddresses(error.response)}` : ''
	const explanation =
		aboutCertificate(error, server) ?? aboutConnection(error, server) ?? aboutAccount(error, server)
	if (explanation) return explanation + reply
	if (error.response) return withoutAddresses(error.response)
	return withoutAddresses(`${server.host}: ${error.message}`)
}

function aboutCertificate({ code, originalCode = '', message }: NodemailerError, { host, port }: SmtpServer) {
	if (originalCode === 'CERT_HAS_EXPIRED') return `The certificate of ${host} has expired.`
	if (originalCode === 'ERR_TLS_CERT_ALTNAME_INVALID')
		return `The certificate of ${host} is for another name. SMTP_URL takes the name that the certificate is for.`
	if (/SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)/.test(originalCode))
		return `The certificate of ${host} is not signed by an authority that this machine trusts. NODE_EXTRA_CA_CERTS can name a file with the certificate of yours.`
	if (
		/WRONG_VERSION_NUMBER|UNKNOWN_PROTOCOL|PACKET_LENGTH_TOO_LONG/.test(
			`${originalCode} ${message}`.toUpperCase().replaceAll(' ', '_'),
		)
	)
		return `${host} does not begin with encryption at port ${port}. Port 587 takes smtp:// in SMTP_URL, port 465 smtps://.`
	if (code === 'ETLS')
		return `${host} offers no working encryption (STARTTLS) at port ${port}, so nothing was sent.`
}

function aboutConnection({ code, originalCode, timeoutType }: NodemailerError, { host, port }: SmtpServer) {
	if (code === 'EDNS') return `Host ${host} not found. Check the host in SMTP_URL.`
	if (originalCode === 'ECONNREFUSED')
		return `${host} takes no connections at port ${port}. Check host and port in SMTP_URL.`
	if (timeoutType === 'CONNECT_TIMEOUT' || /^E(HOST|NET)UNREACH$|^ETIMEDOUT$/.test(originalCode ?? ''))
		return `${host} cannot be reached at port ${port}. A firewall, here or there, may block that port.`
	if (timeoutType === 'GREETING_TIMEOUT')
		return `${host} takes connections at port ${port} but does not greet. Port 465 takes smtps:// in SMTP_URL, port 587 smtp://.`
	if (timeoutType) return `${host} stopped replying.`
	if (code === 'ECONNECTION' || code === 'ESOCKET') return `The connection to ${host} broke.`
}

function aboutAccount({ code, command, responseCode = 0 }: NodemailerError, { host, auth }: SmtpServer) {
	if (responseCode === 530 || code === 'ENOAUTH' || (code === 'EAUTH' && !auth))
		return `${host} asks for a user and a password. SMTP_URL takes both: smtps://user:password@host.`
	if (code === 'EAUTH')
		return `${host} rejected the user and password of SMTP_URL. Characters such as @ : / in them must be percent-encoded.`
	if (command === 'MAIL FROM' && responseCode >= 500 && responseCode !== 552)
		return `${host} rejected the sender in MAIL_FROM.`
}
