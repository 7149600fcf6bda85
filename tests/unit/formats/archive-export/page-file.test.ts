import { describe, expect, it } from 'vitest'
import {
	articleAddress,
	pageFile,
	relativeTo,
	safeName,
} from '../../../../app/formats/archive-export/page-file.ts'

describe('the file of a page', () => {
	it('has the path of the page', () => {
		const rows: [address: string, file: string][] = [
			['/', 'index.html'],
			['/timeline', 'timeline.html'],
			['/timeline/day-9', 'timeline/day-9.html'],
			['/blog', 'blog.html'],
			['/blog?page=2', 'blog-page-2.html'],
			['/blog/page-2', 'blog/page-2.html'],
			['/blog/index', 'blog/index.html'],
		]
		expect(rows.map(([address]) => pageFile(address))).toEqual(
			rows.map(([address, file]) => ({ address, file })),
		)
	})

	it('avoids the names that Windows reserves', () => {
		const slugs = ['con', 'nul', 'com1', 'lpt9']
		expect(slugs.map(safeName)).toEqual(slugs.map((slug) => `${slug}_`))
	})

	it('stays in its folder when the slug is a path or unsafe', () => {
		const slugs = [
			'..',
			'../../etc/passwd',
			'a/b',
			'a\\b',
			'C:x',
			'',
			'A',
			'.hidden',
			'a\0b',
			'x'.repeat(201),
			'~',
		]
		const fileOf = (slug: string) => pageFile(articleAddress(slug)).file
		expect(slugs.filter((slug) => !/^_[\da-f]{16}$/.test(safeName(slug)))).toEqual([])
		expect(slugs.filter((slug) => /\.\.|\/.*\//.test(fileOf(slug)))).toEqual([])
	})

	it('differs for every slug', () => {
		const slugs = ['con', 'con-', '..', '../../..', 'a', 'A']
		expect(new Set(slugs.map(safeName)).size).toBe(slugs.length)
	})

	it('is linked by a relative path', () => {
		const rows: [from: string, to: string, relative: string][] = [
			['index.html', 'timeline.html', 'timeline.html'],
			['timeline/day-1.html', 'timeline/day-2.html', 'day-2.html'],
			['timeline/day-1.html', 'index.html', '../index.html'],
			['blog/a.html', 'assets/app.css', '../assets/app.css'],
		]
		expect(rows.map(([from, to]) => [from, to, relativeTo(from, to)])).toEqual(rows)
	})
})
