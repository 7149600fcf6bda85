import { describe, expect, it } from 'vitest'
import { pendingText } from '../../../app/lib/pending-text.ts'

describe('pendingText', () => {
	it.each([
		['/blog', 'Loading articles...'],
		['/admin', 'Loading articles...'],
		['/blog/why-figures-differ', 'Loading article...'],
		['/admin/edit-article/7', 'Loading article...'],
		['/admin/new-article', 'Checking authentication...'],
		['/admin/login', null],
		['/timeline', null],
		['/', null],
	])('the pending text on the way to %s is %s', (path, text) => {
		expect(pendingText(path)).toBe(text)
	})
})
