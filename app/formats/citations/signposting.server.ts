import type { CiteBox } from './cite-box.server.ts'
import { findCiteBox } from './cite-data.ts'
import type { Signpost } from './signposts.server.ts'

/** The value of a `Link` header (RFC 8288). Addresses are whole and encoded, so none can end its brackets. */
export function linkHeader(signposts: Signpost[]): string {
	return signposts
		.map(({ rel, href, type }) => `<${href}>; rel="${rel}"${type ? `; type="${type}"` : ''}`)
		.join(', ')
}

/** Adds the signposts of a page to its answer; `loaded` is what its loaders have given, as Remix keeps it. */
export function addSignposts(headers: Headers, loaded: Record<string, unknown>): void {
	const cite: CiteBox | undefined = findCiteBox(Object.values(loaded))
	if (cite) headers.append('Link', linkHeader(cite.signposts))
}
