import type { Attributes, RichElement, RichNode } from '../tree.ts'
import type { Alignment } from '../vocabulary.ts'
import type { Anchors } from './anchors.ts'

/** Facts about a node from the elements around it. */
export interface Context {
	/** Character formatting, as in `marks.ts`. */
	marks: number
	link: Attributes | null
	alignment: Alignment
	/** The block that loose text becomes: `p`, or the heading it is in. */
	block: string
	/** Lists, quotes and tables around. */
	depth: number
	inTable: boolean
	/** The line ends of text are shown where it comes from (`white-space: pre-wrap`). */
	keepsLines: boolean
	/** The places to which links of the text lead; null where there are none, or for a part of a text. */
	anchors: Anchors | null
}

export const outermost: Context = {
	marks: 0,
	link: null,
	alignment: '',
	block: 'p',
	depth: 0,
	inTable: false,
	keepsLines: false,
	anchors: null,
}

/** Deeper lists and quotes are taken apart, so that no input makes what is stored, or the work on it, deep. */
export const maximumDepth = 8

/** Reads nodes as blocks. Lists and tables are given it, since they hold blocks as blocks hold them. */
export type ReadBlocks = (nodes: readonly RichNode[], context: Context) => RichElement[]
