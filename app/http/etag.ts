/** Entity tags (RFC 9110, 8.8.3): made and compared. */
import { createHash } from 'node:crypto'
import fresh from 'fresh'

/** The tag of these very bytes. */
export function strongTag(body: string | Uint8Array): string {
	return `"${hashOf(body, 22)}"`
}

/** The tag of a state whose bytes may differ, such as by compression. */
export function weakTag(state: string, length = 22): string {
	return `W/"${hashOf(state, length)}"`
}

function hashOf(body: string | Uint8Array, length: number): string {
	return createHash('sha256').update(body).digest('base64url').slice(0, length)
}

/** The tag of an article at a version: `"<id>-<version>"`. */
export function articleTag(article: { id: number; version: number }): string {
	return `"${article.id}-${article.version}"`
}

/**
 * Evaluates `If-Match` (RFC 9110, 13.1.1) for a write: absent, `*`, or a list with the tag. Weak tags never match.
 */
export function ifMatchAllows(header: string | null, tag: string): boolean {
	if (header === null || header.trim() === '*') return true
	return header.split(',').some((value) => value.trim() === tag)
}

/** Evaluates `If-None-Match` (RFC 9110, 13.1.2): true when the client has this state. */
export function ifNoneMatchHits(header: string | null, tag: string): boolean {
	if (header === null) return false
	// Browsers send exactly this, and comparing it is faster than parsing a list.
	if (header === tag) return true
	return fresh({ 'if-none-match': header }, { etag: tag })
}
