import { describe, expect, it } from 'vitest'
import { containsQuotation, foldText } from '../../../../app/domain/evidence/quoted-text.ts'

const page = foldText(
	'The minister said:\n“We did not\u00a0fire first,”  and left. Later he added: «هیچ پیشنهادی نرسیده است».',
)

describe('a quotation', () => {
	it.each([
		['as it is printed', '“We did not fire first,” and left.'],
		['with other quotation marks', "'We did not fire first,' and left."],
		['over two lines', 'The minister said: “We did'],
		['in another script, decomposed', 'هیچ پیشنهادی نرسیده است'.normalize('NFD')],
	])('stands on the page %s', (_how, quotation) => {
		expect(containsQuotation(page, quotation, false)).toBe(true)
	})

	it.each([
		['altered', 'We did fire first'],
		['stitched', 'We did not fire first, Later he added'],
		['foreign', 'Nothing of this kind was ever said'],
	])('that is %s does not', (_how, quotation) => {
		expect(containsQuotation(page, quotation, false)).toBe(false)
	})

	it('stands in a PDF when one run of 85 percent does', () => {
		const text = foldText('header 12 the agency could not verify the level of damage at the si footnote')
		const quotation = 'the agency could not verify the level of damage at the site'
		expect(containsQuotation(text, quotation, true)).toBe(true)
		expect(containsQuotation(text, quotation, false)).toBe(false)
		expect(
			containsQuotation(foldText('the agency could footer not verify the level of'), quotation, true),
		).toBe(false)
	})
})
