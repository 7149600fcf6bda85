import { describe, expect, it } from 'vitest'
import { nearestPaths } from '../../../app/lib/nearest-paths.ts'

const pages = [
	'/',
	'/timeline',
	'/faq',
	'/vs-six-day-war',
	'/timeline/day-1',
	'/timeline/day-2',
	'/timeline/day-3',
	'/blog/why-dates-differ',
].map((path) => ({ path }))

const near = (asked: string, limit = 3) => nearestPaths(asked, pages, limit).map(({ path }) => path)

describe('nearestPaths', () => {
	it.each([
		['a letter left out', '/tmeline', '/timeline'],
		['two letters exchanged', '/tiemline', '/timeline'],
		['a plural', '/faqs', '/faq'],
		['a number in figures', '/vs-6-day-war', '/vs-six-day-war'],
		['a folder left out', '/why-dates-differ', '/blog/why-dates-differ'],
		['a word of the next sentence', '/faq%E2%80%9Dand%20more%20words', '/faq'],
		['an encoded apostrophe', '/blog/why-dates%E2%80%99differ', '/blog/why-dates-differ'],
		['an encoded letter', '/t%C3%ADmeline', '/timeline'],
	])('nearestPaths finds the page in spite of %s', (_slip, asked, meant) => {
		expect(near(asked)).toEqual([meant])
	})

	it.each(['/wp-login.php', '/x', '/unsubscribe', '/apple-touch-icon.png'])(
		'nearestPaths finds nothing near %s',
		(asked) => {
			expect(near(asked)).toEqual([])
		},
	)

	it('puts the nearest first and stops at the limit', () => {
		expect(near('/timeline/day-33')[0]).toBe('/timeline/day-3')
		expect(near('/timeline/day-33')).toHaveLength(3)
		expect(near('/timeline/day-33', 2)).toHaveLength(2)
	})

	it('compares at most a hundred characters of a path', () => {
		const long = `/blog/${'a'.repeat(94)}`
		const paths = [{ path: `${long}-and-an-ending` }]
		expect(nearestPaths(`${long}${'b'.repeat(50_000)}`, paths, 3)).toEqual(paths)
	})
})
