/** Reads any tree into the blocks of the canonical form. What is not in the vocabulary goes; its text stays. */
import { divisions, droppedWithContent } from '../source-tags.ts'
import { element, type RichElement, type RichNode, textOf } from '../tree.ts'
import { headingTags } from '../vocabulary.ts'
import { Anchors, dropIdleIds, linkedNames, targetsIn } from './anchors.ts'
import { type Context, maximumDepth, outermost } from './context.ts'
import { captionedImage } from './figures.ts'
import { linkAttributes, storedImage } from './inline.ts'
import { appendBlock, readList } from './lists.ts'
import { type Run, textBlock } from './runs.ts'
import { contextInside, isHidden, styleOf } from './style.ts'
import { readTable } from './tables.ts'
import { withWordLists } from './word-lists.ts'

/**
 * The canonical form of any rich text: blocks of the vocabulary alone, each construct written in one way. Loose text
 * becomes paragraphs, what shows nothing goes. The canonical form of a canonical form is itself.
 */
export function canonical(nodes: readonly RichNode[]): RichElement[] {
	const names = linkedNames(nodes)
	if (names.size === 0) return readBlocks(nodes, outermost)
	const anchors = new Anchors(names)
	const targets = targetsIn(readBlocks(nodes, { ...outermost, anchors }), anchors)
	// Read again, since a link that leads nowhere becomes text, which may be one with the text around it.
	const blocks = readBlocks(nodes, { ...outermost, anchors: new Anchors(new Set(targets.keys()), targets) })
	dropIdleIds(blocks)
	return blocks
}

/** Where reading puts what it finds: loose text gathers until a block begins or ends. */
interface Sink {
	blocks: RichElement[]
	runs: Run[]
}

export function readBlocks(nodes: readonly RichNode[], context: Context): RichElement[] {
	const sink: Sink = { blocks: [], runs: [] }
	readAll(nodes, context, sink)
	endText(context, sink)
	return sink.blocks
}

function readAll(nodes: readonly RichNode[], context: Context, sink: Sink) {
	for (const node of withWordLists(nodes)) {
		if (typeof node === 'string') addText(node, context, sink)
		else if (!droppedWithContent.has(node.tag)) readElement(node, context, sink)
	}
}

function readElement(node: RichElement, context: Context, sink: Sink) {
	const style = styleOf(node)
	if (isHidden(style)) return
	const inside = contextInside(node, style, context)
	const readInline = inlineReaders.get(node.tag)
	if (readInline) {
		context.anchors?.meet(node)
		readInline(node, inside, sink)
		return
	}
	const readBlock = blockReaders.get(node.tag) ?? (divisions.has(node.tag) ? readDivision : null)
	if (!readBlock) {
		context.anchors?.meet(node)
		readAll(node.children, inside, sink)
		return
	}
	endText(context, sink)
	context.anchors?.meet(node)
	readBlock(node, inside, sink)
}

/** Makes a block of the text gathered so far. */
function endText(context: Context, sink: Sink) {
	const block = textBlock(context.block, sink.runs, context.alignment)
	sink.runs = []
	if (!block) return
	const id = context.anchors?.take()
	if (id) block.attributes = { id, ...block.attributes }
	sink.blocks.push(block)
}

type Reader = (node: RichElement, context: Context, sink: Sink) => void

const inlineReaders: ReadonlyMap<string, Reader> = new Map<string, Reader>([
	['br', (node, { link }, sink) => sink.runs.push({ leaf: element(node.tag), marks: 0, link })],
	[
		'img',
		(node, { link }, sink) => {
			const leaf = storedImage(node)
			if (leaf) sink.runs.push({ leaf, marks: 0, link })
		},
	],
	[
		'a',
		(node, context, sink) =>
			readAll(node.children, { ...context, link: linkAttributes(node, context.anchors) }, sink),
	],
	['q', (node, context, sink) => readAll(['“', ...node.children, '”'], context, sink)],
])

const readDivision: Reader = (node, context, sink) => {
	readAll(node.children, context, sink)
	endText(context, sink)
}

const readHeading: Reader = (node, context, sink) => {
	readDivision(node, { ...context, block: node.tag }, sink)
}

const readQuote: Reader = (node, context, sink) => {
	if (context.depth >= maximumDepth) {
		readDivision(node, context, sink)
		return
	}
	const blocks = readBlocks(node.children, { ...context, depth: context.depth + 1, block: 'p' })
	if (blocks.length > 0) sink.blocks.push(element('blockquote', {}, blocks))
}

const readListBlock: Reader = (node, context, sink) => {
	if (context.depth >= maximumDepth) {
		readDivision(node, context, sink)
		return
	}
	for (const list of readList(node, context, readBlocks)) appendBlock(sink.blocks, list)
}

/** A table in a table is taken apart. */
const readTableBlock: Reader = (node, context, sink) => {
	if (context.inTable || context.depth >= maximumDepth) readDivision(node, context, sink)
	else for (const block of readTable(node, context, readBlocks)) sink.blocks.push(block)
}

const readCode: Reader = (node, _context, sink) => {
	const code = withoutBlankEdges(tidyText(textOf(node.children)))
	if (code !== '') sink.blocks.push(element('pre', {}, [element('code', {}, [code])]))
}

/** `trimEnd`, because `/\s+$/` takes quadratic time on a long run of spaces within the text. */
function withoutBlankEdges(code: string): string {
	return code.trimEnd().replace(/^(?:[ \t]*\n)+/, '')
}

/** Only between the other blocks of a text: within a list, a quote or a table it is taken apart. */
const readFigure: Reader = (node, context, sink) => {
	const figure = context.depth === 0 ? captionedImage(node, context, readBlocks) : null
	if (figure) sink.blocks.push(figure)
	else readDivision(node, context, sink)
}

const readRule: Reader = (_node, _context, sink) => sink.blocks.push(element('hr'))

const blockReaders: ReadonlyMap<string, Reader> = new Map([
	...[...headingTags].map((tag) => [tag, readHeading] as const),
	...['ul', 'ol', 'menu', 'dir'].map((tag) => [tag, readListBlock] as const),
	['blockquote', readQuote],
	['table', readTableBlock],
	['pre', readCode],
	['hr', readRule],
	['figure', readFigure],
])

function addText(text: string, context: Context, sink: Sink) {
	const tidy = tidyText(text)
	if (context.keepsLines) addLines(tidy, context, sink)
	else addLine(tidy, context, sink)
}

/** Line ends become line breaks, blank lines part paragraphs: how a post is shown where it is copied. */
function addLines(text: string, context: Context, sink: Sink) {
	for (const [index, paragraph] of text.split(/\n[ \t]*\n\s*/).entries()) {
		if (index > 0) endText(context, sink)
		for (const [number, line] of paragraph.split('\n').entries()) {
			if (number > 0) sink.runs.push({ leaf: element('br'), marks: 0, link: context.link })
			addLine(line, context, sink)
		}
	}
}

function addLine(leaf: string, { marks, link }: Context, sink: Sink) {
	sink.runs.push({ leaf, marks, link })
}

/** One kind of line end, and no control characters: they show nothing, and feeds may not hold them. */
function tidyText(text: string): string {
	return text.replace(/\r\n?/g, '\n').replace(/[^\t\n\f -~\u00a0-\ufffd]/g, '')
}
