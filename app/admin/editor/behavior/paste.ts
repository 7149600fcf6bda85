import { $insertGeneratedNodes } from '@lexical/clipboard'
import { DRAG_DROP_PASTE } from '@lexical/rich-text'
import { $isTableNode } from '@lexical/table'
import {
	$addUpdateTag,
	$findMatchingParent,
	$getSelection,
	$isParagraphNode,
	$isRangeSelection,
	COMMAND_PRIORITY_HIGH,
	COMMAND_PRIORITY_LOW,
	CONTROLLED_TEXT_INSERTION_COMMAND,
	createCommand,
	type LexicalCommand,
	type LexicalEditor,
	type LexicalNode,
	mergeRegister,
	PASTE_COMMAND,
	PASTE_TAG,
} from 'lexical'
import { $nodesOfHtml, imageSourcesOf } from '../html/document.ts'
import { $isCodeBlockNode } from '../nodes/code-block-node.ts'
import { $makeBoldRowHeader } from '../tables.ts'

/** Clipboard type of this editor's own copies; they need no parsing of HTML. */
const ownType = 'application/x-lexical-editor'

/** Images were pasted or dropped as files. */
export const IMAGES_COMMAND: LexicalCommand<File[]> = createCommand('IMAGES')

/**
 * Shows a notice about pasted or dropped content. `rejected`: it is a file that is no image, or has an image that cannot be
 * stored, which was left out. `remote` and `remotes`: it has an image, or several, that stay on another site.
 */
export const PASTE_NOTICE_COMMAND: LexicalCommand<'rejected' | 'remote' | 'remotes'> =
	createCommand('PASTE_NOTICE')

/** HTML that is pasted or dropped comes in through the same canonical form as stored HTML. */
export function registerPaste(editor: LexicalEditor): () => void {
	return mergeRegister(
		editor.registerCommand(
			PASTE_COMMAND,
			(event) => 'clipboardData' in event && $insertTransfer(editor, event, event.clipboardData),
			COMMAND_PRIORITY_HIGH,
		),
		editor.registerCommand(
			CONTROLLED_TEXT_INSERTION_COMMAND,
			(event) => typeof event !== 'string' && $insertTransfer(editor, event, event.dataTransfer),
			COMMAND_PRIORITY_HIGH,
		),
		editor.registerCommand(
			DRAG_DROP_PASTE,
			(files) => {
				const images = files.filter(({ type }) => type.startsWith('image/'))
				if (images.length < files.length) editor.dispatchCommand(PASTE_NOTICE_COMMAND, 'rejected')
				return images.length === 0 || editor.dispatchCommand(IMAGES_COMMAND, images)
			},
			COMMAND_PRIORITY_LOW,
		),
	)
}

/** False when it leaves the event to Lexical. */
function $insertTransfer(editor: LexicalEditor, event: Event, transfer: DataTransfer | null): boolean {
	const selection = $getSelection()
	if (!transfer || !$isRangeSelection(selection)) return false
	if ($findMatchingParent(selection.anchor.getNode(), $isCodeBlockNode)) {
		event.preventDefault()
		selection.insertRawText(transfer.getData('text/plain'))
		return true
	}
	if (transfer.types.includes(ownType)) return false
	const html = transfer.getData('text/html')
	const notice = noticeOf(html)
	if (notice) editor.dispatchCommand(PASTE_NOTICE_COMMAND, notice)
	const nodes = $nodesOfHtml(html)
	nodes.filter($isTableNode).forEach($makeBoldRowHeader)
	if (nodes.length === 0) return false
	event.preventDefault()
	$addUpdateTag(PASTE_TAG)
	$insertGeneratedNodes(editor, $withoutParagraph(nodes), selection)
	return true
}

function noticeOf(html: string): 'rejected' | 'remote' | 'remotes' | null {
	const addresses = imageSourcesOf(html)
	if (addresses.includes(null)) return 'rejected'
	const isRemote = (address: string | null) =>
		new URL(address ?? '', location.href).origin !== location.origin
	const count = addresses.filter(isRemote).length
	return count > 1 ? 'remotes' : count === 1 ? 'remote' : null
}

/** The words of a single paragraph belong into the text at the caret. */
function $withoutParagraph(nodes: LexicalNode[]): LexicalNode[] {
	const [only] = nodes
	return nodes.length === 1 && $isParagraphNode(only) && only.getFormatType() === ''
		? only.getChildren()
		: nodes
}
