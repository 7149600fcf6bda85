import type { RichElement, RichNode } from '../tree.ts'
import { readBlocks } from './blocks.ts'
import { outermost } from './context.ts'

/**
 * The canonical form of any rich text: blocks of the vocabulary alone, each construct written in one way. Loose text
 * becomes paragraphs, what shows nothing goes. The canonical form of a canonical form is itself.
 */
export function canonical(nodes: readonly RichNode[]): RichElement[] {
	return readBlocks(nodes, outermost)
}
