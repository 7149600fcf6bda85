import { $createLinkNode, $isLinkNode, $toggleLink, type LinkNode } from '@lexical/link'
import {
	$createTextNode,
	$findMatchingParent,
	$getSelection,
	$insertNodes,
	$isNodeSelection,
	$isRangeSelection,
	type LexicalNode,
} from 'lexical'
import { mailtoUrl, normalizeEmail } from '../../lib/email-address.ts'
import { linkAddress } from '../../rich-text/addresses.ts'

const host = String.raw`[\p{L}\d](?:[\p{L}\d-]*\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)`
const hostFirst = new RegExp(String.raw`^${host}(?::\d+)?(?:[/?#]|$)`, 'u')

/** The address of a link as it was typed, with the scheme that people leave out; null when it cannot be used. */
export function normalizeLinkAddress(typed: string): string | null {
	const address = typed.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
	if (hostFirst.test(address)) return linkAddress(`https://${address}`)
	return linkAddress(normalizeEmail(address) === null ? address : mailtoUrl(address))
}

/** The link in which the selection begins or ends, or null. */
export function $linkAtSelection(): LinkNode | null {
	const selection = $getSelection()
	const nodes: LexicalNode[] = $isRangeSelection(selection)
		? [selection.anchor.getNode(), selection.focus.getNode()]
		: $isNodeSelection(selection)
			? selection.getNodes()
			: []
	return nodes.map((node) => $findMatchingParent(node, $isLinkNode)).find((link) => link !== null) ?? null
}

/** Gives the link at the selection the address, or makes a link of the selected text, or of the address itself. */
export function $setLink(address: string): void {
	const link = $linkAtSelection()
	const selection = $getSelection()
	if (link) link.setURL(address)
	else if ($isRangeSelection(selection) && selection.isCollapsed()) {
		$insertNodes([$createLinkNode(address).append($createTextNode(address))])
	} else $toggleLink(address, { rel: null })
}

/** Takes the link at the selection away and leaves its text. */
export function $removeLink(): void {
	const link = $linkAtSelection()
	if (!link) return
	for (const child of link.getChildren()) link.insertBefore(child)
	link.remove()
}
