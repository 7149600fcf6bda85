/** Finds a quotation in the text of a page (contract of the archive: NFC, white space and quotation marks folded). */

/** A page as PDF breaks words and lines where the print does: one run of this share of the quotation is enough. */
const pdfShare = 0.85

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const quotationMarks = /["'`´‘’‚‛“”„‟«»‹›「」『』′″]/g

/** Checks that a quotation stands in the text as it is; in that of a PDF, one contiguous run of it. */
export function containsQuotation(page: FoldedText, quotation: string, isPdf: boolean): boolean {
	const wanted = foldText(quotation)
	if (page.includes(wanted)) return true
	if (!isPdf) return false
	const length = Math.ceil(wanted.length * pdfShare)
	for (let start = 0; start + length <= wanted.length; start++)
		if (page.includes(wanted.slice(start, start + length))) return true
	return false
}

/** A text without white space and marks that differ between two prints of the same words. */
export type FoldedText = string & { readonly folded: unique symbol }

/** White space goes as a whole: where a page breaks its lines, a text of it may have one or none. */
export function foldText(text: string): FoldedText {
	return text
		.normalize('NFC')
		.replace(invisible, '')
		.replace(quotationMarks, "'")
		.replace(/\s+/g, '') as FoldedText
}
