import { describe, expect } from 'vitest'
import { storeUnsound } from '../../../factories/edition.ts'
import { itOfEditions as it, testContext } from '../../../support/database.ts'

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
		expect(testContext.record.unreadable?.number).toBe(2)
	})
})
