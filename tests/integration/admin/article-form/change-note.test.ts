/** Change notes, as the editor's form sends them. */
import { beforeEach, describe, expect } from 'vitest'
import { changeStatus } from '../../../../app/domain/articles/articles.server.ts'
import { listVersionSummaries } from '../../../../app/domain/articles/versions/versions.server.ts'
import { storeArticle, storePublished } from '../../../factories/article.ts'
import { it, testContext } from '../../../support/database.ts'
import { openEditor } from './open-editor.ts'

let editor: Awaited<ReturnType<typeof openEditor>>
let id: number

beforeEach(async () => {
	id = (await storePublished({ slug: 'dates' })).id
	editor = await openEditor(id)
})

const press = (intent: string, fields: Record<string, string>, { send } = editor) =>
	send({ slug: 'dates', intent, ...fields })

const notes = async () => (await listVersionSummaries(testContext, id)).map(({ note }) => note)

describe('the change note', () => {
	it('becomes public with PUBLISH', async () => {
		expect((await press('publish', { title: 'Anew', changeNote: 'A new title.' })).status).toBe(303)
		expect(await notes()).toEqual(['', 'A new title.'])
	})

	it('stays with the draft after SAVE DRAFT, and is gone once it is public or was removed', async () => {
		const expectShown = async (changeNote: string) =>
			expect(await (await openEditor(id)).read()).toMatchObject({ article: { changeNote } })
		await press('draft', { title: 'Anew', changeNote: 'A new title.' })
		await expectShown('A new title.')
		await changeStatus(testContext, id, 'published')
		expect(await notes()).toEqual(['', 'A new title.'])
		await expectShown('')
		await press('draft', { changeNote: 'Another note.' })
		await press('publish', { title: 'Once more' })
		expect(await notes()).toEqual(['', 'A new title.', ''])
	})

	it.each([
		['a title is missing', { title: '' }, 400],
		['a slug is taken', { slug: 'taken' }, 409],
		['the article has changed since', { version: '7' }, 409],
		['it is too long', { changeNote: 'a'.repeat(501) }, 400],
	])('comes back when %s', async (_why, fields, status) => {
		await storeArticle({ slug: 'taken' })
		const sent = { changeNote: 'A new title.', ...fields }
		const response = await press('publish', sent)
		expect(response.status).toBe(status)
		expect(response.failure.values.changeNote).toBe(sent.changeNote)
		expect(await notes()).toEqual([''])
	})

	it('comes back when the session has ended', async () => {
		const signedOut = await openEditor(id, { Cookie: '' })
		const response = await press('publish', { changeNote: 'A new title.' }, signedOut)
		expect(response).toMatchObject({ status: 401, failure: { values: { changeNote: 'A new title.' } } })
	})

	it('has its error beside its field', async () => {
		const { failure } = await press('publish', { changeNote: 'a'.repeat(501) })
		expect(failure.fieldErrors.changeNote).toContain('at most 500 characters')
	})
})
