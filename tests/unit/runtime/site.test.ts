import { describe, expect, it } from 'vitest'
import { siteOf } from '../../../app/runtime/site.server.ts'

const tagUri = (SITE_URL: string, authority?: string) =>
	siteOf({ SITE_NAME: 'x', SITE_URL }, authority).tagUri('blog')

describe('a tag URI', () => {
	it.each([
		['http://localhost:3000', 'tag:localhost,2025:blog'],
		['https://archive.example', 'tag:archive.example,2025:blog'],
		['https://archive.example:8443/', 'tag:archive.example,2025:blog'],
		['https://xn--e1afmkfd.xn--p1ai', 'tag:xn--e1afmkfd.xn--p1ai,2025:blog'],
		['http://127.0.0.1:3000', 'tag:127.0.0.1,2025:blog'],
		['http://[::1]:3000', 'tag:1,2025:blog'],
		['http://[2001:db8::1]', 'tag:2001-db8-1,2025:blog'],
		['http://archive.example.', 'tag:archive.example,2025:blog'],
	])('for %s is %s', (siteUrl, expected) => {
		expect(tagUri(siteUrl)).toBe(expected)
	})

	it('keeps the authority of an earlier address', () => {
		expect(tagUri('https://new.example', 'old.example')).toBe('tag:old.example,2025:blog')
	})
})
