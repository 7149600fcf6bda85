declare const safe: unique symbol

/** HTML in the canonical form that `sanitizeHtml` writes. Only such HTML may be put on a page. */
export type SafeHtml = string & { readonly [safe]: true }

/** For what the database holds, which was sanitised on its way in. For nothing else. */
export function trustStored(html: string): SafeHtml {
	return html as SafeHtml
}
