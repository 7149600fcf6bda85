/** The pages of the record's desk, as the administrator's browser calls them. */
import { describe, expect } from 'vitest'
import { discardRecordDraft, saveRecordDraft } from '../../../../app/domain/editions/drafts/drafts.server.ts'
import {
	publishDrafts,
	reviewNextEdition,
} from '../../../../app/domain/editions/publishing/next-edition.server.ts'
import * as dashboard from '../../../../app/routes/_admin.admin.tsx'
import * as desk from '../../../../app/routes/_admin.admin_.record.tsx'
import { findText } from '../../../../db/repositories/editions.ts'
import { adminClient } from '../../../support/admin-client.ts'
import { itOfEditions as it, testContext } from '../../../support/database.ts'

const open = () => adminClient(desk, '/admin/record')

/** Drafts a record with one field otherwise, as its form does. */
async function draft(record: string, field: string, value: string, version: number) {
	const published = await findText(testContext.db, record)
	const json = JSON.stringify({ ...JSON.parse(published?.json ?? '{}'), [field]: value })
	const input = { list: '', json, successor: '', reason: 'A reason', weight: '' as const, report: null }
	return saveRecordDraft(testContext, record, input, version)
}

describe('the list of drafts', () => {
	it('shows the problem of a draft from the next page on, and no longer once it is mended', async () => {
		const { read } = await open()
		expect((await read()).view).toMatchObject({ drafts: [], problems: 0 })
		await draft('d4-3', 'grade', 'Sure', 0)
		expect((await read()).view).toMatchObject({ drafts: [{ record: 'd4-3', problems: 1 }], problems: 1 })
		await draft('d4-3', 'headline', 'Another headline', 1)
		expect((await read()).view).toMatchObject({ drafts: [{ record: 'd4-3', problems: 0 }], problems: 0 })
	})

	it('tells a draft from the one that was discarded before it', async () => {
		const { read } = await open()
		await draft('d4-3', 'headline', 'Another headline', 0)
		expect((await read()).view.problems).toBe(0)
		await discardRecordDraft(testContext, 'd4-3')
		await draft('d4-3', 'grade', 'Sure', 0)
		expect((await read()).view.problems).toBe(1)
	})

	it('comes from one check while nothing changes', async () => {
		await draft('d4-3', 'headline', 'Another headline', 0)
		expect(await reviewNextEdition(testContext)).toBe(await reviewNextEdition(testContext))
	})
})

it('the dashboard counts the drafts until they are published', async () => {
	const { read } = await adminClient(dashboard, '/admin')
	const waiting = async () => (await read()).waitingList.map(({ text }) => text)
	expect(await waiting()).toEqual([])
	await draft('d4-3', 'headline', 'Another headline', 0)
	await draft('d4-2', 'headline', 'A second headline', 0)
	expect(await waiting()).toEqual(['2 drafts of the record wait for the next edition'])
	await publishDrafts(testContext, 'Two headlines.')
	expect(await waiting()).toEqual([])
})
