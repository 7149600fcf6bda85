import { setDirections } from './directions.ts'
import { FreeIds } from './free-ids.ts'
import { parseHtml } from './parse.ts'
import { boxTables, type SafeHtml } from './safe-html.ts'
import { serialize } from './serialize.ts'
import { isElement, type RichElement, type RichNode, textOf } from './tree.ts'

interface OutlineHeading {
	/** Also the anchor: `s-` and the words of the heading, or the one of a place in the text. */
	id: string
	level: 2 | 3
	text: string
}

/** The content of an article as its page shows it. */
export type RenderedContent = { html: SafeHtml; headings: OutlineHeading[] }

/**
 * Renders the content of an article for its page: as `withHeadingIds`, and with a box around each table. Saves store the
 * result with the version, so a change of it takes a migration that sets `article_revisions.rendered` to NULL.
 */
export function renderContent(content: SafeHtml): RenderedContent {
	const { html, headings } = withHeadingIds(content)
	return { html: boxTables(html), headings }
}

/**
 * The article for its page: each block with its direction, each h2 and h3 with an id, and these headings in order, for a
 * table of contents.
 */
export function withHeadingIds(html: SafeHtml): RenderedContent {
	const tree = parseHtml(html)
	setDirections(tree)
	const ids = headingIds(tree)
	const headings = headingsIn(tree).map((heading, index): OutlineHeading => {
		const id = ids[index] ?? ''
		heading.attributes = { ...heading.attributes, id }
		return { id, level: heading.tag === 'h2' ? 2 : 3, text: wordsOf(heading) }
	})
	return { html: serialize(tree) as SafeHtml, headings }
}

/** The ids of the headings in order: the one to which a link of the text leads, else one made of the heading. */
export function headingIds(blocks: readonly RichNode[]): string[] {
	const ids = new FreeIds('s-', 'section')
	return headingsIn(blocks).map((heading) => heading.attributes.id ?? ids.take(wordsOf(heading)))
}

function wordsOf({ children }: RichElement): string {
	return textOf(children).replace(/\s+/g, ' ').trim()
}

function headingsIn(nodes: readonly RichNode[]): RichElement[] {
	return nodes
		.filter((node) => isElement(node))
		.flatMap((node) => (node.tag === 'h2' || node.tag === 'h3' ? [node] : headingsIn(node.children)))
}
