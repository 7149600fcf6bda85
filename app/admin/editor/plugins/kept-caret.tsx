import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
	$getRoot,
	$getSelection,
	$isElementNode,
	$isRangeSelection,
	$isTextNode,
	type LexicalNode,
} from 'lexical'
import { useEffect, useLayoutEffect } from 'react'

/** Where the caret is: the way down from the root, and the place in the node that it leads to. */
type Place = { path: number[]; offset: number }

let kept: Place | null = null

/**
 * Takes the caret over from the editor that was there before, where the first save puts the page of the article in
 * the place of that of a new one. To be placed before the text: it reads the caret while the text is still there.
 */
export function KeptCaret({ isTaken }: { isTaken: boolean }) {
	const [editor] = useLexicalComposerContext()
	useEffect(() => {
		const place = kept
		kept = null
		if (isTaken && place) editor.update(() => $goTo(place))
	}, [editor, isTaken])
	useLayoutEffect(
		() => () => {
			const hasFocus = document.activeElement === editor.getRootElement()
			kept = hasFocus ? editor.read($readPlace) : null
		},
		[editor],
	)
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
