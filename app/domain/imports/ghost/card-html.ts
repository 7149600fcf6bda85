/** HTML of the cards of Ghost's editor without their controls, which are no text of the author's. */
import { type Token, tokens } from '../../../rich-text/tokens.ts'
import type { Attributes } from '../../../rich-text/tree.ts'
import { voidTags } from '../../../rich-text/vocabulary.ts'

const cardLosses = {
	forms: 'Sign-up forms',
	previews: 'Preview images of bookmarks',
	ratings: 'Ratings of products',
} as const

/** Classes of the elements that go, with the loss that each of them is; null for controls. */
const dropped: Record<string, string | null> = {
	'kg-audio-player': null,
	'kg-audio-thumbnail': null,
	'kg-bookmark-icon': null,
	'kg-bookmark-thumbnail': cardLosses.previews,
	'kg-file-card-icon': null,
	'kg-file-card-metadata': null,
	'kg-product-card-rating': cardLosses.ratings,
	'kg-signup-card': cardLosses.forms,
	'kg-toggle-card-icon': null,
	'kg-video-overlay': null,
	'kg-video-player-container': null,
}

/** Ghost's styles put a dot between them. */
const authorAndSite =
	/(<span class="kg-bookmark-author">[^<]*<\/span>)(<span class="kg-bookmark-publisher">)/g

type Lose = (label: string, detail?: string) => void

/** The HTML without controls; `lose` is called for what readers miss. */
export function cardsToHtml(html: string, lose: Lose): string {
	const skipper = new Skipper(lose)
	const kept = [...tokens(html)].filter((token) => !skipper.skips(token)).map(({ source }) => source)
	return kept.join('').replace(authorAndSite, '$1 · $2')
}

/** Follows the tags to know what is within an element that is left out. */
class Skipper {
	readonly #lose: Lose
	/** Name of the element that is left out, and how many of this name are open within it. */
	#tag = ''
	#depth = 0

	constructor(lose: Lose) {
		this.#lose = lose
	}

	skips(token: Token): boolean {
		if (this.#depth > 0) {
			if (token.kind !== 'text' && token.tag === this.#tag) this.#depth += token.kind === 'open' ? 1 : -1
			return true
		}
		return token.kind === 'open' && this.#begins(token.tag, token.attributes)
	}

	#begins(tag: string, { class: names = '' }: Attributes): boolean {
		const name = names.split(/\s+/).find((part) => Object.hasOwn(dropped, part))
		if (name === undefined) return false
		if (dropped[name]) this.#lose(dropped[name])
		if (!voidTags.has(tag)) {
			this.#tag = tag
			this.#depth = 1
		}
		return true
	}
}
