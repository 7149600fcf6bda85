import type { SafeHtml } from './safe-html.ts'

/** Puts each table of stored HTML into a box that scrolls by itself and takes the focus, so that keys can scroll it. */
export function boxTables(html: SafeHtml): SafeHtml {
	return html
		.replaceAll(/<table\b/g, '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table')
		.replaceAll('</table>', '</table></div>') as SafeHtml
}
