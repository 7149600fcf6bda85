import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugify, slugMaxLength, slugPattern } from '../../../app/lib/slug.ts'
import { textOfAnyCharacters } from '../../support/odd-values.ts'

describe('slugify', () => {
	it('keeps ASCII letters and digits, in lower case with hyphens between', () => {
		const rows: [title: string, slug: string][] = [
			["What's new?", 'what-s-new'],
			['  Day 9: the ceasefire  ', 'day-9-the-ceasefire'],
			['--Already--hyphened--', 'already-hyphened'],
			['Über Zürich', 'ber-z-rich'],
			['UPPER_case', 'upper-case'],
			['תהילה', ''],
			['!?', ''],
			['', ''],
		]
		expect(rows.map(([title]) => [title, slugify(title)])).toEqual(rows)
	})

	it('cuts at the longest slug and leaves no hyphen at the end', () => {
		expect(slugify('a'.repeat(300))).toHaveLength(slugMaxLength)
		expect(slugify(`${'a'.repeat(slugMaxLength - 1)} b`)).toBe('a'.repeat(slugMaxLength - 1))
	})

	it('makes a slug that the rules take, or none, of any title', () => {
		fc.assert(
			fc.property(textOfAnyCharacters(300), (title) => {
				const slug = slugify(title)
				expect(slug === '' || (slugPattern.test(slug) && slug.length <= slugMaxLength)).toBe(true)
				expect(slugify(slug)).toBe(slug)
			}),
		)
	})
})

describe('slugPattern', () => {
	it('accepts words of letters and digits with single hyphens between', () => {
		expect(['a', '9', 'a-b', 'day-9-1'].filter((slug) => !slugPattern.test(slug))).toEqual([])
	})

	it('rejects everything else', () => {
		const rejected = ['', '-a', 'a-', 'a--b', 'A', 'a b', 'a/b', 'ä', 'a\n']
		expect(rejected.filter((text) => slugPattern.test(text))).toEqual([])
	})
})
