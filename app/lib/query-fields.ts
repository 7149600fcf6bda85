import { z } from 'zod'
import { cutText } from './cut-text.ts'

/** A line from a query string: without control characters and halves of characters, trimmed, cut; `''` when absent. */
export function queryText(maxLength: number) {
	return z
		.string()
		.transform((typed) => cutText(typed.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim(), maxLength))
		.catch('')
}

/** A page of a list, from 1; anything else is the first. */
export const pageNumber = z
	.string()
	.regex(/^[1-9]\d{0,8}$/)
	.transform(Number)
	.catch(1)
