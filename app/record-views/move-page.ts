/** Moves a page of the site below a prefix, so that its links to other pages of the record stay there. */

export type ViewFrame = {
	/** `/at/3`: each page of the record stands below it. */
	prefix: string
	/** HTML at the top of each page, which says what the reader sees. */
	bar: string
}

/** The site around the pages: its address without a slash at the end, and which of its paths stand below the prefix too. */
type Site = { origin: string; isMoved: (path: string) => boolean }

/** Links, forms, and the page to which the form of the theme returns, each with its address. */
const leadingTag =
	/<(a|form|input type="hidden" name="back")(?=\s)([^>]*?)\s(href|action|value)="([^"]*)"([^>]*)>/g

/**
 * The page as it stands below the prefix. Takes what React writes: escaped values in double quotes. One pass for the few
 * tags that lead somewhere: reading all of them takes a quarter of the time in which the timeline is rendered.
 */
export function movePage(html: string, { prefix, bar }: ViewFrame, site: Site): string {
	const moved = html.replace(leadingTag, (tag, name, before, attribute, address, after) => {
		if (name === 'form' && `${before}${after}`.includes(' method="post"')) return tag
		return `<${name}${before} ${attribute}="${moveAddress(address, prefix, site)}"${after}>`
	})
	return moved.replace(/<main\b[^>]*>/, (tag) => tag + bar)
}

/** The address below the prefix, or as it is where only the present has it. */
export function moveAddress(address: string, prefix: string, { origin, isMoved }: Site): string {
	const local = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
	if (!local.startsWith('/')) return address
	const end = local.search(/[?#]/)
	const path = end < 0 ? local : local.slice(0, end)
	return isMoved(path) ? `${prefix}${path === '/' ? '' : path}${local.slice(path.length)}` : address
}
