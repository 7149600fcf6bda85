/** Headers of every answer of the administrator's pages: indexed by nobody, kept by nobody. */
export const adminHeaders = { 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store' }

/** Whether the router takes a path for an administrator's: it reads capitals and encoded letters as plain ones. */
export function isAdminPath(pathname: string): boolean {
	return /^\/admin(\/|\.|$)/i.test(decoded(pathname))
}

function decoded(pathname: string): string {
	try {
		return decodeURIComponent(pathname)
	} catch {
		// No character at all: the router too leaves such a path as it is.
		return pathname
	}
}
