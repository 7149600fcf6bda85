/** Classifies an SMTP rejection by its status code (RFC 3463) and, where that is a general one, by its text. */

/**
 * - `address`: it does not exist, has moved or is closed.
 * - `mailbox`: it does not take the mail: it is full, or could not be reached for days.
 * - `policy`: the sender, its server or the text is not wanted there, which says nothing about the address.
 */
export type Rejection = 'address' | 'mailbox' | 'policy'

/** Security and policy, content, the sender's own address, and the length of a mail. */
const policyStatus = /^[45]\.(?:7\.\d+|6\.\d+|1\.[78]|2\.3|3\.4)$/
const addressStatus = /^5\.(?:0\.0|1\.\d+|2\.1)$/
/** Codes that only say where something is wrong. */
const generalStatus = /^[45]\.[0-5]\.0$/
const policyPattern =
	/\b(?:spam\w*|unsolicited|(?:black|block|deny)[ -]?list\w*|blocked|dnsbl|rbl|reputation|polic(?:y|ies)|spf|dkim|dmarc|relay\w*)\b/i

/** Returns true for a status code that rejects the sender or the text. */
export function isPolicy(status: string): boolean {
	return policyStatus.test(status)
}

/** Classifies the text of a rejection; `status` where it is known, and `isAboutText` when it came after the text. */
export function rejectionOf(
	reply: string,
	{ status = statusIn(reply), isAboutText = false } = {},
): Rejection {
	if (status && isPolicy(status)) return 'policy'
	const isGeneral = !status || generalStatus.test(status)
	if (isGeneral && (isAboutText || policyPattern.test(reply))) return 'policy'
	const isAddress = status ? addressStatus.test(status) : /^55[013]\b/.test(reply)
	return isAddress ? 'address' : 'mailbox'
}

/** The status code of a reply: `5.1.1` of `550 5.1.1 No such user`. */
export function statusIn(reply: string): string | undefined {
	return reply.match(/^\d{3}[ -]#?(\d\.\d{1,3}\.\d{1,3})\b/)?.[1]
}
