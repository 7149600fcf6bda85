import {
	$create,
	$getState,
	$setState,
	createState,
	DecoratorNode,
	type DOMExportOutput,
	type LexicalNode,
} from 'lexical'
import { storedImage } from '../../../rich-text/canonical/inline.ts'
import { type Attributes, element } from '../../../rich-text/tree.ts'

const imageState = createState('image', { parse: readImageAttributes })

/** The attributes of an image. Wherever they come from, they are held to the same rules as what is stored. */
export function readImageAttributes(value: unknown): Attributes {
	const pairs = Object.entries(value ?? {}).filter(([, text]) => typeof text === 'string')
	return storedImage(element('img', Object.fromEntries(pairs)))?.attributes ?? {}
}

/** Sets the attributes of an image on its element. */
export function withAttributes<E extends Element>(image: E, attributes: Attributes): E {
	for (const [name, value] of Object.entries(attributes)) image.setAttribute(name, value)
	return image
}

/**
 * An image for writing the text as HTML. It is no element of HTML, so the browser loads nothing: while a page is being
 * left, each image made is a request to its site, which the content security policy blocks.
 */
export function createInertImage(attributes: Attributes): HTMLElement {
	return withAttributes(document.createElementNS(null, 'img'), attributes) as HTMLElement
}

/** An image in a line of text. Its attributes are those of the stored `img`. */
export class ImageNode extends DecoratorNode<null> {
	override $config() {
		return this.config('image', {
			extends: DecoratorNode,
			importDOM: { img: () => ({ conversion: $convertImage }) },
			stateConfigs: [{ stateConfig: imageState }],
		})
	}

	override createDOM(): HTMLElement {
		return withAttributes(document.createElement('img'), this.getAttributes())
	}

	override exportDOM(): DOMExportOutput {
		return { element: createInertImage(this.getAttributes()) }
	}

	override updateDOM(previous: ImageNode): boolean {
		return previous.getAttributes() !== this.getAttributes()
	}

	override isInline(): boolean {
		return true
	}

	getAttributes(): Attributes {
		return $getState(this, imageState)
	}

	setAttributes(attributes: Attributes): this {
		return $setState(this, imageState, readImageAttributes(attributes))
	}
}

export function $createImageNode(attributes: Attributes): ImageNode {
	return $create(ImageNode).setAttributes(attributes)
}

export function $isImageNode(node: LexicalNode | null | undefined): node is ImageNode {
	return node instanceof ImageNode
}

function $convertImage({ attributes }: HTMLElement) {
	const pairs = Array.from(attributes, ({ name, value }) => [name, value])
	return { node: $createImageNode(Object.fromEntries(pairs)) }
}
