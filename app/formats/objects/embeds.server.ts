/** Records that other sites may show in a frame: days, entries, figures, and two images. */

import { findRecord, type RecordObject } from '../../domain/record-objects.ts'
import { canonicalPath } from '../../lib/canonical-path.ts'
import { shareImagePath } from '../../lib/share-image.ts'
import { escapeXml } from '../../lib/xml.ts'
import type { Context } from '../../runtime/context.server.ts'

/** One of them. `path` is where the archive shows it, `height` what its frame takes in CSS pixels at `embedWidth`. */
export type Embed = {
	id: string
	title: string
	path: string
	height: number
	/** Query of the frame, with its question mark. */
	query?: string
} & ({ kind: 'chart' } | { kind: 'map' } | { kind: 'day' | 'entry' | 'figure'; object: RecordObject })

const embedWidth = 640
const narrowest = 240

const map: Embed = {
	id: 'map',
	kind: 'map',
	title: 'Map of incidents, day by day',
	path: '/map',
	height: 860,
}

const graphics: Embed[] = [
	{
		id: 'chart-casualties',
		kind: 'chart',
		title: 'Killed, as announced since June 13, 2025',
		path: '/casualties#casualty-chart',
		height: 1280,
	},
	map,
]

/** The embed with this id; null where there is none. */
export function findEmbed(context: Context, id: string): Embed | null {
	const graphic = graphics.find((candidate) => candidate.id === id)
	if (graphic) return graphic
	const found = findRecord(context.content, id)
	if (!found || !('object' in found)) return null
	const { object } = found
	const kind = kindOf(id)
	if (!kind) return null
	return { id, kind, object, title: object.title, path: object.path, height: kind === 'day' ? 560 : 360 }
}

/** The form of an id tells its kind (content/schema). */
function kindOf(id: string): 'day' | 'entry' | 'figure' | null {
	if (/^(day-\d+|june-1[34])$/.test(id)) return 'day'
	if (/^(d\d+|p1[34])-\d+$/.test(id)) return 'entry'
	return id.startsWith('figure-') ? 'figure' : null
}

/**
 * The embed that stands for an address of the archive, in any spelling that the site redirects: a page, an anchor on one, or the
 * permanent address of a record.
 */
export function findEmbedOf(context: Context, address: string): Embed | null {
	const { protocol, host, pathname: asked, search, hash } = new URL(address)
	if (!/^https?:$/.test(protocol) || host !== new URL(context.site.url('/')).host) return null
	const pathname = canonicalPath(asked) ?? asked
	const [, section, part, ...rest] = pathname.split('/')
	if (rest.length > 0) return null
	if (pathname === '/map' || pathname === '/embed/map') return mapEmbed(search)
	if (section === 'id' || section === 'embed') return withEdition(findEmbed(context, part ?? ''), search)
	const anchored = hash ? findEmbed(context, hash.slice(1)) : null
	if (anchored && pageOf(anchored.path) === pathname) return anchored
	if (section === 'timeline' && part) return findEmbed(context, part)
	return graphics.find(({ path }) => pageOf(path) === pathname) ?? null
}

/** The frame keeps the edition that its address names. */
function withEdition(embed: Embed | null, search: string): Embed | null {
	const edition = new URLSearchParams(search).get('edition')
	return embed && edition ? { ...embed, query: `?edition=${encodeURIComponent(edition)}` } : embed
}

/** The map as a query asks for it. */
export function mapEmbed(query: string): Embed {
	return { ...map, path: `/map${query}`, query }
}

function pageOf(path: string): string {
	return path.split(/[?#]/, 1)[0] ?? ''
}

/** The frame as HTML. */
export function embedHtml(
	context: Context,
	{ id, title, height, query = '' }: Embed,
	width = embedWidth,
): string {
	const label = escapeXml(`${title} (${context.site.name})`)
	return `<iframe src="${escapeXml(context.site.url(`/embed/${id}${query}`))}" title="${label}" width="${width}" height="${height}" loading="lazy"></iframe>`
}

/** The same as a quotation, for pages that show no frames. */
export function embedQuotation(context: Context, { title, path, ...embed }: Embed): string {
	const excerpt = 'object' in embed ? `<p>${escapeXml(embed.object.body.split('\n')[0] ?? '')}</p>` : ''
	const url = 'object' in embed ? context.site.url(`/id/${embed.id}`) : context.site.url(path)
	return `<blockquote cite="${url}">${excerpt}<p>${escapeXml(context.site.name)}: <a href="${url}">${escapeXml(title)}</a></p></blockquote>`
}

/** The response to an oEmbed request (oembed.com, 1.0), for a page that has room for `maxWidth` pixels. */
export function oEmbed(context: Context, embed: Embed, maxWidth = embedWidth): object {
	const { title, path, height } = embed
	const width = Math.max(narrowest, Math.min(embedWidth, maxWidth))
	return {
		version: '1.0',
		type: 'rich',
		title,
		provider_name: context.site.name,
		provider_url: context.site.url('/'),
		cache_age: 86_400,
		html: embedHtml(context, embed, width),
		width,
		height,
		thumbnail_url: context.site.url(shareImagePath(pageOf(path))),
		thumbnail_width: 1200,
		thumbnail_height: 630,
	}
}

/** Where a consumer of a page finds its oEmbed data. */
export function oEmbedAddress(context: Context, path: string): string {
	return context.site.url(`/oembed?url=${encodeURIComponent(context.site.url(path))}&format=json`)
}
