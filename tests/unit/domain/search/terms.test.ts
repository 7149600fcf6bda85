import { describe, expect, it } from 'vitest'
import { readTerms, type Vocabulary } from '../../../../app/domain/search/terms.ts'

const none: Vocabulary = { spellings: new Map(), findAddress: () => null }

/** Terms in short: quotation marks around each, a star behind one that may go on. */
const short = (q: string) => readTerms(q, none).map(({ text, isPrefix }) => `${text}${isPrefix ? '*' : ''}`)

describe('readTerms', () => {
	it('reads words, phrases, dates and names as search terms', () => {
		const rows: [q: string, terms: string[]][] = [
			['iran', ['iran*']],
			['  enrichment   hall ', ['enrichment', 'hall*']],
			['hall !!!', ['hall*']],
			['"board of governors"', ['board of governors']],
			['vote "board of governors" iaea', ['vote', 'board of governors', 'iaea*']],
			['vote "board of gov', ['vote', 'board of gov*']],
			['“one two” three', ['one two', 'three*']],
			['Natanz natanz fordow', ['natanz', 'fordow*']],
			['iran natanz iran', ['natanz', 'iran*']],
			['June 20', ['June 20']],
			['strikes 22 June 2025 fordow', ['strikes', 'June 22', 'fordow*']],
			['2025-06-22', ['June 22']],
			['jun. 5, 1967', ['June 5 1967']],
			['June 31', ['June', '31']],
			['2025-13-01', ['2025-13-01']],
			['31.6.2025', ['31.6.2025']],
			['1/2 of them', ['1/2', 'them*']],
			['22.6 percent', ['22.6%']],
			['24.6.2025 ceasefire', ['June 24', 'ceasefire*']],
			['U.N. vote', ['UN', 'vote*']],
			['J.D. Vance', ['JD', 'Vance*']],
			['d9-4', ['d9-4']],
			['a', ['a']],
			['آتش‌بس', ['آتش‌بس*']],
		]
		expect(rows.map(([q]) => [q, short(q)])).toEqual(rows)
	})

	it('leaves function words out where others remain', () => {
		const rows: [q: string, terms: string[]][] = [
			['who announced the ceasefire', ['announced', 'ceasefire*']],
			['strait of', ['strait']],
			['the', ['the*']],
			['"the 12 day war"', ['the 12 day war']],
			['WHO report', ['WHO', 'report*']],
			['Natanz NOT Fordow', ['Natanz', 'Fordow*']],
			['AND OR', ['AND', 'OR*']],
			['not held', ['not', 'held*']],
		]
		expect(rows.map(([q]) => [q, short(q)])).toEqual(rows)
	})

	it('finds no term in text without letters and digits', () => {
		const queries = ['', '   ', '"', '""', '!!! ???', '😀', '\0', '\ud800']
		expect(queries.map((q) => [q, readTerms(q, none)])).toEqual(queries.map((q) => [q, []]))
	})

	it('takes eight terms and 300 characters', () => {
		expect(readTerms('a1 a2 a3 a4 a5 a6 a7 a8 a9', none)).toHaveLength(8)
		expect(readTerms('x'.repeat(10_000), none)[0]?.text).toHaveLength(300)
	})

	it('composes letters and leaves points out', () => {
		expect(short('cre\u0300me')).toEqual(['crème*'])
		expect(short('שָׁלוֹם')).toEqual(['שלום*'])
	})

	it('takes a name of several words as one term with its other spellings', () => {
		const vocabulary: Vocabulary = { ...none, spellings: new Map([['beer sheva', ['Beersheba']]]) }
		expect(readTerms('hospital Beer-Sheva', vocabulary)[1]).toMatchObject({ alternatives: ['Beersheba'] })
		expect(readTerms('beer sheva hospital', vocabulary)).toMatchObject([
			{ text: 'beer sheva', alternatives: ['Beersheba'], isPrefix: false },
			{ text: 'hospital', alternatives: [], isPrefix: true },
		])
	})
})
