import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table'
import { CodeBlockNode } from './code-block-node.ts'
import { ImageNode } from './image-node.ts'
import { RuleNode } from './rule-node.ts'

/** Every kind of node in an article, besides those of Lexical's core. */
export const allNodes = [
	HeadingNode,
	QuoteNode,
	ListNode,
	ListItemNode,
	LinkNode,
	TableNode,
	TableRowNode,
	TableCellNode,
	CodeBlockNode,
	ImageNode,
	RuleNode,
]
