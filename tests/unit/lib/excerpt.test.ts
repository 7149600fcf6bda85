import { describe, expect, it } from 'vitest'
import { cutExcerpt } from '../../../app/lib/excerpt.ts'

describe('cutExcerpt', () => {
	it('leaves up to 120 characters as they are', () => {
		for (const length of [0, 1, 119, 120]) expect(cutExcerpt('x'.repeat(length))).toBe('x'.repeat(length))
	})

	it('cuts after 120 characters and adds three points', () => {
		expect(cutExcerpt('x'.repeat(121))).toBe(`${'x'.repeat(120)}...`)
	})

	it('counts a character outside the basic plane once and never halves it', () => {
		expect(cutExcerpt('🕊'.repeat(120))).toBe('🕊'.repeat(120))
		expect(cutExcerpt('🕊'.repeat(121))).toBe(`${'🕊'.repeat(120)}...`)
	})
})
