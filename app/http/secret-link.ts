/**
 * Headers of a page whose address is a secret: other pages learn no more than the origin. Nothing stricter, or browsers
 * would post its form without an origin.
 */
export const secretLinkHeaders = { 'Referrer-Policy': 'strict-origin' }

const secretPath = /^(\/newsletter\/(?:confirm|leave|rights)\/)[^/]+/

/** A path as the log may hold it: without the secret part. */
export function withoutSecret(path: string): string {
	return path.replace(secretPath, '$1…')
}
