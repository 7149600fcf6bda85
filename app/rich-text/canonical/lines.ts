import { element, isElement, type RichElement, textOf } from '../tree.ts'
import { inlineTags } from '../vocabulary.ts'
import { withMark } from './marks.ts'
import { textBlock } from './text-blocks.ts'

/** The lines of text in a block, whatever they stand in, each as a paragraph. */
export function linesOf(block: RichElement): RichElement[] {
	if (block.tag === 'hr') return []
	if (block.tag === 'pre') return codeLines(textOf(block.children))
	if (block.children.some((child) => isElement(child) && !inlineTags.has(child.tag))) {
		return block.children.flatMap((child) => (isElement(child) ? linesOf(child) : []))
	}
	const { class: alignment } = block.attributes
	return block.children.length > 0
		? [element('p', alignment ? { class: alignment } : {}, block.children)]
		: []
}

function codeLines(code: string): RichElement[] {
	const marks = withMark(0, 'code')
	return code.split('\n').flatMap((leaf) => textBlock('p', [{ leaf, marks, link: null }], '') ?? [])
}
