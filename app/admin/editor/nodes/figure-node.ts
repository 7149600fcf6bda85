import {
	$create,
	$getState,
	$setState,
	createState,
	DecoratorNode,
	type DOMExportOutput,
	type LexicalNode,
} from 'lexical'
import { readBlocks } from '../../../rich-text/canonical/blocks.ts'
import { readCaption } from '../../../rich-text/canonical/figures.ts'
import { parseHtml } from '../../../rich-text/parse.ts'
import { serialize } from '../../../rich-text/serialize.ts'
import type { Attributes } from '../../../rich-text/tree.ts'
import { createInertImage, readImageAttributes, withAttributes } from './image-node.ts'

const imageState = createState('image', { parse: readImageAttributes })
/** The caption as HTML, held to the same rules as what is stored. */
const captionState = createState('caption', {
	parse: (value) => (typeof value === 'string' ? canonicalCaption(value) : ''),
})

function canonicalCaption(html: string): string {
	return serialize(readCaption(parseHtml(html), readBlocks) ?? [])
}

/** An image with a caption between the other blocks. It is selected as a whole; the dialog changes it. */
export class FigureNode extends DecoratorNode<null> {
	override $config() {
		return this.config('figure', {
			extends: DecoratorNode,
			importDOM: { figure: () => ({ conversion: $convertFigure }) },
			stateConfigs: [{ stateConfig: imageState }, { stateConfig: captionState }],
		})
	}

	override createDOM(): HTMLElement {
		return this.createFigure(withAttributes(document.createElement('img'), this.getAttributes()))
	}

	override exportDOM(): DOMExportOutput {
		return { element: this.createFigure(createInertImage(this.getAttributes())) }
	}

	private createFigure(image: HTMLElement): HTMLElement {
		const figure = document.createElement('figure')
		const caption = document.createElement('figcaption')
		const { body } = new DOMParser().parseFromString(this.getCaption(), 'text/html')
		caption.append(...body.childNodes)
		figure.append(image, caption)
		return figure
	}

	override updateDOM(previous: FigureNode): boolean {
		return previous.getAttributes() !== this.getAttributes() || previous.getCaption() !== this.getCaption()
	}

	override isInline(): boolean {
		return false
	}

	override getTextContent(): string {
		return '\n'
	}

	getAttributes(): Attributes {
		return $getState(this, imageState)
	}

	/** As HTML. */
	getCaption(): string {
		return $getState(this, captionState)
	}

	setFigure(attributes: Attributes, caption: string): this {
		const figure = $setState(this, imageState, readImageAttributes(attributes))
		return $setState(figure, captionState, canonicalCaption(caption))
	}
}

export function $createFigureNode(attributes: Attributes, caption: string): FigureNode {
	return $create(FigureNode).setFigure(attributes, caption)
}

export function $isFigureNode(node: LexicalNode | null | undefined): node is FigureNode {
	return node instanceof FigureNode
}

/** The image and the caption are a part of it, and no nodes of their own. */
function $convertFigure(figure: HTMLElement) {
	const image = figure.querySelector('img')
	const caption = figure.querySelector('figcaption')
	if (!image || !caption) return null
	const pairs = Array.from(image.attributes, ({ name, value }) => [name, value])
	return { node: $createFigureNode(Object.fromEntries(pairs), caption.innerHTML), after: () => [] }
}
