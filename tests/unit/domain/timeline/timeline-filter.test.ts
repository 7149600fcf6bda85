import { describe, expect, it } from 'vitest'
import {
	applyTimelineFilter,
	type FilterName,
	filterAddress,
	readTimelineFilter,
} from '../../../../app/domain/timeline/timeline-filter.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import { recordedDays } from '../../../../content/registers.ts'

const every = recordedDays(content()).flatMap((day) => day.entries)

const read = (query: string) => readTimelineFilter(content(), new URLSearchParams(query))

const apply = (query: string, found: ReadonlySet<string> | null = null) =>
	applyTimelineFilter(content(), read(query), found)

const shownBy = (query: string, found?: ReadonlySet<string>) =>
	apply(query, found).days.flatMap(({ entries }) => entries)

const countOf = (query: string, name: FilterName, value: string) =>
	apply(query).choices[name].find((choice) => choice.value === value)?.count

describe('a query of the timeline', () => {
	it('without a parameter of the filter asks for nothing', () => {
		expect(read('utm_source=x')).toMatchObject({ q: '', unknown: [], isAsked: false })
		expect(read('grade=')).toMatchObject({ unknown: [], isAsked: true })
	})

	it('may give a parameter several times, and each value counts once', () => {
		const { chosen } = read('kind=meeting&kind=statement&kind=meeting')
		expect(chosen.kind.map(({ value }) => value)).toEqual(['meeting', 'statement'])
	})

	it('lists values that no entry has, cut and without control characters', () => {
		expect(read(`grade=a%00b&place=${'x'.repeat(500)}&kind=action`).unknown).toEqual([
			{ name: 'place', value: 'x'.repeat(60) },
			{ name: 'grade', value: 'a b' },
		])
	})

	it('of thousands of parameters is read like any other', () => {
		const query = new URLSearchParams([['grade', 'disputed']])
		for (let index = 0; index < 5000; index++) query.append('place', `p${index}`)
		for (let index = 0; index < 5000; index++) query.append(`other${index}`, 'x')
		const { chosen, unknown } = readTimelineFilter(content(), query)
		expect(chosen.grade).toEqual([{ value: 'disputed', label: 'Disputed' }])
		expect(unknown).toHaveLength(5000)
	})

	it('takes the names of what every object has for unknown values', () => {
		expect(read('party=__proto__&party=constructor').unknown).toHaveLength(2)
	})
})

describe('the entries that fit', () => {
	it('are all of them without a choice, days without entries included', () => {
		expect(shownBy('')).toEqual(every)
		expect(apply('').total).toBe(every.length)
	})

	it('have one of the values chosen for a name, and fit every name', () => {
		const shown = shownBy('grade=disputed&grade=withdrawn&kind=statement')
		expect(shown).toEqual(
			every.filter(({ grade, kind }) => /Disputed|Withdrawn/.test(grade) && kind === 'statement'),
		)
		expect(shown.length).toBeGreaterThan(0)
	})

	it('combine the search words with the selected filters', () => {
		expect(shownBy('kind=action', new Set(['d1-1', 'd1-9', 'day-1'])).map(({ id }) => id)).toEqual(['d1-1'])
	})

	it('name the party by a word, a person or their place', () => {
		const named = (party: string) => shownBy(`party=${party}`).map(({ id }) => id)
		expect(named('iaea')).toEqual(expect.arrayContaining(['d2-7', 'd3-12', 'p13-16']))
		expect(named('europe-and-g7')).toEqual(expect.arrayContaining(['d2-9', 'd6-5', 'p13-31']))
		expect(named('united-states')).not.toContain('d1-1')
	})
})

describe('the number beside a choice', () => {
	it('is how many entries it would show beside the filters of other names', () => {
		for (const name of ['place', 'party', 'kind', 'grade'] as const)
			for (const { value, count } of apply('kind=statement&grade=attributed').choices[name]) {
				const others = new URLSearchParams({ kind: 'statement', grade: 'attributed' })
				others.set(name, value)
				expect(shownBy(others.toString()).length, `${name} ${value}`).toBe(count)
			}
	})

	it('does not change with other choices of the same name', () => {
		expect(countOf('grade=disputed', 'grade', 'withdrawn')).toBe(countOf('', 'grade', 'withdrawn'))
	})

	it('adds up to all entries for kinds and grades, of which an entry has one', () => {
		const { choices, total } = apply('')
		for (const name of ['kind', 'grade'] as const)
			expect(choices[name].reduce((sum, { count }) => sum + count, 0)).toBe(total)
	})

	it('is never zero before anything is chosen: what no entry has is no choice', () => {
		for (const choices of Object.values(apply('').choices))
			expect(choices.filter(({ count }) => count === 0)).toEqual([])
	})
})

it('writes the address of a filter so that reading it gives the same filter', () => {
	const filter = read('q=%22two+words%22&place=tehran&grade=disputed&grade=confirmed&grade=other')
	const address = filterAddress('/timeline', filter)
	expect(address).toBe('/timeline?q=%22two+words%22&place=tehran&grade=confirmed&grade=disputed')
	expect(read(address.split('?')[1] ?? '')).toEqual({ ...filter, unknown: [] })
	expect(filterAddress('/timeline', read('grade=other'))).toBe('/timeline')
})
