import { describe, expect, it } from 'vitest'
import {
	articleAddress,
	pageFile,
	relativeTo,
	safeName,
} from '../../../../app/formats/archive-export/page-file.ts'

describe('the file of a page', () => {
	it.each([
		['/', 'index.html'],
		['/timeline', 'timeline.html'],
		['/timeline/day-9', 'timeline/day-9.html'],
		['/blog', 'blog.html'],
		['/blog?page=2', 'blog-page-2.html'],
		['/blog/page-2', 'blog/page-2.html'],
		['/blog/index', 'blog/index.html'],
	])('the file of the page %s is %s', (address, file) => {
		expect(pageFile(address)).toEqual({ address, file })
	})

	it.each(['con', 'nul', 'com1', 'lpt9'])(
		'the file of a page avoids the name that Windows reserves: %s',
		(slug) => {
			expect(safeName(slug)).toBe(`${slug}_`)
		},
	)

	it.each(['..', '../../etc/passwd', 'a/b', 'a\\b', 'C:x', '', 'A', '.hidden', 'a\0b', 'x'.repeat(201), '~'])(
		'the file of a page stays in its folder for the slug %j',
		(slug) => {
			expect(safeName(slug)).toMatch(/^_[\da-f]{16}$/)
			expect(pageFile(articleAddress(slug)).file).not.toMatch(/\.\.|\/.*\//)
		},
	)

	it('every slug has its own page file', () => {
		const slugs = ['con', 'con-', '..', '../../..', 'a', 'A']
		expect(new Set(slugs.map(safeName)).size).toBe(slugs.length)
	})

	it.each([
		['index.html', 'timeline.html', 'timeline.html'],
		['timeline/day-1.html', 'timeline/day-2.html', 'day-2.html'],
		['timeline/day-1.html', 'index.html', '../index.html'],
		['blog/a.html', 'assets/app.css', '../assets/app.css'],
	])('the page %s links the file %s as %s', (from, to, expected) => {
		expect(relativeTo(from, to)).toBe(expected)
	})
})
