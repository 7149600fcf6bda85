import { cutText } from './cut-text.ts'

/** Length of the excerpt on a card (spec section 9). */
const cardLength = 120

/** The first 120 characters, then `...` when there is more. Never cuts what is seen as one sign. */
export function cutExcerpt(excerpt: string): string {
	const start = cutText(excerpt, cardLength)
	return start === excerpt ? excerpt : `${start}...`
}
