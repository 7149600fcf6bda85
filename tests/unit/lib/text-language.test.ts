import { describe, expect, it } from 'vitest'
import { canonicalLanguage, textAttributes } from '../../../app/lib/text-language.ts'

describe('a language tag', () => {
	it('has one canonical form', () => {
		const rows: [tag: string, canonical: string][] = [
			['', ''],
			['FA', 'fa'],
			['en-gb', 'en-GB'],
			['eng', 'en'],
			['ku-arab', 'ku-Arab'],
		]
		expect(rows.map(([tag]) => [tag, canonicalLanguage(tag)])).toEqual(rows)
	})

	it('has no canonical form when it is malformed or the name of a language', () => {
		const rejected = ['english', 'Persian', 'fa_IR', 'f', 'fa-', 'فارسی', '"><script>', 'x-own']
		expect(rejected.filter((text) => canonicalLanguage(text) !== null)).toEqual([])
	})
})

describe('the direction of a text', () => {
	it('is from right to left in Arabic and Hebrew script', () => {
		const languages = ['fa', 'ar-EG', 'he', 'ckb', 'ku-Arab', 'ur', 'yi']
		expect(languages.map(textAttributes)).toEqual(languages.map((lang) => ({ lang, dir: 'rtl' })))
	})

	it('is from left to right in other scripts', () => {
		const languages = ['en-GB', 'ku', 'az', 'ja', 'fa-Latn']
		expect(languages.map(textAttributes)).toEqual(languages.map((lang) => ({ lang, dir: 'ltr' })))
	})

	it('follows its letters where no language is named', () => {
		expect(textAttributes('')).toEqual({ dir: 'auto' })
	})
})
