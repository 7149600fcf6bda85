import { describe, expect, it } from 'vitest'
import { imageAddress, linkAddress } from '../../../app/rich-text/addresses.ts'

describe('linkAddress', () => {
	it('accepts addresses of the web, of mail and of this site', () => {
		const rows: [given: string, address: string][] = [
			['https://a.org', 'https://a.org'],
			['HTTP://a.org/b', 'HTTP://a.org/b'],
			['mailto:a@b.org', 'mailto:a@b.org'],
			['/timeline', '/timeline'],
			['/', '/'],
			['#day-1', '#day-1'],
			[' https://a.org/b c\n', 'https://a.org/b%20c'],
			['https://a.org/سند', 'https://a.org/سند'],
			['https://a.org/\u200f', 'https://a.org/'],
			['\u202ahttps://a.org/b\u202c', 'https://a.org/b'],
			['\ufeffmailto:a@b.org\u2069 ', 'mailto:a@b.org'],
			['https://a.org/می\u200cخواهم', 'https://a.org/می\u200cخواهم'],
		]
		expect(rows.map(([given]) => [given, linkAddress(given)])).toEqual(rows)
	})

	it('rejects other schemes and incomplete addresses', () => {
		const rejected = [
			'',
			' ',
			'a.org',
			'page.html',
			'?a=1',
			'//a.org',
			'/\\a.org',
			'\\/a.org',
			'https:',
			'https:a.org',
			'https://',
			'https:///a',
			'mailto:',
			'tel:1',
			'ftp://a.org',
			'javascript:alert(1)',
			'java\nscript:alert(1)',
			'data:,a',
			'h\u0000ttps://a.org',
		]
		expect(rejected.filter((given) => linkAddress(given) !== null)).toEqual([])
	})
})

describe('imageAddress', () => {
	it('accepts addresses of the web and paths of this site', () => {
		const accepted = ['https://a.org/i.png', 'http://a.org/i.png', '/i.png']
		expect(accepted.map(imageAddress)).toEqual(accepted)
	})

	it('rejects all other addresses', () => {
		const rejected = ['mailto:a@b.org', '#a', 'data:image/png;base64,AAAA', 'i.png']
		expect(rejected.filter((given) => imageAddress(given) !== null)).toEqual([])
	})
})
