import {
	$create,
	$createParagraphNode,
	$generateNodesFromRawText,
	ElementNode,
	type LexicalNode,
} from 'lexical'

/** A block of code: text and line breaks. Lexical's own brings languages and colors, which are not stored here. */
export class CodeBlockNode extends ElementNode {
	override $config() {
		return this.config('code-block', {
			extends: ElementNode,
			importDOM: { pre: () => ({ conversion: $convertPre }) },
		})
	}

	override createDOM(): HTMLElement {
		const block = document.createElement('pre')
		block.spellcheck = false
		return block
	}

	override updateDOM(): boolean {
		return false
	}

	override canIndent(): boolean {
		return false
	}

	/** Backspace at the very beginning makes it a paragraph. */
	override collapseAtStart(): boolean {
		this.replace($createParagraphNode(), true)
		return true
	}
}

export function $createCodeBlockNode(): CodeBlockNode {
	return $create(CodeBlockNode)
}

export function $isCodeBlockNode(node: LexicalNode | null | undefined): node is CodeBlockNode {
	return node instanceof CodeBlockNode
}

/** The text alone: marks in code are not stored. */
function $convertPre({ textContent }: HTMLElement) {
	return { node: $createCodeBlockNode(), after: () => $generateNodesFromRawText(textContent ?? '') }
}
