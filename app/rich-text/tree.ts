/** A small tree for rich text: what parsers give, what the canonical form is made of, what is written out. */

export type Attributes = Readonly<Record<string, string>>

export interface RichElement {
	/** Lower case. */
	tag: string
	attributes: Attributes
	children: RichNode[]
}

/** A string is text, with its characters as they are (no entities). */
export type RichNode = string | RichElement

export function element(tag: string, attributes: Attributes = {}, children: RichNode[] = []): RichElement {
	return { tag, attributes, children }
}

export function isElement(node: RichNode | undefined, ...tags: string[]): node is RichElement {
	return typeof node === 'object' && (tags.length === 0 || tags.includes(node.tag))
}

/** All text inside, as it is; `br` is a line end. */
export function textOf(nodes: readonly RichNode[]): string {
	return nodes
		.map((node) => {
			if (typeof node === 'string') return node
			return node.tag === 'br' ? '\n' : textOf(node.children)
		})
		.join('')
}
