/**
 * Limits of markup in content. Tag soup nests without end, and a parser's time grows with the square of its
 * depth; a megabyte of tags alone makes more work than a book of text.
 */

import { RejectedContentError } from './rejected-content.ts'

/** Deepest nesting of elements. Texts of word processors seldom pass twenty. */
export const nestingMaximum = 100

/** Largest number of elements in content. A text of 50,000 words from a word processor has about a fifth of this. */
export const elementMaximum = 100_000

const nestingMessage = `Content may have at most ${nestingMaximum} elements within each other`
const elementMessage = `Content may have at most ${elementMaximum.toLocaleString('en-US')} elements`

/** The HTML is nested deeper than `nestingMaximum`, by its author or by end tags that are missing. */
export class NestingError extends RejectedContentError {
	constructor() {
		super(nestingMessage)
		this.name = 'NestingError'
	}
}

/**
 * Callbacks for a parser at the beginning and the end of each element, in one pass. Throws `NestingError`, or
 * `RejectedContentError` at the first element too many, out of the parser, so that the rest costs nothing.
 */
export function markupLimits(): { onOpenTag: () => void; onCloseTag: () => void } {
	let depth = 0
	let count = 0
	return {
		onOpenTag: () => {
			if (++depth > nestingMaximum) throw new NestingError()
			if (++count > elementMaximum) throw new RejectedContentError(elementMessage)
		},
		onCloseTag: () => {
			depth--
		},
	}
}
