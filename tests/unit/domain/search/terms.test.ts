import { describe, expect, it } from 'vitest'
import { readTerms } from '../../../../app/domain/search/terms.ts'

/** Terms in short: quotation marks around each, a star behind one that may go on. */
const short = (q: string) => readTerms(q).map(({ text, isPrefix }) => `${text}${isPrefix ? '*' : ''}`)

describe('readTerms', () => {
	it.each([
		['iran', ['iran*']],
		['  enrichment   hall ', ['enrichment', 'hall*']],
		['hall !!!', ['hall*']],
		['"board of governors"', ['board of governors']],
		['vote "board of governors" iaea', ['vote', 'board of governors', 'iaea*']],
		['vote "board of gov', ['vote', 'board of gov*']],
		['“one two” three', ['one two', 'three*']],
		['Natanz natanz fordow', ['natanz', 'fordow*']],
		['iran natanz iran', ['natanz', 'iran*']],
		['June 20', ['June', '20']],
		['d9-4', ['d9-4']],
		['a', ['a']],
		['آتش‌بس', ['آتش‌بس*']],
	])('reads %s', (q, terms) => {
		expect(short(q)).toEqual(terms)
	})

	it.each([
		['who announced the ceasefire', ['announced', 'ceasefire*']],
		['strait of', ['strait']],
		['the', ['the*']],
		['"the 12 day war"', ['the 12 day war']],
		['WHO report', ['WHO', 'report*']],
	])('leaves function words out of %s where others remain', (q, terms) => {
		expect(short(q)).toEqual(terms)
	})

	it.each(['', '   ', '"', '""', '!!! ???', '😀', '\0', '\ud800'])('finds no term in %j', (q) => {
		expect(readTerms(q)).toEqual([])
	})

	it('takes eight terms and 300 characters', () => {
		expect(readTerms('a1 a2 a3 a4 a5 a6 a7 a8 a9')).toHaveLength(8)
		expect(readTerms('x'.repeat(10_000))[0]?.text).toHaveLength(300)
	})

	it('composes letters and leaves points out', () => {
		expect(short('cre\u0300me')).toEqual(['crème*'])
		expect(short('שָׁלוֹם')).toEqual(['שלום*'])
	})
})
