import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { EditorRefPlugin } from '@lexical/react/LexicalEditorRefPlugin'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import type { LexicalEditor } from 'lexical'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { ArticleComposer } from '../../../../app/admin/editor/article-composer.tsx'
import { $writeHtml } from '../../../../app/admin/editor/html/document.ts'

let last: Root | undefined

/** An editor that holds the HTML and can do all that it can on the page. It lasts until the next one is made. */
export function editorWith(html: string): LexicalEditor {
	last?.unmount()
	const editor: { current: LexicalEditor | null } = { current: null }
	const root = createRoot(document.createElement('div'))
	last = root
	flushSync(() =>
		root.render(
			<ArticleComposer html={html}>
				<RichTextPlugin contentEditable={<ContentEditable />} ErrorBoundary={LexicalErrorBoundary} />
				<EditorRefPlugin editorRef={editor} />
			</ArticleComposer>,
		),
	)
	if (!editor.current) throw new Error('No editor was made')
	return editor.current
}

/** HTML that the editor would send. */
export function htmlOf(editor: LexicalEditor): string {
	return editor.read($writeHtml)
}

/** Does something to the document at once. */
export function change(editor: LexicalEditor, act: () => void): void {
	editor.update(act, { discrete: true })
}
