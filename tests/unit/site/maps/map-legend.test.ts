import { expect, it } from 'vitest'
import { describeShapes, nameOfKind } from '../../../../app/site/maps/map-legend.ts'

it('says one sentence for the shapes that are there', () => {
	expect(describeShapes(['nuclear', 'city', 'city', 'nuclear', 'military'])).toBe(
		'Circles are cities, open squares nuclear sites, the diamond a military site.',
	)
})

it('begins with the first kind that is there', () => {
	expect(describeShapes(['energy'])).toBe('The triangle is an energy site.')
})

it('an empty map has no legend', () => {
	expect(describeShapes([])).toBe('')
})

it('names a kind without its article', () => {
	expect([nameOfKind('energy'), nameOfKind('civilian'), nameOfKind('nuclear')]).toEqual([
		'energy site',
		'civilian site',
		'nuclear site',
	])
})
