import { describe, expect, it } from 'vitest'
import { canonicalPath } from '../../../app/lib/canonical-path.ts'

describe('canonicalPath', () => {
	it('corrects case, slashes, escapes and dot segments', () => {
		const rows: [path: string, canonical: string][] = [
			['/Timeline', '/timeline'],
			['/timeline/', '/timeline'],
			['//faq', '/faq'],
			['//evil.example/x', '/evil.example/x'],
			['/\\evil.example', '/evil.example'],
			['/b%6Cog', '/blog'],
			['/blog/../faq', '/faq'],
			['/%2e%2e/faq', '/faq'],
			['/./', '/'],
			['///', '/'],
		]
		expect(rows.map(([path]) => [path, canonicalPath(path)])).toEqual(rows)
		expect(rows.filter(([, canonical]) => canonicalPath(canonical) !== null)).toEqual([])
	})

	it('cuts off what is stuck to the end of a path', () => {
		const rows: [path: string, canonical: string][] = [
			['/faq%E2%80%9D', '/faq'],
			['/blog/half-sur%E2%80%9D', '/blog/half-sur'],
			['/blog/half-sur&fbclid=1', '/blog/half-sur'],
			['/timeline/day-9&utm_source=x', '/timeline/day-9'],
			['/timeline/day-9%22', '/timeline/day-9'],
			['/timeline/day-9%22%20target=%22_blank%22', '/timeline/day-9'],
			['/timeline/day-9%3Cbr%3E', '/timeline/day-9'],
			['/timeline/day-9%3Futm_source=x', '/timeline/day-9'],
			['/timeline/day-9%23d9-4', '/timeline/day-9'],
			['/timeline/day-9).', '/timeline/day-9'],
			['/faq.', '/faq'],
			['/faq,', '/faq'],
			['/faq**', '/faq'],
			['/faq%C2%BB', '/faq'],
			['/faq%D8%9F', '/faq'],
			['/faq/%E2%80%9D', '/faq'],
			['/archive.zip)', '/archive.zip'],
			['/data/entries.csv%E2%80%A6', '/data/entries.csv'],
			['/id/s17%E2%80%99', '/id/s17'],
			['/faq%20and%20more', '/faq'],
		]
		expect(rows.map(([path]) => [path, canonicalPath(path)])).toEqual(rows)
	})

	it('leaves other paths unchanged', () => {
		const paths = [
			'/',
			'/timeline/day-9',
			'/cite/timeline.ris',
			'/api/articles/slug/Not-A-Slug',
			'/admin/record/S1',
			'/admin/backups/archive-2026-11-28T10-47-42-130Z.db',
			'/api/articles/1)',
			'/assets/entry-Ab12.js',
			'/%F0%9F%92%A9',
			'/%E2%80%9D',
			'/-',
			'/a%0ab',
			'/a%2fb/',
			'/faq%E2%80%A8',
			'/blog/what%E2%80%99s-new',
			'/blog/%C3%A9t%C3%A9',
			'/faq%FF',
		]
		expect(paths.filter((path) => canonicalPath(path) !== null)).toEqual([])
	})

	it('reads the longest paths at once', () => {
		for (const part of ['-', '%22', '.a', '/', '&', '-a-'])
			expect(() => canonicalPath(`/${part.repeat(100_000)}!`)).not.toThrow()
	})
})
