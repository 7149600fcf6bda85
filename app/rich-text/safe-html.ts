declare const safe: unique symbol

/** HTML in the canonical form that `sanitizeHtml` writes. Only such HTML may be put on a page. */
export type SafeHtml = string & { readonly [safe]: true }

/** For what the database holds, which was sanitized on its way in. For nothing else. */
export function trustStored(html: string): SafeHtml {
	return html as SafeHtml
}

/**
 * Puts each table of stored HTML into a box that scrolls by itself and takes the focus, so that keys can scroll it. A
 * number tells further boxes from the first one.
 */
export function boxTables(html: SafeHtml): SafeHtml {
	let count = 0
	const boxed = html.replaceAll(/<table\b/g, (tag) => {
		count++
		const label = count === 1 ? 'Table' : `Table ${count}`
		return `<div class="table-scroll" role="region" aria-label="${label}" tabindex="0">${tag}`
	})
	return boxed.replaceAll('</table>', '</table></div>') as SafeHtml
}
