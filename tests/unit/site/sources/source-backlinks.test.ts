import { describe, expect, it } from 'vitest'
import { content } from '../../../../app/runtime/content.server.ts'
import { listCitations } from '../../../../app/site/sources/source-backlinks.server.ts'

describe('list of citations', () => {
	const citations = listCitations(content())

	it('knows a place for every source of the record', () => {
		expect([...citations.keys()].sort()).toEqual(
			content()
				.sources.map((source) => source.id)
				.sort(),
		)
	})

	it('gives an entry its anchor and a name that readers understand', () => {
		const day = content().timeline[8]
		const entry = day && !day.isPending ? day.entries.find(({ id }) => id === 'd9-4') : undefined
		expect(entry?.sources.length).toBeGreaterThan(0)
		for (const id of entry?.sources ?? [])
			expect(citations.get(id)).toContainEqual({ href: '/timeline#d9-4', label: 'Day 9, entry 4' })
	})

	it('names a place once however often it cites a source', () => {
		for (const places of citations.values()) {
			const keys = places.map(({ href, label }) => `${href} ${label}`)
			expect(new Set(keys).size).toBe(keys.length)
		}
	})

	it('keeps the order of the pages', () => {
		const pages = [
			'/timeline/before',
			'/timeline',
			'/causes',
			'/aftermath',
			'/casualties',
			'/vs-six-day-war',
			'/faq',
			'/accounts',
			'/documents',
			'/people',
			'/glossary',
		]
		for (const places of citations.values()) {
			const order = places.map(({ href }) =>
				pages.findIndex(
					(page) =>
						href === page ||
						href.startsWith(`${page}#`) ||
						(page !== '/timeline' && href.startsWith(`${page}/`)),
				),
			)
			expect(order).toEqual([...order].sort((a, b) => a - b))
		}
	})

	it('finds sources wherever a record may hold them', () => {
		const cited = new Set<string>()
		JSON.stringify(content(), (key, value) => {
			if (key === 'sources' && Array.isArray(value))
				for (const id of value) if (typeof id === 'string') cited.add(id)
			return value
		})
		for (const id of cited) expect(citations.get(id), id).toBeDefined()
	})
})
