import { HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { createArticleEditor, registerBehaviour } from './article-editor.ts'
import { $loadHtml, $writeHtml } from './html/document.ts'

/**
 * An editor in the `surface`, holding `html` at first. `onHtml` is given the document at once (`isChange` false) and
 * after each change, before the browser does anything else, so that a form is never sent with an older text.
 */
export function useArticleEditor(
	surface: RefObject<HTMLElement | null>,
	html: string,
	onHtml: (html: string, isChange: boolean) => void,
): LexicalEditor {
	const [editor] = useState(createArticleEditor)
	// biome-ignore lint/correctness/useExhaustiveDependencies: a mounted editor keeps its text; another article has another key.
	useLayoutEffect(() => {
		const unregister = registerBehaviour(editor)
		editor.setRootElement(surface.current)
		editor.update(() => $loadHtml(html), { discrete: true, tag: HISTORY_MERGE_TAG })
		let last = editor.getEditorState().read($writeHtml)
		onHtml(last, false)
		const stop = editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
			if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
			const next = editorState.read($writeHtml)
			if (next === last) return
			last = next
			onHtml(next, true)
		})
		return () => {
			stop()
			unregister()
			editor.setRootElement(null)
		}
	}, [])
	return editor
}
