import { z } from 'zod'

/** A line from a query string: without control characters and halves of characters, trimmed, cut; `''` when absent. */
export function typedText(maxLength: number) {
	return z
		.string()
		.transform((typed) => {
			const text = typed.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
			return [...text].slice(0, maxLength).join('')
		})
		.catch('')
}

/** A page of a list, from 1; anything else is the first. */
export const pageNumber = z
	.string()
	.regex(/^[1-9]\d{0,8}$/)
	.transform(Number)
	.catch(1)
