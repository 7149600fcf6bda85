import { expect } from 'vitest'
import { placesInUse } from '../../../../app/domain/record-pages.ts'
import { listEditionsOfPage } from '../../../../app/formats/seo/page-editions.server.ts'
import { daysAt } from '../../../../content/registers.ts'
import { addHere, correctHere, publishQuickly } from '../../../factories/edition.ts'
import { itOfEditions as it, testContext } from '../../../support/database.ts'

const numbers = async (path: string) =>
	(await listEditionsOfPage(testContext, path)).map(({ number }) => number)

it('a page is in the editions that have its record, from the one that added it', async () => {
	await correctHere('d4-3', 'text', (text) => `Xylophonic. ${text}`)
	const person = testContext.content.people[0]
	if (!person) throw new Error('the record has no person')
	await addHere('people.json', { ...person, id: 'new-person', name: 'New Person', named: ['Xylophonic'] })
	expect(await numbers('/people/new-person')).toEqual([3])
	expect(await numbers('/id/new-person')).toEqual([3])
	expect(await numbers(`/people/${person.id}`)).toEqual([1, 2, 3])
	expect(await numbers('/people')).toEqual([1, 2, 3])
	expect(await numbers('/places/new-person')).toEqual([])
})

it('a place has a page in the editions in which a day names it or a site in it', async () => {
	const { content } = testContext
	const entriesAt = (id: string) => daysAt(content, id).flatMap(({ entries }) => entries)
	const isCity = (id: string) => content.places.some((place) => place.id === id && place.kind === 'city')
	const ofSite = (id: string) => entriesAt(id).every(({ places }) => !places.includes(id))
	const city = placesInUse(content).find(({ id }) => isCity(id) && ofSite(id))
	const single = placesInUse(content).find(({ id }) => entriesAt(id).length === 1 && !ofSite(id))
	if (!city || !single) throw new Error('the record has no such place')
	const [entry] = entriesAt(single.id)
	if (!entry) throw new Error('no entry names the place')
	const other = content.places.find(({ id }) => id !== single.id && !isCity(id))?.id ?? ''
	await publishQuickly({ [entry.id]: (value) => ({ ...value, places: [other] }) })
	expect(await numbers(`/places/${single.id}`)).toEqual([1])
	await publishQuickly({ [entry.id]: () => entry })
	expect(await numbers(`/places/${single.id}`)).toEqual([1, 3])
	expect(await numbers(`/places/${city.id}`)).toEqual([1, 2, 3])
})
