import { type MarkTag, markTags } from '../vocabulary.ts'

/** Character formatting as a set of bits, one for each of the vocabulary's marks. */

export function hasMark(marks: number, tag: MarkTag): boolean {
	return (marks & bit(tag)) !== 0
}

/** A text is low or high, not both: the one that is set last wins. */
export function withMark(marks: number, tag: MarkTag): number {
	if (tag === 'sub') return (marks & ~bit('sup')) | bit('sub')
	if (tag === 'sup') return (marks & ~bit('sub')) | bit('sup')
	return marks | bit(tag)
}

export function withoutMark(marks: number, tag: MarkTag): number {
	return marks & ~bit(tag)
}

function bit(tag: MarkTag): number {
	return 1 << markTags.indexOf(tag)
}
