import type { Citable } from '../citable.ts'

/** Zotero's own names of the kinds. */
const types: Record<Citable['kind'], string> = {
	webpage: 'webpage',
	blogPost: 'blogPost',
	post: 'webpage',
	letter: 'letter',
	report: 'report',
	resolution: 'document',
	statement: 'document',
	transcript: 'document',
}

/**
 * An OpenURL context object for COinS (Z39.88-2004, the Dublin Core format). `rft.aucorp`
 * keeps Zotero from taking the name of a body apart like a person's. A space is a plus sign, as in forms
 * and a third of the length.
 */
export function toContextObject(page: Citable): string {
	const pairs = [
		['ctx_ver', 'Z39.88-2004'],
		['rft_val_fmt', 'info:ofi/fmt:kev:mtx:dc'],
		['rft.type', types[page.kind]],
		['rft.title', page.title],
		['rft.aucorp', page.publisher],
		['rft.source', page.siteName],
		['rft.date', page.published],
		['rft.identifier', page.url],
		['rft.language', page.language ?? 'en'],
		...(page.abstract ? [['rft.description', page.abstract]] : []),
	]
	return pairs
		.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '').replaceAll('%20', '+')}`)
		.join('&')
}
