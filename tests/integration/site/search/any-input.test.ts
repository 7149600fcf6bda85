import fc from 'fast-check'
import { expect } from 'vitest'
import { suggest } from '../../../../app/site/search/search-suggestions.server.ts'
import { storePublished } from '../../../factories/article.ts'
import { itShared as it, testContext } from '../../../support/database.ts'
import { textOfAnyCharacters } from '../../../support/odd-values.ts'
import { ask } from '../../domain/search/support.ts'

it.beforeAll(async () => {
	await storePublished({ title: 'Crème "brûlée"', content: '<p>ترجمه שלום 😀 a*b (c) {d} ^e NEAR</p>' })
})

const anything = fc.oneof(
	textOfAnyCharacters(60),
	fc.string({ unit: 'grapheme', maxLength: 60 }),
	// Halves of characters, which no well-formed text has.
	fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
	fc
		.array(
			fc.constantFrom(
				'"',
				'“',
				'*',
				'(',
				')',
				' AND ',
				' OR ',
				'NOT ',
				'NEAR(',
				'{title}:',
				'-',
				'^',
				'iran',
				'\0',
			),
		)
		.map((pieces) => pieces.join('')),
)

it('answers any question at all, in pages or as suggestions', async () => {
	await fc.assert(
		fc.asyncProperty(
			anything,
			fc.record({ kind: fc.string(), day: fc.string(), page: fc.string() }),
			async (q, filters) => {
				const { hits, total, pages } = await ask(q, filters)
				expect(hits.length).toBeLessThanOrEqual(20)
				expect(pages).toBe(Math.max(1, Math.ceil(total / 20)))
				expect((await suggest(testContext, q))[1].length).toBeLessThanOrEqual(8)
			},
		),
		{ numRuns: 400, seed: 1967 },
	)
})

it.each([
	['nothing', ''],
	['spaces', ' \n\t '],
	['signs alone', '"" * () -- 😀'],
	['a null', '\0'],
	['halves of characters', '\ud800 \udc00\ud800'],
	['operators alone', 'AND OR NOT NEAR'],
	['invisible characters alone', '\u00ad\u200b\u200d\ufeff'],
	['a megabyte', 'U.N. 3,000 GBU57 22.6.2025 '.repeat(40_000)],
	['a megabyte without a space', 'a1'.repeat(500_000)],
	['a megabyte of letters that grow', '\ufdfa'.repeat(1_000_000)],
	['a phrase of many forms', `"${'UN GBU57 3000 60% '.repeat(16)}"`],
	['10,000 letters', 'a'.repeat(10_000)],
	['10,000 words', 'iran '.repeat(2000)],
	['10,000 quotation marks', '"'.repeat(10_000)],
	['10,000 brackets', '('.repeat(10_000)],
])('the search takes %s without an error', async (_name, q) => {
	await expect(ask(q)).resolves.toBeDefined()
})

it('finds words next to a null, an emoji or an operator', async () => {
	for (const q of ['brulee\0', '\0brulee', '😀 brulee', 'brulee AND', '"brulee', 'iran\u0000 brulee שלום'])
		expect(
			(await ask(q)).hits.map(({ title }) => title),
			q,
		).toContain('Crème "brûlée"')
})
