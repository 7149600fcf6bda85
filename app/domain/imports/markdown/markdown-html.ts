import { Marked, Renderer, type Tokens } from 'marked'
import { elementMaximum, nestingMaximum } from '../../../rich-text/markup-limits.ts'
import { RejectedContentError } from '../../../rich-text/rejected-content.ts'
import { countShortcodes, shortcodeLosses } from '../wordpress/shortcodes.ts'

type Lose = (label: string, detail?: string) => void

const footnotes = 'Footnotes of Markdown, left as text'

const nestedTooDeep = 'Its parts are nested too deep.'

const marked = new Marked({ async: false, gfm: true })
marked.use({ tokenizer: { table: rejectLargeTable, blockquote: rejectDeep, list: rejectDeep } })

/**
 * Markdown (CommonMark with tables and deleted text) as HTML, which is as unsafe as its source; `lose` is called for
 * footnotes and shortcodes, which stay. Throws `RejectedContentError`.
 */
export function markdownToHtml(markdown: string, lose: Lose = () => undefined): string {
	try {
		return marked.parse(markdown, { renderer: new CountingRenderer(lose) }) as string
	} catch (error) {
		if (error instanceof RangeError) throw new RejectedContentError(nestedTooDeep)
		throw error
	}
}

/** A reference to a footnote, or its text at the beginning of a line. */
const footnote = /^\[\^[^\][\s]+\]:|\[\^[^\][\s]+\]/gm

/** Of Hugo, and tags of Liquid. One in HTML, `{{<x>}}`, ends the text within. */
const templateTag = /\{\{(?:[<%](?!\s*\/)|$)|\{%-?\s*(?!end)[a-z]/g

/** Counts syntax of other programs in text that is neither code nor escaped. */
class CountingRenderer extends Renderer {
	readonly #lose: Lose

	constructor(lose: Lose) {
		super()
		this.#lose = lose
	}

	override text(token: Tokens.Text | Tokens.Escape): string {
		if (token.type === 'text' && !('tokens' in token && token.tokens)) this.#count(token.raw)
		return super.text(token)
	}

	/** To Markdown the text of a footnote is an address where it is one word. */
	override link(token: Tokens.Link): string {
		if (/^\[\^[^\][\s]+\]$/.test(token.raw)) this.#lose(footnotes)
		return super.link(token)
	}

	#count(text: string): void {
		for (const [found] of text.matchAll(footnote)) if (!found.endsWith(':')) this.#lose(footnotes)
		for (const _tag of text.matchAll(templateTag)) this.#lose(shortcodeLosses.left)
		countShortcodes(text, this.#lose)
	}
}

const manyMarkers = new RegExp(`^(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${nestingMaximum + 1}}`)

/** Each marker of a quote or list at the beginning of a line is one more within the others. */
function rejectDeep(source: string): false {
	if (manyMarkers.test(source)) throw new RejectedContentError(nestedTooDeep)
	return false
}

/** A row gets as many cells as the head has, so a short text could make millions of them. */
function rejectLargeTable(
	this: { rules: { block: { table: RegExp } } },
	source: string,
): Tokens.Table | false {
	const [, head = '', , rows = ''] = this.rules.block.table.exec(source) ?? []
	const columns = head.replace(/^ *\|/, '').split(/(?<!\\)\|(?=.)/).length
	if (columns * rows.split('\n').length > elementMaximum + columns)
		throw new RejectedContentError('It has a table with too many cells.')
	return false
}
