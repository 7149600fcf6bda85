/**
 * Vocabulary of an article (contract, section 4). One table: the sanitizer is built from it, the canonical
 * form writes nothing else, and the editor's nodes are tested against it.
 */

/** Every element that may be stored, with the attributes it may carry, in the order in which they are written. */
export const vocabulary: Readonly<Record<string, readonly string[]>> = {
	p: ['id', 'class'],
	h1: ['id', 'class'],
	h2: ['id', 'class'],
	h3: ['id', 'class'],
	h4: ['id', 'class'],
	h5: ['id', 'class'],
	h6: ['id', 'class'],
	ul: [],
	ol: ['start', 'type'],
	li: ['id', 'class'],
	blockquote: [],
	figure: [],
	figcaption: [],
	pre: [],
	hr: [],
	table: [],
	thead: [],
	tbody: [],
	tr: [],
	th: ['id', 'class', 'colspan', 'rowspan', 'scope'],
	td: ['id', 'class', 'colspan', 'rowspan'],
	strong: [],
	em: [],
	u: [],
	s: [],
	code: [],
	sub: [],
	sup: [],
	a: ['href', 'title', 'target', 'rel'],
	img: ['src', 'alt', 'title', 'width', 'height', 'srcset', 'sizes', 'loading'],
	br: [],
}

/** Character formatting, from the outermost element to the innermost. */
export const markTags = ['strong', 'em', 'u', 's', 'code', 'sub', 'sup'] as const
export type MarkTag = (typeof markTags)[number]

/** Inline elements. Everything else in the vocabulary is a block or a part of one. */
export const inlineTags: ReadonlySet<string> = new Set([...markTags, 'a', 'img', 'br'])

/** Alignments that are written down, as `class="align-center"`: the policy forbids inline styles. Left is the default. */
export const alignments = ['center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number] | ''

export const alignmentClasses: readonly string[] = alignments.map((alignment) => `align-${alignment}`)

/** Elements that have no content and no end tag. */
export const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

/** Address schemes. Addresses on this site (`/path`, `#part`) are allowed besides. */
export const linkSchemes: readonly string[] = ['http', 'https', 'mailto']
export const imageSchemes: readonly string[] = ['http', 'https']

export const headingTags: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
