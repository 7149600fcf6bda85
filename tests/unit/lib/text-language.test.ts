import { describe, expect, it } from 'vitest'
import { canonicalLanguage, textAttributes } from '../../../app/lib/text-language.ts'

describe('a language tag', () => {
	it.each([
		['', ''],
		['FA', 'fa'],
		['en-gb', 'en-GB'],
		['eng', 'en'],
		['ku-arab', 'ku-Arab'],
	])('%j has the canonical form %j', (tag, canonical) => {
		expect(canonicalLanguage(tag)).toBe(canonical)
	})

	it.each(['english', 'Persian', 'fa_IR', 'f', 'fa-', 'فارسی', '"><script>', 'x-own'])(
		'%j is none',
		(tag) => {
			expect(canonicalLanguage(tag)).toBeNull()
		},
	)
})

describe('the direction of a text', () => {
	it.each(['fa', 'ar-EG', 'he', 'ckb', 'ku-Arab', 'ur', 'yi'])('is from right to left in %s', (lang) => {
		expect(textAttributes(lang)).toEqual({ lang, dir: 'rtl' })
	})

	it.each(['en-GB', 'ku', 'az', 'ja', 'fa-Latn'])('is from left to right in %s', (lang) => {
		expect(textAttributes(lang)).toEqual({ lang, dir: 'ltr' })
	})

	it('follows its letters where no language is named', () => {
		expect(textAttributes('')).toEqual({ dir: 'auto' })
	})
})
