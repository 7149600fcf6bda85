import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { TablePlugin } from '@lexical/react/LexicalTablePlugin'
import { mergeRegister } from 'lexical'
import { type ReactNode, useEffect } from 'react'
import { registerBetweenBlocks } from './behavior/between-blocks.ts'
import { registerBlockExit } from './behavior/block-exit.ts'
import { registerCaret } from './behavior/caret.ts'
import { registerLists } from './behavior/lists.ts'
import { registerMarkdown } from './behavior/markdown.ts'
import { registerPaste } from './behavior/paste.ts'
import { registerSelectAll } from './behavior/select-all.ts'
import { registerSelectable } from './behavior/selectable.ts'
import { editorConfig } from './editor-config.ts'
import { $loadHtml } from './html/document.ts'

/** Changes within this time are undone together. */
const undoStepMs = 300

type Props = {
	/** Initial content of the editor. A mounted one keeps its text; give another article another `key`. */
	html: string
	/** The place of the text among them, in a `RichTextPlugin`. */
	children: ReactNode
}

/**
 * An editor that can do all that one for articles can. Made of Lexical's plugins: its extensions do the same for 8 KB
 * more of compressed script.
 */
export function ArticleComposer({ html, children }: Props) {
	return (
		<LexicalComposer initialConfig={{ ...editorConfig, editorState: () => $loadHtml(html) }}>
			{children}
			<HistoryPlugin delay={undoStepMs} />
			<ListPlugin />
			<TablePlugin />
			<OwnBehavior />
		</LexicalComposer>
	)
}

function OwnBehavior() {
	const [editor] = useLexicalComposerContext()
	useEffect(
		() =>
			mergeRegister(
				registerCaret(editor),
				registerPaste(editor),
				registerBlockExit(editor),
				registerBetweenBlocks(editor),
				registerSelectAll(editor),
				registerLists(editor),
				registerSelectable(editor),
				registerMarkdown(editor),
			),
		[editor],
	)
	return null
}
