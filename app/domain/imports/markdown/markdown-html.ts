import { Marked, type Tokens } from 'marked'
import { elementMaximum, nestingMaximum } from '../../../rich-text/markup-limits.ts'
import { RejectedContentError } from '../../../rich-text/rejected-content.ts'

const nestedTooDeep = 'Its parts are nested too deep.'

const marked = new Marked({ async: false, gfm: true })
marked.use({ tokenizer: { table: rejectLargeTable, blockquote: rejectDeep, list: rejectDeep } })

/**
 * Markdown (CommonMark with tables and deleted text) as HTML, which is as unsafe as its source. Throws
 * `RejectedContentError`.
 */
export function markdownToHtml(markdown: string): string {
	try {
		return marked.parse(markdown) as string
	} catch (error) {
		if (error instanceof RangeError) throw new RejectedContentError(nestedTooDeep)
		throw error
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
