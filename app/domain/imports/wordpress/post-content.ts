/** Content of WordPress posts as HTML. */
import { decodeEntities } from '../../../rich-text/entities.ts'
import { rewriteTags, startTag } from '../../../rich-text/rewrite-tags.ts'
import { tokens } from '../../../rich-text/tokens.ts'
import { countTag, linkTo } from '../media-links.ts'
import { sizeSuffix } from '../size-suffix.ts'
import { classicToHtml } from './classic-html.ts'
import { type FindGallery, shortcodesToHtml } from './shortcodes.ts'

type Lose = (label: string, detail?: string) => void

const filledBlocks = 'Blocks that WordPress fills when it shows them'

/** The whole of a post in a block of the older editor, as our own export writes it and WordPress does not. */
const ownContent = /^<!-- wp:freeform -->([\s\S]*)<!-- \/wp:freeform -->$/

/**
 * The HTML of a post's content. That of the older editor has no paragraphs: WordPress makes them of blank lines when it
 * shows a post. `footnotes` is the custom field that holds them; `lose` is called for what stays behind.
 */
export function postContentHtml(
	content: string,
	{ footnotes, findGallery }: { footnotes: string; findGallery: FindGallery },
	lose: Lose,
): string {
	const [, own] = ownContent.exec(content) ?? []
	if (own !== undefined) return own
	const html = linkAddresses(shortcodesToHtml(unlinkImages(content), findGallery, lose), lose)
	return /<!-- wp:/.test(content)
		? blocksToHtml(html, footnotes, lose)
		: classicToHtml(html, (tag, attributes) => countTag(tag, attributes, lose))
}

const linkedImage = /<a\b[^<>]*>\s*<img\b[^<>]*>\s*<\/a>/g

/** Images that link to their own original become the image alone: a captioned image can have no link. */
function unlinkImages(html: string): string {
	return html.replace(linkedImage, (all) => {
		const [link, image] = [...tokens(all)].filter((token) => token.kind === 'open')
		const { href = '' } = link?.attributes ?? {}
		const { src = '' } = image?.attributes ?? {}
		return image && nameOf(href) === nameOf(src) ? image.source : all
	})
}

function nameOf(address: string): string {
	return address.replace(sizeSuffix, '')
}

/** An address alone on a line, or in a paragraph. */
const loneAddress =
	/^[^\S\n]*(https?:\/\/[^\s<>"[\]]+)[^\S\n]*$|(?<=<p(?:\s[^<>]*)?>)(https?:\/\/[^\s<>"[\]]+)(?=<\/p>)/gm

/** WordPress shows a player in the place of such an address; preformatted text stays as it is. */
function linkAddresses(html: string, lose: Lose): string {
	const link = (text: string) =>
		text.replace(loneAddress, (_all, line?: string, paragraph?: string) =>
			linkTo(decodeEntities(line ?? paragraph ?? ''), lose),
		)
	return html
		.split(/(?<=<\/pre>)/i)
		.map((part) => {
			const start = part.search(/<pre[\s>]/i)
			return start < 0 ? link(part) : link(part.slice(0, start)) + part.slice(start)
		})
		.join('')
}

const filledBlock = /<!-- wp:([a-z][\w/-]*)(?:\s[^<>]*)?\/-->/g

function blocksToHtml(html: string, footnotes: string, lose: Lose): string {
	const filled = html.replace(filledBlock, (_all, name: string) => {
		const list = name === 'footnotes' ? footnotesToHtml(footnotes) : ''
		if (list === '') lose(filledBlocks, name)
		return list
	})
	return rewriteTags(filled, (tag, attributes, kind) => {
		const { class: names = '', style = '' } = kind === 'open' ? attributes : {}
		// A second link to the same file.
		if (tag === 'a' && names.includes('wp-block-file__button')) return ` ${startTag(tag, attributes)}`
		if (names.includes('has-text-align-'))
			return startTag(tag, { ...attributes, class: names.replaceAll('has-text-align-', 'align-') })
		const [, background] = (names.includes('wp-block-cover') && backgroundImage.exec(style)) || []
		return background ? startTag(tag, attributes) + startTag('img', { src: background, alt: '' }) : undefined
	})
}

const backgroundImage = /background-image:\s*url\(["']?([^()"']+)/

/** The notes that a post has in a custom field, as a list; `''` where it has none. */
function footnotesToHtml(json: string): string {
	let notes: unknown
	try {
		notes = JSON.parse(json)
	} catch {
		return ''
	}
	const items = (Array.isArray(notes) ? notes : []).flatMap((note: Record<string, unknown> | null) =>
		typeof note?.id === 'string' && typeof note.content === 'string'
			? `${startTag('li', { id: note.id })}${note.content}</li>`
			: [],
	)
	return items.length > 0 ? `<ol>${items.join('')}</ol>` : ''
}
