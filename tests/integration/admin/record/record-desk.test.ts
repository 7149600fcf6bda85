/** The pages of the record's desk, as the administrator's browser calls them. */
import { describe, expect } from 'vitest'
import type { EditResult } from '../../../../app/admin/record/edit-record.server.ts'
import { discardRecordDraft } from '../../../../app/domain/editions/drafts/drafts.server.ts'
import {
	publishDrafts,
	reviewNextEdition,
} from '../../../../app/domain/editions/publishing/next-edition.server.ts'
import * as dashboard from '../../../../app/routes/_admin.admin.tsx'
import * as desk from '../../../../app/routes/_admin.admin_.record.tsx'
import * as form from '../../../../app/routes/_admin.admin_.record_.$id.tsx'
import { findText } from '../../../../db/repositories/editions.ts'
import { listDrafts } from '../../../../db/repositories/record-drafts.ts'
import { correctHere } from '../../../factories/edition.ts'
import { draftHere } from '../../../factories/record-draft.ts'
import { adminClient } from '../../../support/admin-client.ts'
import { itOfEditions as it, testContext } from '../../../support/database.ts'

const open = () => adminClient(desk, '/admin/record')
const openRecord = () => adminClient(form, '/admin/record/d4-3', { params: { id: 'd4-3' } })

/** Drafts a record with one field otherwise, as its form does. */
async function draft(record: string, field: string, value: string) {
	const published = await findText(testContext.db, record)
	const json = JSON.stringify({ ...JSON.parse(published?.json ?? '{}'), [field]: value })
	const input = { list: '', json, successor: '', reason: 'A reason', weight: '' as const, report: null }
	return draftHere(record, input)
}

describe('the list of drafts', () => {
	it('shows the problem of a draft from the next page on, and no longer once it is mended', async () => {
		const { read } = await open()
		expect((await read()).view).toMatchObject({ drafts: [], problems: 0 })
		await draft('d4-3', 'grade', 'Sure')
		expect((await read()).view).toMatchObject({ drafts: [{ record: 'd4-3', problems: 1 }], problems: 1 })
		await draft('d4-3', 'headline', 'Another headline')
		expect((await read()).view).toMatchObject({ drafts: [{ record: 'd4-3', problems: 0 }], problems: 0 })
	})

	it('tells a draft from the one that was discarded before it', async () => {
		const { read } = await open()
		await draft('d4-3', 'headline', 'Another headline')
		expect((await read()).view.problems).toBe(0)
		await discardRecordDraft(testContext, 'd4-3')
		await draft('d4-3', 'grade', 'Sure')
		expect((await read()).view.problems).toBe(1)
	})

	it('comes from one check while nothing changes', async () => {
		await draft('d4-3', 'headline', 'Another headline')
		expect(await reviewNextEdition(testContext)).toBe(await reviewNextEdition(testContext))
	})
})

describe('the form of a record', () => {
	const openForm = async () => {
		const { read, post } = await openRecord()
		const { version } = (await read()).view
		return (fields: Record<string, string>) => post({ version: String(version), ...fields })
	}

	it('that was open while an edition changed the record saves nothing before it is asked again', async () => {
		const post = await openForm()
		await correctHere('d4-3', 'headline', (headline) => `${headline}, corrected`)
		const fields = { intent: 'save', headline: 'Typed before the edition', reason: 'A reason' }
		const { status, body } = await post(fields)
		const result = body as EditResult
		expect([status, result.alert]).toEqual([409, expect.stringMatching(/^This record was published /)])
		expect(result.fields.find(({ name }) => name === 'headline')).toMatchObject({ value: fields.headline })
		expect(result.theirs?.find(({ label }) => label === 'Headline')?.text).toMatch(/, corrected$/)
		expect(await listDrafts(testContext.db)).toEqual([])
		expect((await post({ ...fields, version: String(result.version) })).status).toBe(303)
		expect(await listDrafts(testContext.db)).toMatchObject([{ record: 'd4-3' }])
	})

	it.each(['discard', 'rebase'])(
		'leaves a draft alone that was saved after it was opened: %s',
		async (intent) => {
			await draft('d4-3', 'headline', 'One headline')
			const post = await openForm()
			await draft('d4-3', 'headline', 'Another headline')
			const before = await listDrafts(testContext.db)
			await post({ intent })
			expect(await listDrafts(testContext.db)).toEqual(before)
		},
	)
})

it.each(['add:constructor', 'add:toString.x', 'add:__proto__', 'remove:constructor.0'])(
	'a record is shown as it was after the made-up button %s',
	async (intent) => {
		const { post } = await openRecord()
		const press = async (pressed: string) => {
			const { status, body } = await post({ intent: pressed, headline: 'As typed' })
			return { status, fields: (body as { fields: unknown }).fields }
		}
		expect(await press(intent)).toEqual(await press('show'))
	},
)

it('the dashboard counts the drafts until they are published', async () => {
	const { read } = await adminClient(dashboard, '/admin')
	const waiting = async () => (await read()).waitingList.map(({ text }) => text)
	expect(await waiting()).toEqual([])
	await draft('d4-3', 'headline', 'Another headline')
	await draft('d4-2', 'headline', 'A second headline')
	expect(await waiting()).toEqual(['2 drafts of the record wait for the next edition'])
	await publishDrafts(testContext, 'Two headlines.')
	expect(await waiting()).toEqual([])
})
