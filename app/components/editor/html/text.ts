import {
	$createLineBreakNode,
	$createTextNode,
	LineBreakNode,
	TabNode,
	TEXT_TYPE_TO_FORMAT,
	type TextFormatType,
	TextNode,
} from 'lexical'
import { element, type RichNode } from '../../../rich-text/tree.ts'
import type { MarkTag } from '../../../rich-text/vocabulary.ts'
import type { Converter } from './converter.ts'

const formatOfMark: Readonly<Record<MarkTag, TextFormatType>> = {
	strong: 'bold',
	em: 'italic',
	u: 'underline',
	s: 'strikethrough',
	code: 'code',
	sub: 'subscript',
	sup: 'superscript',
}

const marks = Object.entries(formatOfMark)

export function $loadText(text: string, format: number): TextNode {
	return $createTextNode(text).setFormat(format)
}

/** Marks stand on the text in Lexical, around it in HTML. */
export const textConverter: Converter<TextNode> = {
	node: TextNode,
	tags: Object.keys(formatOfMark),
	$load: ({ tag, children }, load, format) => {
		const bit = TEXT_TYPE_TO_FORMAT[formatOfMark[tag as MarkTag]] ?? 0
		return load.inline(children, format | bit)
	},
	$write: (node) => {
		const text: RichNode = node.getTextContent()
		const tags = marks.filter(([, format]) => node.hasFormat(format)).map(([tag]) => tag)
		return [tags.reduce<RichNode>((inside, tag) => element(tag, {}, [inside]), text)]
	},
}

/** A tab is white space in the canonical form. */
export const tabConverter: Converter<TabNode> = { ...textConverter, node: TabNode, tags: [] }

export const lineBreakConverter: Converter<LineBreakNode> = {
	node: LineBreakNode,
	tags: ['br'],
	$load: () => [$createLineBreakNode()],
	$write: () => [element('br')],
}
