/** Elements within elements. Tag soup nests without end, and a parser's time grows with the square of its depth. */

import { RefusedContentError } from './refused-content.ts'

/** How many elements may stand within each other. Texts of word processors seldom pass twenty. */
export const nestingMaximum = 100

const nestingMessage = `Content may have at most ${nestingMaximum} elements within each other`

/** The HTML is nested deeper than `nestingMaximum`, by its author or by end tags that are missing. */
export class NestingError extends RefusedContentError {
	constructor() {
		super(nestingMessage)
		this.name = 'NestingError'
	}
}

/**
 * What a parser is to call at the beginning and the end of each element, in one reading. Throws `NestingError` out of
 * the parser at the first element too deep, so that the rest costs nothing.
 */
export function nestingLimit(): { onOpenTag: () => void; onCloseTag: () => void } {
	let depth = 0
	return {
		onOpenTag: () => {
			if (++depth > nestingMaximum) throw new NestingError()
		},
		onCloseTag: () => {
			depth--
		},
	}
}
