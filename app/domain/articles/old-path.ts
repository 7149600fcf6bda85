/** Former addresses of imported articles, as the table of redirects holds them. */
import { decodePath } from '../../lib/canonical-path.ts'
import { slugPattern } from '../../lib/slug.ts'

/**
 * The path of an address in one spelling: lower case, no slash at the end, everything encoded that a URL encodes. Null for
 * the home page and for an address with a query, which alone may name the post.
 */
export function oldPathOf(address: string): string | null {
	if (!URL.canParse(address, 'http://host')) return null
	const { pathname, search } = new URL(address, 'http://host')
	if (search !== '') return null
	const segments = decodePath(pathname).toLowerCase().split('/').filter(Boolean)
	return segments.length === 0 ? null : `/${segments.map(encodeURIComponent).join('/')}`
}

/** Key of an old path among the redirects: the slug for the path of an article, else the path, which no slug can be. */
export function redirectKey(oldPath: string): string {
	const [, slug] = /^\/blog\/([^/]+)$/.exec(oldPath) ?? []
	return slug && slugPattern.test(slug) ? slug : oldPath
}
