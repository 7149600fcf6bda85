import { describe, expect, it } from 'vitest'
import { findIncident, incidents, tollRanges } from '../../../../app/domain/incidents/incidents.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import type { Harm } from '../../../../content/schema/harm.ts'

const toll = (numbers: Partial<Harm['tolls'][number]>): Harm['tolls'][number] => ({
	about: false,
	scope: 'here',
	body: 'A body',
	date: '2025-06-15',
	...numbers,
})

describe('the range of the tolls of an incident', () => {
	it('goes from the lowest to the highest count of exactly this incident', () => {
		const tolls = [
			toll({ killed: 17, injured: 46 }),
			toll({ killed: 12 }),
			toll({ killed: 99, scope: 'wider' }),
		]
		expect(tollRanges(tolls)).toEqual({ killed: { min: 12, max: 17 }, injured: { min: 46, max: 46 } })
	})

	it('has no highest count where only some of those harmed were counted', () => {
		const tolls = [toll({ killed: 2, scope: 'part' }), toll({ killed: 4, scope: 'part' })]
		expect(tollRanges(tolls)).toEqual({ killed: { min: 4, max: null }, injured: null })
	})

	it('is missing where nobody counted', () => {
		expect(tollRanges([])).toEqual({ killed: null, injured: null })
		expect(tollRanges([toll({ injured: 90, scope: 'wider' })])).toEqual({ killed: null, injured: null })
	})
})

describe('the incidents of the record', () => {
	it('are its actions, each with an actor, a target and a place', () => {
		const all = incidents(content())
		expect(all.filter(({ entry }) => entry.kind !== 'action')).toEqual([])
		const incomplete = all.filter(
			({ entry, places }) => entry.actor.length === 0 || !entry.target || places.length === 0,
		)
		expect(incomplete.map(({ entry }) => entry.id)).toEqual([])
	})

	it('have the strike on Natanz of June 22 among those at Natanz', () => {
		const atNatanz = incidents(content()).filter(({ places }) => places.some(({ id }) => id === 'natanz'))
		expect(atNatanz.map(({ entry }) => entry.id)).toContain('d8-2')
	})

	it('are found by their ids, which statements and unknown ids are not', () => {
		const statement = content()
			.timeline.flatMap((day) => (day.isPending ? [] : day.entries))
			.find(({ kind }) => kind === 'statement')
		expect(findIncident(content(), 'd8-2')?.entry.headline).toMatch(/\S/)
		expect(findIncident(content(), statement?.id ?? '')).toBeNull()
		expect(findIncident(content(), '__proto__')).toBeNull()
	})
})
