import type { Klass, LexicalNode } from 'lexical'
import type { RichElement, RichNode } from '../../../rich-text/tree.ts'

/** Turns what is inside an element into nodes. */
export interface Load {
	blocks(nodes: readonly RichNode[]): LexicalNode[]
	/** `format` is Lexical's bits for the marks around. */
	inline(nodes: readonly RichNode[], format?: number): LexicalNode[]
}

/** Turns what is inside a node into a tree. */
export type Write = (nodes: readonly LexicalNode[]) => RichNode[]

/**
 * One kind of node, both ways. Loading is given the canonical form alone; what is written is made canonical
 * afterwards, so that it may be loose about nesting and empty elements.
 */
export interface Converter<N extends LexicalNode = LexicalNode> {
	node: Klass<N>
	tags: readonly string[]
	$load(element: RichElement, load: Load, format: number): LexicalNode[]
	$write(node: N, write: Write): RichNode[]
}
