import { describe, expect, it } from 'vitest'
import { compareValues } from '../../../../app/admin/article-form/compare-values.ts'
import { readValues } from '../../../../app/admin/article-form/drafts.ts'

const empty = readValues(new FormData())

describe('two texts of an article', () => {
	it('are compared field by field, where they differ', () => {
		const stored = { ...empty, title: 'Old', excerpt: 'Same' }
		expect(compareValues(stored, { ...stored, title: 'New', keywords: 'a, b' })).toEqual([
			{ label: 'Title', stored: 'Old', unsaved: 'New' },
			{ label: 'Keywords', stored: '', unsaved: 'a, b' },
		])
	})

	it('leave out the lines that both begin and end with', () => {
		const html = (middle: string) => ({ ...empty, content: `<p>a</p><p>b</p>${middle}<h2>z</h2>` })
		expect(compareValues(html('<p>one</p>'), html('<p>two</p><p>three</p>'))).toEqual([
			{ label: 'Content', stored: '…\none\n…', unsaved: '…\ntwo\nthree\n…' },
		])
		expect(compareValues(html(''), html('<p>more</p>'))).toEqual([
			{ label: 'Content', stored: '…\n…', unsaved: '…\nmore\n…' },
		])
	})

	it('say so when only the formatting differs', () => {
		const [difference] = compareValues({ ...empty, content: '<p>a</p>' }, { ...empty, content: '<h2>a</h2>' })
		expect(difference?.unsaved).toBe('The same words in another form')
	})
})
