/** Paths of the site's pages in the archive file. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { slugMaxLength, slugPattern } from '../../lib/slug.ts'

/** A page of the site: `address` is its path with its query, `file` its place in the archive file. */
export type PageFile = { address: string; file: string }

/** Names that Windows reserves for devices, with any extension. */
const deviceNames = /^(con|prn|aux|nul|com\d|lpt\d)$/

/**
 * A page with the file that it gets: `/` is `index.html`, `/timeline/day-9` is `timeline/day-9.html`, and
 * `/blog?page=2` is `blog-page-2.html`, since any name in the folder `blog` may be an article's.
 */
export function pageFile(address: string): PageFile {
	const [pathname = '', query = ''] = address.split('?')
	const page = new URLSearchParams(query).get('page')
	const names = pathname.split('/').slice(1).filter(Boolean).map(safeName)
	const base = names.join('/') || 'index'
	return { address, file: `${base}${page ? `-page-${safeName(page)}` : ''}.html` }
}

/** The address of an article's page; a slug of slashes and dots does not change the path. */
export function articleAddress(slug: string): string {
	return `/blog/${encodeURIComponent(slug)}`
}

/**
 * A slug as the name of a file on any system. Anything that is no slug becomes its hash, so that no name leads out
 * of its folder; no slug has an underscore, so none takes another's place.
 */
export function safeName(slug: string): string {
	if (!slugPattern.test(slug) || slug.length > slugMaxLength) {
		return `_${createHash('sha256').update(slug).digest('hex').slice(0, 16)}`
	}
	return deviceNames.test(slug) ? `${slug}_` : slug
}

/** Makes the relative path from the file `from` to the file `to`. */
export function relativeTo(from: string, to: string): string {
	return path.posix.relative(path.posix.dirname(from), to)
}
