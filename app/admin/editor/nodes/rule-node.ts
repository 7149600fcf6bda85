import { $create, $isParagraphNode, DecoratorNode, type LexicalNode } from 'lexical'

/** A rule between blocks. */
export class RuleNode extends DecoratorNode<null> {
	override $config() {
		return this.config('rule', {
			$transform: $leaveParagraph,
			extends: DecoratorNode,
			importDOM: { hr: () => ({ conversion: () => ({ node: $createRuleNode() }) }) },
		})
	}

	override createDOM(): HTMLElement {
		return document.createElement('hr')
	}

	override updateDOM(): boolean {
		return false
	}

	override isInline(): boolean {
		return false
	}

	override getTextContent(): string {
		return '\n'
	}
}

export function $createRuleNode(): RuleNode {
	return $create(RuleNode)
}

export function $isRuleNode(node: LexicalNode | null | undefined): node is RuleNode {
	return node instanceof RuleNode
}

/** When Lexical reads HTML, it puts the rules in a quote or a cell into a paragraph. */
function $leaveParagraph(rule: RuleNode): void {
	const paragraph = rule.getParent()
	if (!$isParagraphNode(paragraph)) return
	paragraph.insertBefore(rule)
	if (paragraph.isEmpty()) paragraph.remove()
}
