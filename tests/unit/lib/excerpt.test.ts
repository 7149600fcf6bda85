import { describe, expect, it } from 'vitest'
import { cutExcerpt } from '../../../app/lib/excerpt.ts'

describe('cutExcerpt', () => {
	it('leaves up to 120 characters as they are', () => {
		for (const length of [0, 1, 119, 120]) expect(cutExcerpt('x'.repeat(length))).toBe('x'.repeat(length))
	})

	it('cuts after 120 characters and adds three points', () => {
		expect(cutExcerpt('x'.repeat(121))).toBe(`${'x'.repeat(120)}...`)
	})

	it('ends with a whole word', () => {
		const words = 'Every word of this sentence is whole. '.repeat(5).trim()
		const cut = cutExcerpt(words)
		expect(cut.length).toBeLessThanOrEqual(123)
		expect(`${words} `).toContain(`${cut.slice(0, -3)} `)
		expect(cutExcerpt(`${'x'.repeat(115)} four, and more`)).toBe(`${'x'.repeat(115)} four...`)
		expect(cutExcerpt(`${'x'.repeat(114)}, fives and more`)).toBe(`${'x'.repeat(114)}...`)
		expect(cutExcerpt(`${'x'.repeat(114)} fives more words`)).toBe(`${'x'.repeat(114)} fives...`)
	})

	it('counts a character outside the basic plane once and never halves it', () => {
		expect(cutExcerpt('🕊'.repeat(120))).toBe('🕊'.repeat(120))
		expect(cutExcerpt('🕊'.repeat(121))).toBe(`${'🕊'.repeat(120)}...`)
	})

	it.each([
		['a family', 118, '👨‍👩‍👧‍👦'],
		['a flag', 119, '🇮🇱'],
		['a letter with its points', 118, 'שָׁ'],
		['a skin tone', 119, '👍🏽'],
		['jamo that make one syllable', 119, '\u1112\u1161\u11ab'],
	])('leaves out %s that does not fit as a whole', (_what, before, sign) => {
		const start = 'x'.repeat(before)
		expect(cutExcerpt(`${start}${sign} after`)).toBe(`${start}...`)
		expect(cutExcerpt(`${'x'.repeat(120 - [...sign].length)}${sign} after`)).toContain(`x${sign}...`)
	})

	it('cuts a sign that is longer than the card', () => {
		expect(cutExcerpt(`a${'\u0301'.repeat(5000)}`)).toBe(`a${'\u0301'.repeat(119)}...`)
	})
})
