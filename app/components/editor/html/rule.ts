import { element } from '../../../rich-text/tree.ts'
import { $createRuleNode, RuleNode } from '../nodes/rule-node.ts'
import type { Converter } from './converter.ts'

export const ruleConverter: Converter<RuleNode> = {
	node: RuleNode,
	tags: ['hr'],
	$load: () => [$createRuleNode()],
	$write: () => [element('hr')],
}
