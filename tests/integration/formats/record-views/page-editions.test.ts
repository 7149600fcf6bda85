import { expect } from 'vitest'
import { listEditionsOfPage } from '../../../../app/formats/record-views/page-editions.server.ts'
import { addHere, correctHere } from '../../../factories/edition.ts'
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
