/** Entity tags of single articles: `"<id>-<version>"`. */

/** The tag of an article at a version. */
export function articleTag(article: { id: number; version: number }): string {
	return `"${article.id}-${article.version}"`
}

/**
 * Whether `If-Match` (RFC 9110, 13.1.1) allows a write: absent, `*`, or a list with the tag. Weak tags never match.
 */
export function ifMatchAllows(header: string | null, tag: string): boolean {
	return header === null || header.trim() === '*' || listed(header).includes(tag)
}

/** Whether `If-None-Match` (RFC 9110, 13.1.2) says that the client has this already. */
export function ifNoneMatchHits(header: string | null, tag: string): boolean {
	if (header === null) return false
	// What browsers send, and sooner compared than read as a list.
	if (header === tag) return true
	const strong = (value: string) => value.replace(/^W\//, '')
	return header.trim() === '*' || listed(header).map(strong).includes(strong(tag))
}

function listed(header: string): string[] {
	return header.split(',').map((value) => value.trim())
}
