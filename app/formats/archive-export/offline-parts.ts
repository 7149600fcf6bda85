/** Parts of a page that need the server, and what is in their place when it is read from disk. */
import { escapeXml } from '../../lib/xml.ts'
import type { Token } from '../../rich-text/tokens.ts'

type OpenTag = Extract<Token, { kind: 'open' }>

export type PartsSite = {
	origin: string
	/** The whole address of the page itself. */
	url: string
	/** Citation of the page; null for a page that is not cited. */
	citation: string | null
}

/** Replacement of the element that a tag begins, with everything in it; null when it stays. */
export function replacementOf(element: OpenTag, site: PartsSite): string | null {
	const { tag } = element
	if (tag === 'script' || tag === 'noscript') return ''
	if (tag === 'form') return replaceForm(element.attributes, site)
	if (tag === 'section' && hasClass(element.attributes, 'cite')) return citeBox(site)
	return null
}

function replaceForm(attributes: OpenTag['attributes'], { origin }: PartsSite): string {
	if (attributes.role === 'search') return sentence('Search the archive', `${origin}/search`, 'on its site.')
	if ('data-newsletter' in attributes) {
		return sentence('Sign up for updates by e-mail', `${origin}/#newsletter`, 'on the archive’s site.')
	}
	return ''
}

function sentence(linked: string, href: string, rest: string): string {
	return `<p><a href="${escapeXml(href)}">${linked}</a> ${rest}</p>`
}

/** The box of the site names the day of access, which a copy cannot know. */
function citeBox({ url, citation }: PartsSite): string {
	if (citation === null) return ''
	const address = escapeXml(url)
	return [
		'<section class="cite" aria-labelledby="cite">',
		'<header><h2 class="label" id="cite"><b>Cite this page</b></h2></header>',
		`<p>${escapeXml(citation)}</p>`,
		`<p class="hint">This is a copy. The page is at <a href="${address}">${address}</a>.</p>`,
		'</section>',
	].join('')
}

function hasClass(attributes: OpenTag['attributes'], name: string): boolean {
	return attributes.class?.split(' ').includes(name) ?? false
}
