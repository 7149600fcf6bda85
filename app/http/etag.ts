/** Entity tags of single articles: `"<id>-<version>"`. */
import fresh from 'fresh'

/** The tag of an article at a version. */
export function articleTag(article: { id: number; version: number }): string {
	return `"${article.id}-${article.version}"`
}

/**
 * Whether `If-Match` (RFC 9110, 13.1.1) allows a write: absent, `*`, or a list with the tag. Weak tags never match.
 */
export function ifMatchAllows(header: string | null, tag: string): boolean {
	if (header === null || header.trim() === '*') return true
	return header.split(',').some((value) => value.trim() === tag)
}

/** Whether `If-None-Match` (RFC 9110, 13.1.2) says that the client has this already. */
export function ifNoneMatchHits(header: string | null, tag: string): boolean {
	if (header === null) return false
	// What browsers send, and sooner compared than read as a list.
	if (header === tag) return true
	return fresh({ 'if-none-match': header }, { etag: tag })
}
