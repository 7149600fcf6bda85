/** An image with a caption. */
import { element, isElement, type RichElement, type RichNode } from '../tree.ts'
import { type Context, outermost, type ReadBlocks } from './context.ts'

/** The figure as it is stored; null when it is anything but one image, which is no link, with words below it. */
export function captionedImage(
	figure: RichElement,
	context: Context,
	readBlocks: ReadBlocks,
): RichElement | null {
	if (!isSmall(figure)) return null
	const captions = figure.children.filter((child) => isElement(child, 'figcaption'))
	const others = figure.children.filter((child) => !isElement(child, 'figcaption'))
	const [block, ...rest] = readBlocks(others, context)
	const [image, ...beside] = block?.tag === 'p' ? block.children : []
	if (!isElement(image, 'img') || beside.length > 0 || rest.length > 0) return null
	const caption = readCaption(captions, readBlocks, context)
	const read = caption && element('figure', {}, [image, element('figcaption', {}, caption)])
	return read && isSmall(read) ? read : null
}

const nodesMax = 500
const charactersMax = 10_000

/**
 * Returns true when it holds no other figure and little enough to be read twice: what turns out to be no captioned image is read
 * again as its parts, and figures within each other would take twice the time for each of them.
 */
function isSmall(figure: RichElement): boolean {
	let nodes = 0
	let characters = 0
	const visit = (node: RichNode): boolean => {
		nodes += 1
		if (typeof node === 'string') characters += node.length
		if (nodes > nodesMax || characters > charactersMax) return false
		return typeof node === 'string' || (node.tag !== 'figure' && node.children.every(visit))
	}
	return figure.children.every(visit)
}

/** A caption as a line of text, its paragraphs parted by line breaks; null when it is empty or holds anything else. */
export function readCaption(
	nodes: readonly RichNode[],
	readBlocks: ReadBlocks,
	{ anchors }: Context = outermost,
): RichNode[] | null {
	const blocks = readBlocks(nodes, { ...outermost, anchors })
	if (blocks.length === 0 || blocks.some(({ tag, children }) => tag !== 'p' || holdsImage(children)))
		return null
	return blocks.flatMap(({ children }, index) => (index > 0 ? [element('br'), ...children] : children))
}

function holdsImage(nodes: readonly RichNode[]): boolean {
	return nodes.some((node) => isElement(node) && (node.tag === 'img' || holdsImage(node.children)))
}
