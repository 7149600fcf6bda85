import { $dfs, $insertNodeToNearestRoot } from '@lexical/utils'
import {
	$createParagraphNode,
	$getSelection,
	$insertNodes,
	$isElementNode,
	$isNodeSelection,
	$isParagraphNode,
	$isRootNode,
	$isRootOrShadowRoot,
	type LexicalNode,
} from 'lexical'
import type { ImageOutput } from '../../domain/images/image-output.ts'
import { captionHtml } from '../../rich-text/caption.ts'
import { withStored } from '../../rich-text/replace-image.ts'
import type { Attributes } from '../../rich-text/tree.ts'
import { $createFigureNode, $isFigureNode, type FigureNode } from './nodes/figure-node.ts'
import { $createImageNode, $isImageNode, type ImageNode } from './nodes/image-node.ts'

/** The image, with or without a caption, that is selected as a whole, or null. */
export function $selectedImage(): ImageNode | FigureNode | null {
	const selection = $getSelection()
	return $isNodeSelection(selection) ? (selection.getNodes().find($isImage) ?? null) : null
}

/** Its attributes, and its caption as HTML. */
export function $readSelectedImage(): { attributes: Attributes; caption: string } {
	const image = $selectedImage()
	const caption = $isFigureNode(image) ? image.getCaption() : ''
	return { attributes: image?.getAttributes() ?? {}, caption }
}

type NewImage = {
	src: string
	/** Null where nobody has described it. */
	alt: string | null
	/** HTML; `''` for none. */
	caption: string
}

/** Changes the selected image, keeping its size and title, or puts a new one at the caret. */
export function $setImage({ src, alt, caption }: NewImage): void {
	const image = $selectedImage()
	const { alt: _, ...kept } = image?.getAttributes() ?? {}
	const attributes: Attributes = { ...kept, src, ...(alt !== null && { alt }) }
	if (caption !== '') $setFigure(image, attributes, caption)
	else if ($isFigureNode(image)) {
		const added = $createImageNode(attributes)
		image.replace($createParagraphNode()).append(added)
	} else if (image) image.setAttributes(attributes)
	else $addImage($createImageNode(attributes))
}

/**
 * Puts a stored image in the place of the images with the address `from`. One that is alone in its paragraph gets the credit
 * as its caption; captions stay as they are.
 */
export function $replaceImages(from: string, { url, alt, credit, source }: ImageOutput): void {
	for (const { node } of $dfs()) {
		if (!$isImage(node) || node.getAttributes().src !== from) continue
		const attributes = { ...withStored(node.getAttributes(), url, alt), alt }
		if ($isFigureNode(node)) node.setFigure(attributes, node.getCaption())
		else if (credit !== '' && $isAlone(node))
			$setFigure(node, attributes, captionHtml('', { credit, source }))
		else node.setAttributes(attributes)
	}
}

function $isAlone(image: ImageNode): boolean {
	const block = image.getParent()
	return $isParagraphNode(block) && block.getChildrenSize() === 1 && $isRootNode(block.getParent())
}

function $setFigure(image: ImageNode | FigureNode | null, attributes: Attributes, caption: string): void {
	if ($isFigureNode(image)) {
		image.setFigure(attributes, caption)
		return
	}
	const figure = $createFigureNode(attributes, caption)
	if (!image) {
		$insertNodeToNearestRoot(figure)
		return
	}
	const block = image.getTopLevelElementOrThrow()
	image.remove()
	block.insertAfter(figure)
	if ($isElementNode(block) && block.isEmpty()) block.remove()
}

function $addImage(image: ImageNode): void {
	$insertNodes([image])
	if ($isRootOrShadowRoot(image.getParent())) image.replace($createParagraphNode()).append(image).selectEnd()
}

function $isImage(node: LexicalNode): node is ImageNode | FigureNode {
	return $isImageNode(node) || $isFigureNode(node)
}
