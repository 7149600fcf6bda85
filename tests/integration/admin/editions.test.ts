/** The page of editions, as an administrator's browser calls it. */
import { expect } from 'vitest'
import type { EditionsResult } from '../../../app/admin/editions/editions-action.server.ts'
import { discardRecordDraft } from '../../../app/domain/editions/drafts/drafts.server.ts'
import { listEditions } from '../../../app/domain/editions/editions.server.ts'
import * as editions from '../../../app/routes/_admin.admin_.editions.tsx'
import { findText } from '../../../db/repositories/editions.ts'
import { draftHere } from '../../factories/record-draft.ts'
import { adminClient } from '../../support/admin-client.ts'
import { itOfEditions as it, testContext } from '../../support/database.ts'

const open = () => adminClient(editions, '/admin/editions')

async function draft(record: string, headline: string) {
	const published = await findText(testContext.db, record)
	const json = JSON.stringify({ ...JSON.parse(published?.json ?? '{}'), headline })
	return draftHere(record, { list: '', json, successor: '', reason: 'A reason', weight: '', report: null })
}

it.each<[string, () => Promise<unknown>]>([
	['was saved', () => draft('d4-2', 'A second headline')],
	['was saved again', () => draft('d4-3', 'Another headline')],
	['was discarded', () => discardRecordDraft(testContext, 'd4-3')],
])('PUBLISH NOW publishes nothing when a draft %s after the page was loaded', async (_what, change) => {
	const { read, post } = await open()
	await draft('d4-3', 'One headline')
	const form = { intent: 'publish', note: 'Typed note', drafts: (await read()).view.draftsDigest }
	await change()
	const { status, body } = await post(form)
	expect([status, body]).toEqual([
		409,
		{
			alert: expect.stringMatching(/^The drafts have changed since .* Nothing was published\.$/),
			typed: { note: 'Typed note', date: '', time: '' },
		} satisfies EditionsResult,
	])
	expect(await listEditions(testContext)).toHaveLength(1)
})

it('PUBLISH NOW publishes the drafts that the page shows, also after it has shown them again', async () => {
	const { read, post } = await open()
	await draft('d4-3', 'One headline')
	const former = (await read()).view.draftsDigest
	await draft('d4-2', 'A second headline')
	const form = { intent: 'publish', note: 'Two headlines' }
	expect((await post({ ...form, drafts: former })).status).toBe(409)
	expect((await post({ ...form, drafts: (await read()).view.draftsDigest })).status).toBe(303)
	expect(await listEditions(testContext)).toMatchObject([{ number: 2, note: 'Two headlines' }, { number: 1 }])
})

it.each([
	['a date', { date: '2999-06-30', time: '' }],
	['a time', { date: '', time: '09:30' }],
])('PUBLISH NOW publishes nothing with %s, and keeps what was typed', async (_what, time) => {
	const { post } = await open()
	await draft('d4-3', 'One headline')
	const { status, body } = await post({ intent: 'publish', note: 'Typed note', ...time })
	expect([status, body]).toEqual([
		400,
		{
			alert:
				'PUBLISH NOW does not use the date and time. Clear them, or press PUBLISH AT A TIME. Nothing was published.',
			typed: { note: 'Typed note', ...time },
		},
	])
	expect(await listEditions(testContext)).toHaveLength(1)
})
