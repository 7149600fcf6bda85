import { $create, DecoratorNode, type LexicalNode } from 'lexical'

/** A rule between blocks. */
export class RuleNode extends DecoratorNode<null> {
	override $config() {
		return this.config('rule', { extends: DecoratorNode })
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
