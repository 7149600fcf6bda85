/** Shortcodes in the content of WordPress posts: `[gallery ids="1,2"]`. */

import { serialize } from '../../../rich-text/serialize.ts'
import { attributePattern } from '../../../rich-text/tokens.ts'
import { element, type RichNode } from '../../../rich-text/tree.ts'
import { linkTo } from '../media-links.ts'

type Lose = (label: string, detail?: string) => void

/** `alt` and `caption` are plain text. */
export type Attachment = { address: string; alt: string; caption: string; parent: string }

/** Images of a gallery: those with these ids, or without any all of the post. */
export type FindGallery = (ids: readonly string[]) => readonly Attachment[]

export const shortcodeLosses = {
	left: 'Shortcodes, left as text',
	galleries: 'Images of galleries that the file does not name',
} as const

/** A name and what follows it. A second bracket, as in `[[gallery]]`, says that it is text. */
const shortcode = /(?<!\[)\[(\/?)([a-z][\w-]{2,40})((?:\s[^\][]*)?)\]/g
const embed = /(?<!\[)\[embed\b[^\][]*\]\s*(https?:\/\/[^\s<>"[\]]+)\s*\[\/embed\]/g
const player = /(?<!\[)\[(?:audio|video)\s([^\][]*)\](?:\s*\[\/(?:audio|video)\])?/g
const gallery = /(?<!\[)\[gallery((?:\s[^\][]*)?)\]/g

/** Attributes of a player that name its file. */
const sources = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav', 'flv', 'wmv']

/** Of WordPress itself and of much-used plugins. Other words in brackets may be an author's own. */
const knownShortcodes = new Set([
	'audio',
	'caption',
	'contact-form',
	'embed',
	'gallery',
	'playlist',
	'video',
	'wpforms',
	'youtube',
])

/** Images that the galleries of a post show together: a short text could name thousands. */
const imagesMax = 500

/** The ids that each gallery names. */
export function galleriesIn(content: string): string[][] {
	return [...content.matchAll(gallery)].map(([, attributes = '']) => readIds(attributes))
}

/** Content with captions, galleries and players in HTML; `lose` is called for other shortcodes, which stay. */
export function shortcodesToHtml(content: string, findGallery: FindGallery, lose: Lose): string {
	let images = 0
	const html = captionsToFigures(content)
		.replace(embed, (_all, address: string) => linkTo(address, lose))
		.replace(player, (all, attributes: string) => {
			const address = addressOf(attributes)
			return address === null ? all : linkTo(address, lose)
		})
		.replace(gallery, (all, attributes: string) => {
			const ids = readIds(attributes)
			const found = findGallery(ids)
			if (images + found.length > imagesMax) return all
			images += found.length
			for (let at = found.length; at < Math.max(1, ids.length); at++) lose(shortcodeLosses.galleries)
			return found.map(galleryImage).join('')
		})
	countShortcodes(html, lose)
	return html.replace(/\[(\[[a-z][\w-]*(?:\s[^\][]*)?\])\]/g, '$1')
}

/** Counts the shortcodes in a text. One with a value, an end or an underscore is no word of an author's. */
export function countShortcodes(html: string, lose: Lose): void {
	const all = [...html.matchAll(shortcode)]
	const ended = new Set(all.filter(([, slash]) => slash).map(([, , name]) => name))
	for (const [, slash, name = '', attributes = ''] of all) {
		const isCode =
			knownShortcodes.has(name) || attributes.includes('=') || ended.has(name) || name.includes('_')
		if (slash === '' && isCode) lose(shortcodeLosses.left, `[${name}]`)
	}
}

function readAttributes(text: string): Map<string, string> {
	const found = [...text.matchAll(attributePattern)]
	return new Map(
		found.map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? '']),
	)
}

function addressOf(text: string): string | null {
	const attributes = readAttributes(text)
	const named = sources.map((name) => attributes.get(name)).find(Boolean)
	return named ?? /^\s*(https?:\/\/\S+)/.exec(text)?.[1] ?? null
}

function readIds(text: string): string[] {
	const attributes = readAttributes(text)
	const ids = attributes.get('ids') ?? attributes.get('include') ?? ''
	return ids
		.split(',')
		.map((id) => id.trim())
		.filter(Boolean)
}

function galleryImage({ address, alt, caption }: Attachment): string {
	const image = element('img', { src: address, alt })
	const nodes: RichNode = caption
		? element('figure', {}, [image, element('figcaption', {}, [caption])])
		: element('p', {}, [image])
	return serialize([nodes])
}

const captionStart = '[caption'
const captionEnd = '[/caption]'
const captionedImage = /^\[caption([^\]]*)\]\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)/

/** Goes from end to end, so that captions without one do not take quadratic time. */
function captionsToFigures(content: string): string {
	const parts = content.split(captionEnd)
	const last = parts.pop() ?? ''
	const written = parts.map((part) => {
		const start = part.lastIndexOf(captionStart)
		const [all, attributes = '', image] = (start >= 0 && captionedImage.exec(part.slice(start))) || []
		if (!all || !image) return part + captionEnd
		// Before WordPress 3.4 the caption was an attribute.
		const text = part.slice(start + all.length).trim() || (readAttributes(attributes).get('caption') ?? '')
		return `${part.slice(0, start)}<figure>${image}<figcaption>${text}</figcaption></figure>`
	})
	return written.join('') + last
}
