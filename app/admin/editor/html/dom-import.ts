import { ListItemNode, ListNode } from '@lexical/list'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { TableCellNode } from '@lexical/table'
import {
	$createTextNode,
	$isElementNode,
	type DOMConversion,
	type DOMConversionMap,
	type ElementFormatType,
	type Klass,
	type LexicalNode,
	ParagraphNode,
} from 'lexical'
import { alignments, headingTags } from '../../../rich-text/vocabulary.ts'
import { $setAnchor, $setNumbering, $setScope } from './states.ts'

const $takeAnchor = ($block: LexicalNode, { id }: HTMLElement) => {
	if (id !== '') $setAnchor($block, id)
}

const $convertCell = $extended(TableCellNode, ($cell, element) => {
	$setScope($cell, element.getAttribute('scope') ?? '')
	$takeAnchor($cell, element)
})

/** Lexical aligns the blocks of other cells only. */
const convertHeaderCell: typeof $convertCell = (element) => {
	const own = $convertCell(element)
	if (!own) return null
	return {
		...own,
		conversion: (cell: HTMLElement) => {
			const output = own.conversion(cell)
			const alignment = alignments.find((name) => name === cell.style.textAlign)
			if (!output || !alignment) return output
			const { after } = output
			return { ...output, after: (children) => $alignBlocks(after?.(children) ?? children, alignment) }
		},
	}
}

function $alignBlocks(nodes: LexicalNode[], alignment: ElementFormatType): LexicalNode[] {
	for (const node of nodes)
		if ($isElementNode(node) && !node.isInline() && node.getFormatType() === '') node.setFormat(alignment)
	return nodes
}

const $convertHeading = $extended(HeadingNode, $takeAnchor)

/** Where reading the canonical form differs from what Lexical's own nodes do with their elements. */
export const domImport: DOMConversionMap = {
	// White space is collapsed already, and a space next to an image counts.
	'#text': () => ({ conversion: ({ textContent }) => ({ node: $createTextNode(textContent ?? '') }) }),
	p: $extended(ParagraphNode, $takeAnchor),
	...Object.fromEntries([...headingTags].map((tag) => [tag, $convertHeading])),
	li: $extended(ListItemNode, $takeAnchor),
	ol: $extended(ListNode, ($list, element) => $setNumbering($list, element.getAttribute('type') ?? '')),
	// A quote holds blocks, so that it may have several paragraphs.
	blockquote: $extended(QuoteNode, ($quote) => $quote.setIsShadowRoot(true)),
	td: $convertCell,
	th: convertHeaderCell,
}

/** The node's own conversion of the element, and then what it leaves out. */
function $extended<N extends LexicalNode>(
	kind: Klass<N>,
	$extend: (node: N, element: HTMLElement) => void,
): (element: HTMLElement) => DOMConversion | null {
	const isOfKind = (node: unknown): node is N => node instanceof kind
	return (element) => {
		const own = kind.importDOM?.()?.[element.localName]?.(element)
		if (!own) return null
		return {
			...own,
			conversion: (converted: HTMLElement) => {
				const output = own.conversion(converted)
				if (isOfKind(output?.node)) $extend(output.node, converted)
				return output
			},
		}
	}
}
