import type { LexicalEditor } from 'lexical'
import { createArticleEditor, registerBehaviour } from '../../../app/components/editor/article-editor.ts'
import { $loadHtml, $writeHtml } from '../../../app/components/editor/html/document.ts'

/** An editor that holds the HTML and can do all that it can on the page. Needs a DOM, and no place in it. */
export function editorWith(html: string): LexicalEditor {
	const editor = createArticleEditor()
	registerBehaviour(editor)
	editor.update(() => $loadHtml(html), { discrete: true })
	return editor
}

/** What the editor would send. */
export function htmlOf(editor: LexicalEditor): string {
	return editor.getEditorState().read($writeHtml)
}

/** Does something to the document at once. */
export function change(editor: LexicalEditor, act: () => void): void {
	editor.update(act, { discrete: true })
}
