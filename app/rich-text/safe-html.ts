declare const safe: unique symbol

/** HTML in the canonical form that `sanitizeHtml` writes. Only such HTML may be put on a page. */
export type SafeHtml = string & { readonly [safe]: true }

/** For what the database holds, which was sanitized on its way in. For nothing else. */
export function trustStored(html: string): SafeHtml {
	return html as SafeHtml
}

/** Puts each table of stored HTML into a box that scrolls by itself and takes the focus, so that keys can scroll it. */
export function boxTables(html: SafeHtml): SafeHtml {
	return html
		.replaceAll(/<table\b/g, '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table')
		.replaceAll('</table>', '</table></div>') as SafeHtml
}
