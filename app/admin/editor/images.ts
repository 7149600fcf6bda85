import {
	$createParagraphNode,
	$getSelection,
	$insertNodes,
	$isNodeSelection,
	$isRootOrShadowRoot,
} from 'lexical'
import type { Attributes } from '../../rich-text/tree.ts'
import { $createImageNode, $isImageNode, type ImageNode } from './nodes/image-node.ts'

/** The image that is selected as a whole, or null. */
export function $selectedImage(): ImageNode | null {
	const selection = $getSelection()
	return $isNodeSelection(selection) ? (selection.getNodes().find($isImageNode) ?? null) : null
}

/** Changes the selected image, keeping its size and title, or puts a new one at the caret. */
export function $setImage({ src, alt }: { src: string; alt: string | null }): void {
	const image = $selectedImage()
	const { alt: _, ...kept } = image?.getAttributes() ?? {}
	const attributes: Attributes = { ...kept, src, ...(alt !== null && { alt }) }
	if (image) {
		image.setAttributes(attributes)
		return
	}
	const added = $createImageNode(attributes)
	$insertNodes([added])
	if ($isRootOrShadowRoot(added.getParent())) added.replace($createParagraphNode()).append(added).selectEnd()
}
