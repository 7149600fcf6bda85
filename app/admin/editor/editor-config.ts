import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import type { InitialConfigType } from '@lexical/react/LexicalComposer'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table'
import { domExport } from './html/dom-export.ts'
import { domImport } from './html/dom-import.ts'
import { CodeBlockNode } from './nodes/code-block-node.ts'
import { FigureNode } from './nodes/figure-node.ts'
import { ImageNode } from './nodes/image-node.ts'
import { RuleNode } from './nodes/rule-node.ts'

/** Configuration of every editor for articles. An error inside it is thrown, not swallowed. */
export const editorConfig: InitialConfigType = {
	namespace: 'article',
	nodes: [
		HeadingNode,
		QuoteNode,
		ListNode,
		ListItemNode,
		LinkNode,
		TableNode,
		TableRowNode,
		TableCellNode,
		CodeBlockNode,
		FigureNode,
		ImageNode,
		RuleNode,
	],
	html: { import: domImport, export: domExport },
	/** Lexical shows these by a class, the other marks by their elements. */
	theme: {
		text: {
			underline: 'underlined',
			strikethrough: 'struck',
			underlineStrikethrough: 'underlined-and-struck',
		},
	},
	onError: (error) => {
		throw error
	},
}
