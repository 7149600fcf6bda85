import { describe, expect, it } from 'vitest'
import { type FormFacet, filterItems, readAsked } from '../../../../app/site/filter/filter.ts'

type Book = { title: string; shelf: string; tongues: string[] }

const books: Book[] = [
	{ title: 'A café in Tehran', shelf: 'travel', tongues: ['en', 'fa'] },
	{ title: 'Tehran by night', shelf: 'travel', tongues: ['en'] },
	{ title: 'Atoms', shelf: 'science', tongues: ['fr'] },
]

const facets: FormFacet<Book>[] = [
	{
		name: 'shelf',
		label: 'Shelf',
		all: 'All shelves',
		valuesOf: ({ shelf }) => [shelf],
		labelFor: (shelf) => shelf,
	},
	{
		name: 'tongue',
		label: 'Tongue',
		all: 'All tongues',
		valuesOf: ({ tongues }) => tongues,
		labelFor: (tongue) => tongue.toUpperCase(),
	},
]

function ask(query: string) {
	const asked = readAsked(new URLSearchParams(query), ['q', 'shelf', 'tongue'])
	const { items, choices, ...rest } = filterItems(books, facets, ({ title }) => title, asked)
	return {
		...rest,
		titles: items.map(({ title }) => title),
		counts: choices.map(({ options }) => options.map(({ label, count }) => `${label} ${count}`).join(', ')),
		chosen: choices.map(({ chosen }) => chosen),
	}
}

describe('a filter', () => {
	it('keeps everything when nothing is asked', () => {
		expect(ask('shelf=&q=')).toMatchObject({ isFiltered: false, unknown: [], chosen: ['', ''] })
		expect(ask('').titles).toHaveLength(3)
	})

	it('keeps the items with every chosen value and every word, whatever their accents', () => {
		expect(ask('shelf=travel&tongue=fa').titles).toEqual(['A café in Tehran'])
		expect(ask('q=CAFE tehran').titles).toEqual(['A café in Tehran'])
		expect(ask('q=tehran&tongue=fr').titles).toEqual([])
	})

	it('takes words in forms that others write', () => {
		const titles = ['The GBU-57', 'The U.N. and 3,000 others', 'A UN report']
		const find = (q: string) =>
			filterItems(titles, [], (title) => title, { q }).items.map((title) => titles.indexOf(title))
		expect(find('GBU57')).toEqual([0])
		expect(find('gbu 57')).toEqual([0])
		expect(find('UN')).toEqual([1, 2])
		expect(find('U.N.')).toEqual([1, 2])
		expect(find('3000')).toEqual([1])
		expect(find('re\u00adport')).toEqual([2])
	})

	it('counts the results of each choice under the other choices', () => {
		expect(ask('').counts).toEqual(['science 1, travel 2', 'EN 2, FA 1, FR 1'])
		expect(ask('shelf=travel').counts).toEqual(['science 1, travel 2', 'EN 2, FA 1'])
		expect(ask('q=night').counts).toEqual(['travel 1', 'EN 1'])
	})

	it('leaves out nothing for a value that no item has, and names it', () => {
		expect(ask('shelf=cookery')).toMatchObject({
			titles: books.map(({ title }) => title),
			unknown: [{ label: 'Shelf', value: 'cookery' }],
			chosen: ['', ''],
			isFiltered: false,
		})
		expect(ask(`shelf=${'x'.repeat(5000)}`).unknown[0]?.value).toHaveLength(80)
	})

	it('reads the first of many values, and no parameter that it does not know', () => {
		const many = Array.from({ length: 1000 }, (_, index) => `shelf=travel&p${index}=1`).join('&')
		expect(ask(`shelf=science&${many}`).titles).toEqual(['Atoms'])
		expect(ask('constructor=1&__proto__=2').isFiltered).toBe(false)
	})
})
