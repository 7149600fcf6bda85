/** Unsaved text of the form of a record: kept on the server until the draft is saved. */
import { beforeEach, describe, expect } from 'vitest'
import {
	autosave,
	autosaveInput,
	listAutosaves,
	listRecordAutosaves,
} from '../../../../app/domain/articles/autosaves.server.ts'
import { saveRecordDraft } from '../../../../app/domain/editions/drafts/drafts.server.ts'
import { createUser } from '../../../factories/user.ts'
import { itOfEditions as it, testContext } from '../../../support/database.ts'

let userId: number

beforeEach(async () => {
	userId = (await createUser()).id
})

const form = JSON.stringify({ headline: 'Typed' })
const type = (edits: number) =>
	autosave(
		testContext,
		userId,
		autosaveInput.parse({ draftId: 'a', edits, record: 'd4-3', version: '1', form }),
	)
const save = (version: number) =>
	saveRecordDraft(
		testContext,
		'd4-3',
		{ list: '', json: '{"id":"d4-3"}', successor: '', reason: 'A reason', weight: '', report: null },
		version,
		{ userId, draftId: 'a', edits: 2 },
	)

describe('text that is being typed in the form of a record', () => {
	it('is offered at that form alone, to the one who typed it', async () => {
		expect(await type(1)).toBe(true)
		expect(await listRecordAutosaves(testContext, userId, 'd4-3')).toMatchObject([{ form }])
		expect(await listRecordAutosaves(testContext, userId, 'd4-4')).toEqual([])
		expect(await listAutosaves(testContext, userId)).toEqual([])
		expect(await listAutosaves(testContext, userId, null)).toEqual([])
		const other = await createUser({ username: 'other' })
		expect(await listRecordAutosaves(testContext, other.id, 'd4-3')).toEqual([])
	})

	it('ends with a save of its draft, and stays when the save fails', async () => {
		await type(1)
		await expect(save(7)).rejects.toThrow('it is at version')
		expect(await listRecordAutosaves(testContext, userId, 'd4-3')).toHaveLength(1)
		await save(1)
		expect(await listRecordAutosaves(testContext, userId, 'd4-3')).toEqual([])
		expect(await type(2)).toBe(false)
	})
})
