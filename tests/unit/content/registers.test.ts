/** Registers computed from the record. */
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../../content/load.ts'
import {
	bibliography,
	countBySide,
	countQuotedWords,
	daysAt,
	documentsOn,
	recordsNaming,
} from '../../../content/registers.ts'

const content = loadContent('content')

describe('recordsNaming', () => {
	it('finds the entries that name a person', () => {
		expect(recordsNaming(content, ['Kallas'])).toContain('d6-5')
	})

	it('finds documents by what their headnote says', () => {
		expect(recordsNaming(content, ['Von Arx'])).toEqual(['icrc-statement-2025-06-17'])
	})

	it('takes no part of a longer word for a name', () => {
		expect(recordsNaming(content, ['Netan'])).toEqual([])
	})

	it('lists each record once, in the order of the record', () => {
		const ids = recordsNaming(content, ['Grossi'])
		expect(new Set(ids).size).toBe(ids.length)
		expect(ids.indexOf('d6-7')).toBeLessThan(ids.indexOf('d9-3'))
	})
})

describe('documentsOn', () => {
	it('lists the documents that bear on an entry', () => {
		expect(documentsOn(content, 'd6-5').map(({ id }) => id)).toEqual(['e3-eu-ministers-statement-2025-06-20'])
	})
})

describe('daysAt', () => {
	it('lists the days of a place with the entries that stand there', () => {
		const days = daysAt(content, 'fordow')
		expect(days.map(({ day }) => day.id)).toEqual(expect.arrayContaining(['june-13', 'day-8', 'day-9']))
		expect(days.find(({ day }) => day.id === 'day-8')?.entries.map(({ id }) => id)).toContain('d8-2')
	})

	it('lists a place that June 14 alone names', () => {
		expect(daysAt(content, 'shahran-oil-depot-tehran').map(({ day }) => day.id)).toContain('june-14')
	})

	it('lists nothing for a place that no day names', () => {
		expect(daysAt(content, 'atlantis')).toEqual([])
	})
})

describe('countBySide', () => {
	it('counts every item once, and names the sides that have none', () => {
		const counts = countBySide([{ side: 'Iran' }, { side: 'Israel' }, { side: 'Iran' }] as const)
		expect(counts.slice(0, 3).map(({ count }) => count)).toEqual([2, 1, 0])
	})
})

describe('quotedWords', () => {
	it('counts the text and the quotations of a document', () => {
		const [document] = content.documents
		if (!document) throw new Error('no document')
		const quoting = {
			...document,
			text: ['One two.'],
			quotations: [{ text: 'three', url: 'https://example.org/' }],
		}
		expect(countQuotedWords(quoting)).toBe(3)
	})
})

describe('bibliography', () => {
	it('holds each source once, grouped by kind', () => {
		const groups = bibliography(content.sources)
		expect(groups.flatMap(({ sources }) => sources).length).toBe(content.sources.length)
		for (const { kind, sources } of groups) expect(sources.every((source) => source.kind === kind)).toBe(true)
	})

	it('orders a group by whom its sources begin with', () => {
		const [official] = bibliography(content.sources)
		const names = official?.sources.filter(({ authors }) => !authors).map(({ publisher }) => publisher) ?? []
		expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
	})
})
