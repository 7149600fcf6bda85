import { type PageFile, relativeTo } from './page-file.ts'

/** What a page must know of the site around it to be read without it. */
export type SiteMap = {
	/** The site's whole address, without a slash at the end. */
	origin: string
	/** The file of a page of the archive file; undefined for any other address. */
	fileOf: (address: string) => string | undefined
}

/**
 * A link's target as it stands in a page that is read from disk: the file of a page that is in the archive file, the
 * whole address of anything else on the site. Other addresses stay as they are.
 */
export function offlineAddress(href: string, page: PageFile, { origin, fileOf }: SiteMap): string {
	const base = new URL(page.address, origin)
	if (href.startsWith('#') || !URL.canParse(href, base)) return href
	const url = new URL(href, base)
	if (url.origin !== base.origin) return href
	const file = fileOf(url.pathname + url.search)
	return file === undefined ? url.href : relativeTo(page.file, file) + url.hash
}
