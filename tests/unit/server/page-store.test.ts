import { describe, expect, it } from 'vitest'
import { createPage } from '../../../server/page-cache/page.ts'
import { PageStore } from '../../../server/page-cache/page-store.ts'

const page = (bytes: number) => createPage(Buffer.alloc(bytes, 'a'), [])

describe('PageStore', () => {
	it('lets the page go that was not asked for longest when the budget is reached', () => {
		const store = new PageStore(100)
		for (const key of ['a', 'b', 'c']) store.set(key, page(33))
		store.get('a')
		store.set('d', page(33))
		expect(['a', 'b', 'c', 'd'].filter((key) => store.get(key))).toEqual(['a', 'c', 'd'])
		expect(store.bytes).toBe(99)
	})

	it('holds the page that was stored last, and none after a change', () => {
		const store = new PageStore(100)
		const [first, second] = [page(10), page(10)]
		store.set('a', first)
		store.set('a', second)
		expect([first, second].map((each) => store.holds('a', each))).toEqual([false, true])
		store.clear()
		expect(store.holds('a', second)).toBe(false)
	})

	it('keeps no page larger than the whole budget', () => {
		const store = new PageStore(10)
		store.set('a', page(11))
		expect(store.get('a')).toBeUndefined()
		expect(store.bytes).toBe(0)
	})

	it('counts what a page gains by compression while it is kept, and not afterwards', () => {
		const store = new PageStore(100)
		const kept = page(40)
		store.set('a', kept)
		kept.bytes += 30
		store.grow('a', kept, 30)
		expect(store.bytes).toBe(70)
		store.clear()
		store.grow('a', kept, 30)
		expect(store.bytes).toBe(0)
	})
})
