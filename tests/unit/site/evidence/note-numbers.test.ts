import { describe, expect, it } from 'vitest'
import { firstCitedIn, noteNumber, numberSources } from '../../../../app/site/evidence/note-numbers.ts'

const first = { sources: ['S7', 'S2'] }
const second = { sources: ['S2', 'S9'] }

describe('numberSources', () => {
	it('numbers sources in the order in which they are first cited', () => {
		expect([...numberSources([first, second])].map(([id, { number }]) => [id, number])).toEqual([
			['S7', 1],
			['S2', 2],
			['S9', 3],
		])
	})

	it('gives the sources that a line quotes its lowest numbers', () => {
		const quotes = [{ source: 'S9', text: 'Six were killed.', language: 'en' }]
		expect([...numberSources([{ ...first, sources: ['S7', 'S2', 'S9'], quotes }]).keys()]).toEqual([
			'S9',
			'S7',
			'S2',
		])
	})

	it('refuses a source that it was not given', () => {
		expect(() => noteNumber(numberSources([first]), 'S9')).toThrow('S9')
	})
})

describe('firstCitedIn', () => {
	it('lists each source once, with the first part that cites it', () => {
		expect(firstCitedIn([[first], [second], [first]])).toEqual([['S7', 'S2'], ['S9'], []])
	})

	it('names a use once where several parts bear one name', () => {
		const numbers = numberSources([
			{ id: 'shared-1', headline: 'Shared characteristics', sources: ['S1'] },
			{ id: 'shared-2', headline: 'Shared characteristics', sources: ['S1'] },
			{ id: 'row-1', headline: 'Duration and dates', sources: ['S1'] },
		])
		expect(numbers.get('S1')?.uses.map(({ id }) => id)).toEqual(['shared-1', 'row-1'])
	})
})
