import { describe, expect } from 'vitest'
import { listEditions } from '../../../../app/domain/editions/editions.server.ts'
import { takeShippedRecord } from '../../../../app/domain/editions/shipped/shipped-record.server.ts'
import { listWaiting } from '../../../../app/domain/waiting/waiting-list.server.ts'
import { loadContent } from '../../../../content/load.ts'
import { listChanges } from '../../../../db/repositories/editions.ts'
import { listDrafts } from '../../../../db/repositories/record-drafts.ts'
import { correctHere } from '../../../factories/edition.ts'
import { ContentCopy, type Loose } from '../../../support/content-copy.ts'
import { it, testContext } from '../../../support/database.ts'

const inDay = (day: number, change: (day: Loose) => void) => (days: Loose) => change(days[day - 1])

const giveWrongGrade = (day: Loose) => {
	day.entries[0].grade = 'Sure'
}

/** Ships a record in which the file has been changed. */
function ship(file: string, change: (value: Loose) => void): Promise<void> {
	return takeShippedRecord(testContext, new ContentCopy().edit(file, change).folder)
}

const numbers = async () => (await listEditions(testContext)).map(({ number }) => number)

describe('the record that the program ships', () => {
	it('is edition 1 at the first start, as old as its files say', async () => {
		await takeShippedRecord(testContext)
		const shipped = loadContent('content')
		expect(await listEditions(testContext)).toEqual([
			{ number: 1, origin: 'shipped', note: '', publishedAt: `${shipped.site.edition}T00:00:00.000Z` },
		])
		expect(testContext.content).toEqual(shipped)
		await takeShippedRecord(testContext)
		expect(await numbers()).toEqual([1])
	})

	it('with errors is refused at the first start', async () => {
		const first = ship('timeline.json', inDay(1, giveWrongGrade))
		await expect(first).rejects.toThrow(/timeline\.json \[0\]\.entries\[0\]\.grade \(d1-1\)/)
		expect(await numbers()).toEqual([])
	})

	it('becomes a new edition where only the program changed it', async () => {
		await takeShippedRecord(testContext)
		await correctHere('d1-1', 'text', (text) => `${text} Corrected here.`)
		await ship(
			'timeline.json',
			inDay(4, (day) => {
				day.entries[2].text += ' Corrected by the program.'
			}),
		)
		expect(await numbers()).toEqual([3, 2, 1])
		expect((await listChanges(testContext.db, 3)).map(({ record }) => record)).toEqual(['d4-3'])
		const [first, fourth] = [0, 3].map((index) => testContext.content.timeline[index] as Loose)
		expect(first.entries[0].text).toMatch(/Corrected here\.$/)
		expect(fourth.entries[2].text).toMatch(/Corrected by the program\.$/)
	})

	it('becomes a draft where it was changed here too, and the edition stays', async () => {
		await takeShippedRecord(testContext)
		await correctHere('d1-1', 'text', (text) => `${text} Corrected here.`)
		await ship(
			'timeline.json',
			inDay(1, (day) => {
				day.entries[0].text += ' Corrected by the program.'
			}),
		)
		expect(await numbers()).toEqual([2, 1])
		const [draft] = await listDrafts(testContext.db)
		expect(draft).toMatchObject({
			record: 'd1-1',
			reason: 'A new version of the program has this record otherwise.',
		})
		expect(draft?.json).toContain('Corrected by the program.')
	})

	it('that adds an entry to a day which was changed here is taken in', async () => {
		await takeShippedRecord(testContext)
		await correctHere('day-1', 'title', () => 'Another title')
		await ship(
			'timeline.json',
			inDay(1, (day) => {
				const last = day.entries.at(-1)
				day.entries.push({ ...last, id: 'd1-90', headline: 'A headline that no other entry has' })
			}),
		)
		const day = testContext.content.timeline[0] as Loose
		expect(day.title).toBe('Another title')
		expect(day.entries.at(-1).id).toBe('d1-90')
		expect(await listDrafts(testContext.db)).toEqual([])
	})

	it('with errors never stops a later start', async () => {
		await takeShippedRecord(testContext)
		await ship('timeline.json', inDay(1, giveWrongGrade))
		expect(await numbers()).toEqual([1])
		expect((await listWaiting(testContext)).map(({ path }) => path)).toContain('/admin/editions')
		testContext.warnings.clear()
	})
})
