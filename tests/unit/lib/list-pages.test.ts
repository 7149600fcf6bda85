import { describe, expect, it } from 'vitest'
import { listAddress } from '../../../app/lib/list-pages.ts'

describe('the address of a list', () => {
	it('has no query when nothing is asked and the page is the first', () => {
		expect(listAddress('/blog', { q: '', day: null, kind: undefined, place: [] })).toBe('/blog')
	})

	it('has each value that is asked, in the order given, and a later page last', () => {
		expect(listAddress('/search', { q: 'a & b', place: ['Qom', 'Haifa'], day: 3 }, 2)).toBe(
			'/search?q=a+%26+b&place=Qom&place=Haifa&day=3&page=2',
		)
	})
})
