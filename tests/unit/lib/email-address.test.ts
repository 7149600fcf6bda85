import { describe, expect, it } from 'vitest'
import { displayEmail } from '../../../app/lib/display-email.server.ts'
import { mailtoUrl, normalizeEmail } from '../../../app/lib/email-address.ts'

describe('normalizeEmail', () => {
	it('writes an address as mail carries it', () => {
		const rows: [typed: string, email: string][] = [
			['Reader@Example.org', 'Reader@Example.org'],
			['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
			['info@ПРИМЕР.РФ', 'info@xn--e1afmkfd.xn--p1ai'],
			['anna@münchen.example', 'anna@xn--mnchen-3ya.example'],
			['mail@例え。jp', 'mail@xn--r8jz45g.jp'],
			["!#$%&'*+-/=?^_`{|}~@example.org", "!#$%&'*+-/=?^_`{|}~@example.org"],
			['Иван@example.org', 'иван@example.org'],
			['\u200bzed@example.org', 'zed@example.org'],
			['\u202azed@example.org\u202c', 'zed@example.org'],
			['zed@exam\u00adple.org\ufeff', 'zed@example.org'],
			['zed\u200c@example.org\u200d', 'zed@example.org'],
			['ｚｅｄ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'zed@example.org'],
			['info@می\u200cخواهم.ایران', 'info@xn--mgbn2ecje63gr19l.xn--mgba3a4f16a'],
		]
		expect(rows.map(([typed]) => [typed, normalizeEmail(typed)])).toEqual(rows)
		const emails = rows.map(([, email]) => email)
		expect(emails.map(normalizeEmail)).toEqual(emails)
	})

	it('rejects text that is no address', () => {
		const rejected = [
			'reader',
			'@example.org',
			'reader@',
			'reader@localhost',
			'reader@1.2.3.4',
			'reader@[1.2.3.4]',
			'reader@example.org.',
			'reader@-example.org',
			'reader@example.org:25',
			'reader@пример.рф/a',
			'reader@exa%6dple.org',
			'a..b@example.org',
			'.a@example.org',
			'a.@example.org',
			'a,b@example.org',
			'"a b"@example.org',
			'a b@example.org',
			'a@b@example.org',
			'a@example.org\nBcc: b@example.org',
			'a\ufffd@example.org',
			`a@${'b'.repeat(64)}.org`,
			`${'a'.repeat(200)}"@example.org`,
		]
		expect(rejected.filter((typed) => normalizeEmail(typed) !== null)).toEqual([])
	})
})

describe('displayEmail', () => {
	it.each([
		['info@xn--e1afmkfd.xn--p1ai', 'info@пример.рф'],
		['Reader@Example.org', 'Reader@Example.org'],
	])('shows %s as %s', (email, shown) => {
		expect(displayEmail(email)).toBe(shown)
	})
})

describe('mailtoUrl', () => {
	it.each([
		['reader@example.org', 'mailto:reader@example.org'],
		['info@пример.рф', 'mailto:info@xn--e1afmkfd.xn--p1ai'],
		['a?b&c%d@example.org', 'mailto:a%3Fb%26c%25d@example.org'],
	])('links %s as %s', (email, url) => {
		expect(mailtoUrl(email)).toBe(url)
	})
})
