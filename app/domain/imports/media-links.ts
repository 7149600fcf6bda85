/** Replaces in HTML what an article cannot hold by links to it, and counts what is left out. */
import { linkAddress } from '../../rich-text/addresses.ts'
import { rewriteTags } from '../../rich-text/rewrite-tags.ts'
import { serialize } from '../../rich-text/serialize.ts'
import { type Attributes, element } from '../../rich-text/tree.ts'

const markupLosses = {
	embeds: 'Embedded media, kept as links',
	embedsWithoutAddress: 'Embedded media without an address',
	forms: 'Form fields',
	drawings: 'Drawings and formulas (SVG, canvas, MathML)',
	scripts: 'Scripts and styles',
	subtitles: 'Subtitles of videos',
	imageMaps: 'Links of image maps',
	explanations: 'Explanations of abbreviations',
} as const

/** Elements whose address is kept as a link. */
const media = new Set(['iframe', 'embed', 'object', 'video', 'audio', 'source', 'frame', 'applet'])

/** Of these, the ones that name their address in an element within; a `picture` names other sizes of its image so. */
const players = new Set(['video', 'audio', 'picture', 'object'])

/** Elements that an article would lose with the text within. */
const unwrapped = new Set(['noscript', 'progress', 'meter'])

const counted: Record<string, string> = {
	input: markupLosses.forms,
	select: markupLosses.forms,
	textarea: markupLosses.forms,
	button: markupLosses.forms,
	svg: markupLosses.drawings,
	canvas: markupLosses.drawings,
	math: markupLosses.drawings,
	script: markupLosses.scripts,
	style: markupLosses.scripts,
	track: markupLosses.subtitles,
	area: markupLosses.imageMaps,
}

type Lose = (label: string, detail?: string) => void

/** Any HTML with links in place of media; `lose` is called for each loss. */
export function linkMedia(html: string, lose: Lose): string {
	const links = new MediaLinks(lose)
	return rewriteTags(html, (tag, attributes, kind) =>
		kind === 'open' ? links.open(tag, attributes) : links.close(tag),
	)
}

class MediaLinks {
	readonly #lose: Lose
	/** The element around, of those that name their address within. */
	#player: { tag: string; isLinked: boolean } | null = null

	constructor(lose: Lose) {
		this.#lose = lose
	}

	open(tag: string, attributes: Attributes): string | undefined {
		const { src, data } = attributes
		countTag(tag, attributes, this.#lose)
		if (unwrapped.has(tag)) return ''
		if (players.has(tag)) this.#player = { tag, isLinked: false }
		if (!media.has(tag)) return undefined
		const address = src ?? data ?? ''
		const isNamedWithin = address === '' && players.has(tag)
		if (isNamedWithin || this.#player?.isLinked || this.#player?.tag === 'picture') return ''
		if (this.#player) this.#player.isLinked = true
		return linkTo(address, this.#lose)
	}

	close(tag: string): string | undefined {
		if (this.#player?.tag === tag) {
			if (tag !== 'picture' && !this.#player.isLinked) this.#lose(markupLosses.embedsWithoutAddress)
			this.#player = null
		}
		return media.has(tag) || unwrapped.has(tag) ? '' : undefined
	}
}

/** Counts what is lost with a tag that no article has. */
export function countTag(tag: string, { title }: Attributes, lose: Lose): void {
	if (counted[tag]) lose(counted[tag])
	if ((tag === 'abbr' || tag === 'acronym') && title) lose(markupLosses.explanations, title)
}

/** A link in the place of media at this address; nothing where the address cannot be one. */
export function linkTo(address: string, lose: Lose): string {
	const href = linkAddress(address.startsWith('//') ? `https:${address}` : address)
	lose(href ? markupLosses.embeds : markupLosses.embedsWithoutAddress, href ?? undefined)
	return href ? serialize([element('p', {}, [element('a', { href }, [href])])]) : ''
}
