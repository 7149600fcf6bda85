/**
 * E-mail addresses (RFC 5321 and 6531): dot-atom local parts and domain names, in every script. Each has one form in which
 * it is stored and compared; addresses whose domain is ASCII stay as they are typed.
 */

/** Bytes of an address that mail can carry (RFC 5321, 4.5.3.1.3). */
export const emailMaxLength = 254

const atom = String.raw`(?:[\w!#$%&'*+/=?^\x60{|}~\p{L}\p{M}\p{N}-]|\u200c|\u200d)+`
const dotAtom = new RegExp(String.raw`^${atom}(?:\.${atom})*$`, 'u')
const domainName =
	/^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** Returns the form of an address that is stored and compared; null when it is not an address. */
export function normalizeEmail(typed: string): string | null {
	const text = withoutInvisible(typed)
	const at = text.lastIndexOf('@')
	const local = text.slice(0, at)
	const domain = normalizeDomain(text.slice(at + 1))
	if (at < 1 || domain === null || !dotAtom.test(local)) return null
	return `${isAscii(local) ? local : local.toLowerCase()}@${domain}`
}

/** Returns the `mailto:` link of an address, whose signs would otherwise begin a query or an escape. */
export function mailtoUrl(email: string): string {
	const address = normalizeEmail(email) ?? email
	return `mailto:${encodeURI(address).replace(/[?#&/;=]/g, encodeURIComponent)}`
}

/** Returns a domain name in ASCII (punycode); null when it is not one with at least two labels. */
export function normalizeDomain(typed: string): string | null {
	const domain = isAscii(typed) ? typed : toAscii(typed)
	return domainName.test(domain) ? domain : null
}

/** Converts what may be part of a domain name to ASCII; `''` where that cannot be done. */
export function toAscii(domain: string): string {
	// The URL parser would take these for a port, a path, a query or a user, or decode them.
	if (/[\s/\\?#:@%[\]]/.test(domain)) return ''
	const url = `http://${domain}`
	return URL.canParse(url) ? new URL(url).hostname : ''
}

/** Removes marks that nobody sees, as they come with a copied address, and writes full-width letters as plain ones. */
export function withoutInvisible(typed: string): string {
	const text = typed
		.normalize('NFKC')
		.replace(/[^\P{Cf}\u200c\u200d]/gu, '')
		.trim()
	// These two join or part letters of Persian and of Indian scripts, and mean nothing elsewhere.
	return text.replace(/(?<![^\0-\x7f])[\u200c\u200d]+|[\u200c\u200d]+(?![^\0-\x7f])/g, '')
}
