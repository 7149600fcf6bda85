import type { Document } from '../../../content/schema/document.ts'

/** A page that can be cited: the one record from which every citation of it is made. Texts are one line each. */
export type Citable = {
	/** Names it under `/cite/`: its path without the first slash; `home` for the home page. */
	id: string
	kind: 'webpage' | 'blogPost' | Document['kind']
	/** The heading of the page. */
	title: string
	/** The whole address; on a page as of an edition that of this edition. */
	url: string
	/** Where the page of this edition is kept; null for a page that has no editions. */
	pinned: { edition: number; url: string } | null
	/** Corporate author and publisher: the archive's name, or who issued a primary document. */
	publisher: string
	/** Container of the page: the archive itself, or its blog. */
	siteName: string
	/** Days in UTC: `2025-06-24`. */
	published: string
	modified: string
	/** `''` when there is none. */
	abstract: string
	/** A BCP 47 tag; absent for English. */
	language?: string
	/** The words that a single record rests on, a sentence each; absent for other pages. */
	restsOn?: string[]
}

/**
 * Container of the page, where that says more than the name of its author; else undefined. For citations in words, which
 * do not name the archive twice. Files name it always (decision 0015).
 */
export function containerOf({ siteName, publisher }: Citable): string | undefined {
	return siteName === publisher ? undefined : siteName
}

/** Returns true when a page is cited by the address of its edition, where it never changes: the day of access says nothing. */
export function isCitedAsOf({ url, pinned }: Citable): boolean {
	return pinned?.url === url
}

/** `Edition 3`, and where it is kept unless that is where the page is cited; `''` for a page that has no editions. */
export function editionNote(page: Citable): string {
	const { pinned } = page
	if (!pinned) return ''
	return `Edition ${pinned.edition}${isCitedAsOf(page) ? '' : ` is kept at ${pinned.url}`}`
}

/** Names a page in reference managers and in file names: `tdw-timeline-day-9`. Made of a-z, 0-9 and hyphens. */
export function citationKey({ id }: Citable): string {
	return `tdw-${id.replace(/[^a-z0-9]+/g, '-')}`
}

/** Returns true when the page shows a primary document, whose issuer is its author. */
export function isDocument({ kind }: Citable): boolean {
	return kind !== 'webpage' && kind !== 'blogPost'
}
