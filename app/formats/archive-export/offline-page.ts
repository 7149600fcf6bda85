/** A page of the site as a file that is read from disk: its own styles and icons, links to other files, no script. */
import { escapeXml } from '../../lib/xml.ts'
import { attributePattern, type Token } from '../../rich-text/tokens.ts'
import { inlineSprite, symbolAddress } from './icons.ts'
import type { PartsSite } from './offline-parts.ts'
import { type PageFile, relativeTo } from './page-file.ts'
import { pageTokens } from './page-tokens.ts'

/** Facts about the site that a page needs offline. */
export type OfflineSite = {
	/** The site's whole address, without a slash at the end. */
	origin: string
	/** The file of a page of the archive file; undefined for any other address. */
	fileOf: (address: string) => string | undefined
	/** Takes a file of the site into the archive file and says where it is there; null when there is none. */
	asset: (address: string) => string | null
	/** The source of an icon of a sprite; undefined when it has none of that name. */
	symbol: (sprite: string, id: string) => string | undefined
}

type OpenTag = Extract<Token, { kind: 'open' }>
type Work = { page: PageFile; url: URL; site: OfflineSite; symbols: Map<string, string>; isInLink: boolean }

/** Elements of the head that mean something without the site. */
const keptLinks = /^(stylesheet|icon|canonical|license|schema\.\w+|dc\.\w+|dcterms\.\w+)$/i

/**
 * The page at `page.file`. Takes what React writes: balanced tags, escaped text. What it cannot hold (forms, the box
 * that names the day of access, images from elsewhere) is replaced by words. `citation` says how the page is cited, null where it is not.
 */
export function offlinePage(
	html: string,
	page: PageFile,
	site: OfflineSite,
	citation: PartsSite['citation'],
): string {
	const url = new URL(page.address, site.origin)
	const parts = { origin: site.origin, url: url.href, citation }
	const work: Work = { page, url, site, symbols: new Map(), isInLink: false }
	const head: string[] = []
	const body: string[] = []
	let written = head
	for (const token of pageTokens(html, parts)) {
		written.push(typeof token === 'string' ? token : rewritten(token, work))
		if (typeof token === 'string' || token.kind === 'text') continue
		if (token.tag === 'a') work.isInLink = token.kind === 'open'
		if (token.kind === 'open' && token.tag === 'body') written = body
	}
	return `<!DOCTYPE html>\n${head.join('')}${inlineSprite(work.symbols)}${body.join('')}\n`
}

function rewritten(token: Token, work: Work): string {
	if (token.kind !== 'open') return token.source
	if (token.tag === 'a') return withHref(token, (href) => offlineAddress(href, work))
	if (token.tag === 'link') return headLink(token, work)
	if (token.tag === 'img') return image(token, work)
	if (token.tag === 'use') return withHref(token, (href) => icon(href, work))
	return token.source
}

function headLink(token: OpenTag, work: Work): string {
	const { rel = '' } = token.attributes
	if (!keptLinks.test(rel)) return ''
	if (rel !== 'stylesheet' && rel !== 'icon') return token.source
	return withHref(token, (href) => assetAddress(href, work) ?? href)
}

function image(token: OpenTag, work: Work): string {
	const { src = '', alt = '' } = token.attributes
	const own = assetAddress(src, work)
	// One size is enough, and the others stay behind.
	if (own !== null) return withAttribute(token.source.replace(/ (srcset|sizes)="[^"]*"/gi, ''), 'src', own)
	const label = `Image on the web${alt ? `: ${escapeXml(alt)}` : ''}`
	return work.isInLink ? label : `<a href="${escapeXml(offlineAddress(src, work))}">${label}</a>`
}

function icon(href: string, { site, symbols }: Work): string {
	const [sprite = '', id = ''] = href.split('#')
	const symbol = sprite ? site.symbol(sprite, id) : undefined
	if (symbol === undefined) return href
	symbols.set(id, symbol)
	return symbolAddress(id)
}

/** Where a file of the site is, seen from the page, null when it is none. */
function assetAddress(address: string, { page, url, site }: Work): string | null {
	const target = URL.parse(address, url)
	const place = target?.origin === url.origin ? site.asset(target.pathname) : null
	return place === null ? null : relativeTo(page.file, place)
}

function withHref({ source, attributes }: OpenTag, change: (href: string) => string): string {
	const { href } = attributes
	return href === undefined ? source : withAttribute(source, 'href', change(href))
}

/** The tag with another value of an attribute that it has. */
function withAttribute(source: string, name: string, value: string): string {
	return source.replace(attributePattern, (whole, found: string) =>
		found.toLowerCase() === name ? `${found}="${escapeXml(value)}"` : whole,
	)
}

/**
 * A link's target as it is in a page that is read from disk: the file of a page that is in the archive file, the
 * whole address of anything else on the site. Other addresses stay as they are.
 */
function offlineAddress(href: string, { page, url, site }: Work): string {
	const target = href.startsWith('#') ? null : URL.parse(href, url)
	if (target?.origin !== url.origin) return href
	const file = site.fileOf(target.pathname + target.search)
	return file === undefined ? target.href : relativeTo(page.file, file) + target.hash
}
