/** Longer than any address of the site; it goes into a header. */
const maxLength = 2000

/**
 * A path on this site from what a visitor sent, else `fallback`. Resolved as a browser would, so that
 * `//evil`, `/\evil`, `https:evil` and `/.//evil` cannot lead away.
 */
export function safeRedirectTarget(to: string | null | undefined, fallback: string): string {
	const base = 'http://site.invalid'
	if (!to?.startsWith('/') || to.length > maxLength || !URL.canParse(to, base)) return fallback
	const url = new URL(to, base)
	// `/.//evil` resolves to the path `//evil`, which a browser would take for another host.
	const isOurs = url.origin === base && !url.pathname.startsWith('//')
	return isOurs ? url.pathname + url.search + url.hash : fallback
}
