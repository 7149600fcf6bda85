import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
	$getRoot,
	$getSelection,
	$isElementNode,
	$isRangeSelection,
	$isTextNode,
	HISTORY_MERGE_TAG,
	type LexicalNode,
	type SerializedEditorState,
} from 'lexical'
import { useLayoutEffect } from 'react'
import { $writeHtml } from '../html/document.ts'

/** Where the caret is: the way down from the root, and the place in the node that it leads to. */
type Place = { path: number[]; offset: number }

type Kept = {
	place: Place
	/** The document as stored, and as the editor had it: a space at the end of a line, or a line just begun. */
	html: string
	state: SerializedEditorState
}

let kept: Kept | null = null

/** Keeps the caret of an editor that goes. To be placed before the text: it reads the caret while the text is still there. */
export function KeptCaret() {
	const [editor] = useLexicalComposerContext()
	useLayoutEffect(
		() => () => {
			if (kept) return
			const hasFocus = document.activeElement === editor.getRootElement()
			const place = hasFocus ? editor.read($readPlace) : null
			kept = place && { place, html: editor.read($writeHtml), state: editor.getEditorState().toJSON() }
		},
		[editor],
	)
	return null
}

/**
 * Takes the caret over from the editor that was there before, where the first save puts the page of the article in
 * the place of that of a new one; the document too, as it was, where what was stored is the same. To be placed after
 * the text, and done before the next key.
 */
export function TakenCaret({ isTaken }: { isTaken: boolean }) {
	const [editor] = useLexicalComposerContext()
	useLayoutEffect(() => {
		const before = kept
		kept = null
		if (!isTaken || !before) return
		if (editor.read($writeHtml) === before.html)
			editor.setEditorState(editor.parseEditorState(before.state), { tag: HISTORY_MERGE_TAG })
		else {
			// The text as it was saved, which the one that was typed since takes the place of before anything else happens.
			kept = before
			queueMicrotask(() => {
				kept = null
			})
		}
		editor.update(() => $goTo(before.place), { discrete: true })
	}, [editor, isTaken])
	return null
}

function $readPlace(): Place | null {
	const selection = $getSelection()
	if (!$isRangeSelection(selection)) return null
	const node = selection.anchor.getNode()
	const path = [node, ...node.getParents()].slice(0, -1).map((each) => each.getIndexWithinParent())
	return { path: path.reverse(), offset: selection.anchor.offset }
}

/** As far as the way leads in a text that may differ a little. */
function $goTo({ path, offset }: Place): void {
	let node: LexicalNode = $getRoot()
	for (const index of path) {
		const child = $isElementNode(node) ? node.getChildAtIndex(index) : null
		if (!child) {
			node.selectEnd()
			return
		}
		node = child
	}
	if ($isTextNode(node)) node.select(...both(Math.min(offset, node.getTextContentSize())))
	else if ($isElementNode(node)) node.select(...both(Math.min(offset, node.getChildrenSize())))
}

function both(offset: number): [number, number] {
	return [offset, offset]
}
