/** Images in the HTML of imported posts. Everything here is pure, and runs in the content worker. */
import { imageTag, rewriteTags, startTag } from '../../rich-text/rewrite-tags.ts'
import { tokens } from '../../rich-text/tokens.ts'
import type { Attributes } from '../../rich-text/tree.ts'
import type { ImportedPost } from './imported-post.ts'

type Lose = (label: string, detail?: string) => void

const imageLosses = {
	remote: 'Images that stay on other sites',
	missing: 'Images left out, since no file was found',
	withoutAlt: 'Images without alternative text',
	files: 'Links to files that stay on the former site',
} as const

const imageName = /\.(?:jpe?g|png|gif|webp|avif)$/i

/** The addresses of images, also of those that links lead to, each with its first alternative text. */
export function imagesIn(html: string): Map<string, string> {
	const found = new Map<string, string>()
	const add = (address: string, alt: string) => {
		if (!found.has(address)) found.set(address, alt)
	}
	for (const token of tokens(html)) {
		if (token.kind !== 'open') continue
		const { src = '', alt = '', href = '' } = token.attributes
		if (token.tag === 'img') add(src, alt)
		// A smaller size mostly links to the whole image.
		if (token.tag === 'a' && imageName.test(href)) add(href, '')
	}
	return found
}

/** Returns true for an image that readers' browsers can get from the former site. */
export function keepsImage(address: string, lose: Lose): boolean {
	const isWhole = /^https?:\/\//i.test(address) && URL.canParse(address)
	lose(isWhole ? imageLosses.remote : imageLosses.missing, address.slice(0, 200))
	return isWhole
}

/**
 * HTML with the images that are stored here, and links to them, by their `stored` addresses. An image that is nowhere is
 * left out.
 */
export function replaceImages({
	html,
	stored,
	site,
}: {
	html: string
	stored: ReadonlyMap<string, string>
	site: string | null
}): { html: string; losses: ImportedPost['losses'] } {
	const losses: ImportedPost['losses'] = []
	const lose: Lose = (label, detail) => void losses.push(detail === undefined ? { label } : { label, detail })
	const link = (attributes: Attributes) => {
		const { href = '' } = attributes
		if (isFormerFile(href, site)) lose(imageLosses.files, href)
		const address = stored.get(href)
		return address ? startTag('a', { ...attributes, href: address }) : undefined
	}
	const image = (attributes: Attributes) => {
		const { src = '' } = attributes
		if (attributes.alt === undefined) lose(imageLosses.withoutAlt)
		const address = stored.get(src)
		if (address) return imageTag(attributes, address)
		return keepsImage(src, lose) ? undefined : ''
	}
	const replaced = rewriteTags(html, (tag, attributes, kind) => {
		if (kind !== 'open') return undefined
		if (tag === 'a') return link(attributes)
		return tag === 'img' ? image(attributes) : undefined
	})
	return { html: replaced, losses }
}

const filePaths = /\/(?:wp-content\/uploads|content\/(?:media|files))\/[^/]/

/** Returns true for a document, recording or video that lies on the former site. */
function isFormerFile(address: string, site: string | null): boolean {
	const base = site !== null && URL.canParse(site) ? site : 'http://former.invalid'
	if (address === '' || !URL.canParse(address, base)) return false
	const { host, pathname } = new URL(address, base)
	return host === new URL(base).host && filePaths.test(pathname) && !imageName.test(pathname)
}
