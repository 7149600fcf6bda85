/** The server that `SMTP_URL` names. */
export type SmtpServer = {
	host: string
	port: number
	/** TLS from the start (`smtps://`), not by STARTTLS. */
	isSecure: boolean
	auth: { user: string; pass: string } | undefined
}

/** Reads an `SMTP_URL` that the settings have accepted. */
export function readServer(smtpUrl: string): SmtpServer {
	const url = new URL(smtpUrl)
	const isSecure = url.protocol === 'smtps:'
	return {
		host: url.hostname.replace(/^\[|\]$/g, ''),
		port: url.port ? Number(url.port) : isSecure ? 465 : 587,
		isSecure,
		auth: url.username
			? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
			: undefined,
	}
}

/** Returns true when mail to a host never leaves this machine. */
export function isLoopback(host: string): boolean {
	return host === 'localhost' || host === '::1' || /^127\./.test(host)
}
