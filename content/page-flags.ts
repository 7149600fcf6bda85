/** Where pages are listed beside their own address: the one table for crawlers, citations, the archive file, the search and browsers. */
export type PageFlags = {
	/** In the sitemap, and open to crawlers. */
	isIndexed: boolean
	/** Has a citation. */
	isCitable: boolean
	/** In the archive file. */
	isExported: boolean
	/** Found by the search. */
	isSearchable: boolean
	/** Browsers may fetch it before the reader follows a link to it. */
	isPrefetched: boolean
	/** Made from the record alone, so that each edition has it as its own. */
	isOfRecord: boolean
}

/** The pages of the record, its days and the articles. */
const page: PageFlags = {
	isIndexed: true,
	isCitable: true,
	isExported: true,
	isSearchable: true,
	isPrefetched: true,
	isOfRecord: true,
}

/** Flags of pages that are listed nowhere, but open to crawlers. */
const file: PageFlags = {
	isIndexed: true,
	isCitable: false,
	isExported: false,
	isSearchable: false,
	isPrefetched: false,
	isOfRecord: false,
}

const ofRecord: PageFlags = { ...file, isOfRecord: true }

const closed: PageFlags = { ...file, isIndexed: false }

/** The addresses that are no page like the others, with all below them. */
const exceptions: ReadonlyMap<string, PageFlags> = new Map([
	['/admin', closed],
	// Drafts, for those who have the link.
	['/preview', closed],
	// Search results differ each time, and have no end.
	['/search', closed],
	// A form, and the page of thanks below it.
	['/report', closed],
	['/reports', closed],
	['/newsletter', closed],
	// It leads to feeds, which a copy of the archive does not have.
	['/feeds', { ...page, isCitable: false, isExported: false, isOfRecord: false }],
	// Its numbers change between editions.
	['/promises', { ...page, isExported: false, isOfRecord: false }],
	['/blog', { ...page, isOfRecord: false }],
	['/changes', { ...page, isOfRecord: false }],
	// The present archive file.
	['/download', { ...page, isOfRecord: false }],
	['/api', file],
	['/cite', ofRecord],
	['/id', ofRecord],
	['/embed', ofRecord],
	// The files, not the page that lists them.
	['/data/:file', ofRecord],
	['/map.svg', ofRecord],
	['/archive.zip', file],
	['/feed.xml', file],
	['/feed.json', file],
	['/changes.xml', file],
	['/changes.json', file],
	['/changes/activity.json', file],
	['/oai', file],
	['/sitemap.xml', file],
])

/** The files that the record may link to, beside its pages. */
export const linkedFiles = [...exceptions.keys()].filter((path) => path.includes('.'))

/** The flags of a page by its path. */
export function flagsOf(path: string): PageFlags {
	for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
		const flags = exceptions.get(at)
		if (flags) return flags
	}
	return page
}

/** Addresses that lack a flag, each with all below it. */
export function pathsWithout(flag: keyof PageFlags): string[] {
	return [...exceptions].filter(([, flags]) => !flags[flag]).map(([path]) => path)
}
