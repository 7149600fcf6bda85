import type { Document } from '../../../content/schema/document.ts'

/** A page that can be cited: the one record from which every citation of it is made. Texts are one line each. */
export type Citable = {
	/** Names it under `/cite/`: its path without the first slash; `home` for the home page. */
	id: string
	kind: 'webpage' | 'blogPost' | Document['kind']
	/** The heading of the page. */
	title: string
	/** The whole address. */
	url: string
	/** Corporate author and publisher: the archive's name, or who issued a primary document. */
	publisher: string
	/** Container of the page: the archive itself, or its blog. */
	siteName: string
	/** Days in UTC: `2025-06-24`. */
	published: string
	modified: string
	/** `''` when there is none. */
	abstract: string
}

/**
 * Container of the page, where that says more than the name of its author; else undefined. For citations in words, which
 * do not name the archive twice. Files name it always (decision 0015).
 */
export function containerOf({ siteName, publisher }: Citable): string | undefined {
	return siteName === publisher ? undefined : siteName
}

/** Names a page in reference managers and in file names: `tdw-timeline-day-9`. Made of a-z, 0-9 and hyphens. */
export function citationKey({ id }: Citable): string {
	return `tdw-${id.replace(/[^a-z0-9]+/g, '-')}`
}

/** Returns true when the page shows a primary document, whose issuer is its author. */
export function isDocument({ kind }: Citable): boolean {
	return kind !== 'webpage' && kind !== 'blogPost'
}
