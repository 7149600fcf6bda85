import { setDirections } from './directions.ts'
import { parseHtml } from './parse.ts'
import type { SafeHtml } from './safe-html.ts'
import { serialise } from './serialise.ts'
import { isElement, type RichElement, type RichNode, textOf } from './tree.ts'

export interface OutlineHeading {
	/** Also the anchor: `s-` and the words of the heading, with `-2`, `-3` ... when they come again. */
	id: string
	level: 2 | 3
	text: string
}

/**
 * The article for its page: each block with its direction, each h2 and h3 with an id, and these headings in order, for a
 * table of contents.
 */
export function withHeadingIds(html: SafeHtml): { html: SafeHtml; headings: OutlineHeading[] } {
	const tree = parseHtml(html)
	setDirections(tree)
	const ids = new FreeIds()
	const headings = headingsIn(tree).map((heading): OutlineHeading => {
		const text = textOf(heading.children).replace(/\s+/g, ' ').trim()
		const id = ids.take(text)
		heading.attributes = { id, ...heading.attributes }
		return { id, level: heading.tag === 'h2' ? 2 : 3, text }
	})
	return { html: serialise(tree) as SafeHtml, headings }
}

function headingsIn(nodes: readonly RichNode[]): RichElement[] {
	return nodes
		.filter((node) => isElement(node))
		.flatMap((node) => (node.tag === 'h2' || node.tag === 'h3' ? [node] : headingsIn(node.children)))
}

class FreeIds {
	private readonly taken = new Set<string>()
	/** The next number of each id, so that a thousand equal headings are not counted through a thousand times. */
	private readonly next = new Map<string, number>()

	take(heading: string): string {
		const words = heading
			.toLowerCase()
			.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
			.replace(/^-|-$/g, '')
		const base = `s-${words || 'section'}`
		let id = base
		let count = this.next.get(base) ?? 2
		for (; this.taken.has(id); count++) id = `${base}-${count}`
		this.next.set(base, count)
		this.taken.add(id)
		return id
	}
}
