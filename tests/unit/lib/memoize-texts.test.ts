import { expect, it } from 'vitest'
import { memoizeTexts } from '../../../app/lib/memoize-texts.ts'

it('computes once for each text, and keeps no more than its length allows', () => {
	const asked: string[] = []
	const upper = memoizeTexts((text) => {
		asked.push(text)
		return text.toUpperCase()
	}, 10)
	for (const text of ['', 'abc', 'abc', '', 'a text too long to keep', 'a text too long to keep']) upper(text)
	expect(asked).toEqual(['', 'abc', 'a text too long to keep', 'a text too long to keep'])
	expect(upper('defghijk')).toBe('DEFGHIJK')
	upper('abc')
	expect(asked.slice(-2)).toEqual(['defghijk', 'abc'])
})
