import { $createLineBreakNode } from 'lexical'
import { element, textOf } from '../../../rich-text/tree.ts'
import { $createCodeBlockNode, CodeBlockNode } from '../nodes/code-block-node.ts'
import type { Converter } from './converter.ts'
import { $loadText } from './text.ts'

/** Lines of code are texts between line breaks; any marks in them are not written. */
export const codeConverter: Converter<CodeBlockNode> = {
	node: CodeBlockNode,
	tags: ['pre'],
	$load: ({ children }) => {
		const lines = textOf(children).split('\n')
		const nodes = lines.flatMap((line, index) => [
			...(index > 0 ? [$createLineBreakNode()] : []),
			...(line ? [$loadText(line, 0)] : []),
		])
		return [$createCodeBlockNode().append(...nodes)]
	},
	$write: (node) => [element('pre', {}, [node.getTextContent()])],
}
