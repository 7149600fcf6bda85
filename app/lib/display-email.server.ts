import { domainToUnicode } from 'node:url'

/** Returns an address as people read it: its domain in its own script. */
export function displayEmail(email: string): string {
	const at = email.lastIndexOf('@') + 1
	const domain = email.slice(at)
	return /(^|\.)xn--/i.test(domain) ? email.slice(0, at) + (domainToUnicode(domain) || domain) : email
}
