import { ListItemNode, ListNode } from '@lexical/list'
import { HeadingNode } from '@lexical/rich-text'
import { TableCellNode } from '@lexical/table'
import {
	type DOMExportOutput,
	type DOMExportOutputMap,
	isHTMLElement,
	type Klass,
	type LexicalEditor,
	type LexicalNode,
	ParagraphNode,
	type TextFormatType,
	TextNode,
} from 'lexical'
import type { MarkTag } from '../../../rich-text/vocabulary.ts'
import { $anchorOf, $numberingOf, $scopeOf } from './states.ts'

const formatOfMark: Readonly<Record<MarkTag, TextFormatType>> = {
	strong: 'bold',
	em: 'italic',
	u: 'underline',
	s: 'strikethrough',
	code: 'code',
	sub: 'subscript',
	sup: 'superscript',
}

/** Where writing differs from what Lexical's own nodes do. What is written is made canonical afterwards. */
export const domExport: DOMExportOutputMap = new Map([
	rule(TextNode, (node) => ({ element: $markedText(node) })),
	rule(ListNode, (node, editor) => withAttribute(node.exportDOM(editor), 'type', $numberingOf(node))),
	rule(TableCellNode, (node, editor) =>
		withAnchor(withAttribute(node.exportDOM(editor), 'scope', $scopeOf(node)), node),
	),
	rule(ParagraphNode, (node, editor) => withAnchor(node.exportDOM(editor), node)),
	rule(HeadingNode, (node, editor) => withAnchor(node.exportDOM(editor), node)),
	rule(ListItemNode, (node, editor) => withAnchor(node.exportDOM(editor), node)),
])

/** Marks stand on the text in Lexical, around it in HTML. Lexical itself writes only one of code, sub and sup. */
function $markedText(node: TextNode): HTMLElement | Text {
	let marked: HTMLElement | Text = document.createTextNode(node.getTextContent())
	for (const [tag, format] of Object.entries(formatOfMark)) {
		if (!node.hasFormat(format)) continue
		const mark = document.createElement(tag)
		mark.append(marked)
		marked = mark
	}
	return marked
}

function withAnchor(output: DOMExportOutput, node: LexicalNode): DOMExportOutput {
	return withAttribute(output, 'id', $anchorOf(node))
}

function withAttribute(output: DOMExportOutput, name: string, value: string): DOMExportOutput {
	if (value && isHTMLElement(output.element)) output.element.setAttribute(name, value)
	return output
}

/** A kind of node only ever reaches the rule for its own kind. */
function rule<N extends LexicalNode>(
	kind: Klass<N>,
	write: (node: N, editor: LexicalEditor) => DOMExportOutput,
): [Klass<LexicalNode>, (editor: LexicalEditor, node: LexicalNode) => DOMExportOutput] {
	return [kind, (editor, node) => write(node as N, editor)]
}
