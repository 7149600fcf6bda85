import { expect, it } from 'vitest'
import { readableAddress } from '../../../app/lib/source-address.ts'

it.each([
	['https://example.org/%D8%A7%DB%8C/1?q=%d7%90', 'https://example.org/ای/1?q=א'],
	['https://example.org/a%20b%22%2F%3Cc%3E', 'https://example.org/a%20b%22%2F%3Cc%3E'],
	['https://example.org/%E9t%E9', 'https://example.org/%E9t%E9'],
])('writes %s with its letters, and leaves what they are not', (url, readable) => {
	expect(readableAddress(url)).toBe(readable)
	expect(new URL(readable).href.toLowerCase()).toBe(url.toLowerCase())
})
