/** Who says what of a disputed claim, after its sentence. */
import { describe, expect, it } from 'vitest'
import { ClaimParagraph } from '../../../../app/site/evidence/claim-paragraph.tsx'
import { numberSources } from '../../../../app/site/evidence/note-numbers.ts'
import type { Claim } from '../../../../content/schema/claim.ts'
import { renderPage, textOf } from '../../../support/page-markup.ts'

const line: Claim = { text: 'Counts differ.', grade: 'Attributed', sources: ['S1'] }
const disputed: Claim = {
	...line,
	grade: 'Disputed',
	positions: [
		{ says: 'more than 400 killed', body: 'Iran’s Health Ministry', date: '2025-06-21' },
		{ says: 'at least 430 killed', body: 'A historian', date: '2018' },
		{ says: 'about 500 killed', body: 'A wiki', date: 'n.d.' },
	],
}

function render(claim: Claim) {
	return renderPage(<ClaimParagraph claim={claim} numbers={numberSources([claim])} />)
}

describe('a disputed claim', () => {
	it('is followed by each account with its body and date, in the order of the record', () => {
		const { body } = render(disputed)
		const details = body.querySelector('p + details')
		expect(details?.querySelector('summary')?.textContent).toBe('Who says what')
		const rows = [...(details?.querySelectorAll('dl > div') ?? [])]
		expect(rows.map((row) => [...row.children].map(textOf))).toEqual([
			['Iran’s Health Ministry, June 21, 2025', 'more than 400 killed'],
			['A historian, 2018', 'at least 430 killed'],
			['A wiki, no date', 'about 500 killed'],
		])
	})

	it('is folded, and reads without styles as a list after the sentence', () => {
		const { body } = render(disputed)
		expect(body.querySelector('details')?.hasAttribute('open')).toBe(false)
		expect(textOf(body)).toMatch(/^Counts differ\. \[1\] Disputed ?Who says what/)
	})
})

it('another claim has no such list', () => {
	expect(render(line).body.querySelector('details')).toBeNull()
})
