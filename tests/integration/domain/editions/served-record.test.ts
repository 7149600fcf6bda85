import { describe, expect } from 'vitest'
import { recordText } from '../../../../app/domain/editions/record-texts.ts'
import { insertEdition } from '../../../../db/repositories/editions.ts'
import { itOfEditions as it, testContext } from '../../../support/database.ts'

const reason = { reason: '', weight: '' as const, report: null }

/** Stores an edition that only rules of an earlier program allowed. */
async function storeUnsound(number: number, record: string, value: unknown): Promise<void> {
	const edition = { number, publishedAt: new Date().toISOString(), origin: 'site' as const, note: '' }
	const text = value === null ? null : recordText(JSON.stringify(value))
	await insertEdition(testContext.db, edition, [{ record, text, ...reason }])
	await testContext.record.refresh()
}

describe('the served record', () => {
	it('stays that of the last edition that can be read', async () => {
		const [day] = testContext.content.timeline
		const entry = { ...(day?.isPending ? {} : day?.entries[0]), grade: 'Sure' }
		await storeUnsound(2, 'd1-1', entry)
		expect(testContext.edition.number).toBe(1)
		expect(testContext.content.timeline).toHaveLength(12)
		expect(await testContext.record.at(2)).toBeNull()
	})

	it('stays so when an edition lacks a record', async () => {
		await storeUnsound(2, 'd1-1', null)
		expect(testContext.edition.number).toBe(1)
	})
})
