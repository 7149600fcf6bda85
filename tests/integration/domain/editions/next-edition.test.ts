import { beforeEach, describe, expect, vi } from 'vitest'
import { documentNextDay } from '../../../../app/domain/editions/drafts/document-day.server.ts'
import {
	discardRecordDraft,
	findEditable,
	rebaseRecordDraft,
	saveRecordDraft,
	versionOf,
} from '../../../../app/domain/editions/drafts/drafts.server.ts'
import { draftUndo } from '../../../../app/domain/editions/drafts/undo-edition.server.ts'
import { listEditions } from '../../../../app/domain/editions/editions.server.ts'
import { announceEdition } from '../../../../app/domain/editions/publishing/announce-edition.server.ts'
import {
	confirmRecord,
	publishDrafts,
	reviewNextEdition,
} from '../../../../app/domain/editions/publishing/next-edition.server.ts'
import {
	cancelPlannedEdition,
	findPlannedEdition,
	nextMidnight,
	planEdition,
	publishDueEdition,
} from '../../../../app/domain/editions/publishing/planned-edition.server.ts'
import { recordsById } from '../../../../content/walk.ts'
import { VersionConflictError } from '../../../../db/errors.ts'
import { findNewestEdition, readEdition } from '../../../../db/repositories/editions.ts'
import { listDrafts, writeDraft } from '../../../../db/repositories/record-drafts.ts'
import { correctHere } from '../../../factories/edition.ts'
import { draftHere } from '../../../factories/record-draft.ts'
import type { Loose } from '../../../support/content-copy.ts'
import { itOfEditions as it, testContext } from '../../../support/database.ts'

const plain = { list: '', successor: '', reason: 'A better source.', weight: '' as const, report: null }

async function jsonOf(record: string): Promise<Loose> {
	const newest = await findNewestEdition(testContext.db)
	return JSON.parse((await readEdition(testContext.db, newest?.number ?? 0)).get(record)?.json ?? 'null')
}

async function draft(record: string, change: (value: Loose) => void): Promise<number> {
	const value = await jsonOf(record)
	change(value)
	return draftHere(record, { ...plain, json: JSON.stringify(value) })
}

/** The record as the form shows it now, and a save of the form with a version. */
async function openForm(record: string) {
	const found = await findEditable(testContext, record)
	const save = (headline: string, version: number) =>
		saveRecordDraft(
			testContext,
			record,
			{ ...plain, json: JSON.stringify({ id: record, headline }) },
			version,
		)
	return { found, save }
}

const withdraw = (record: string, successor: string) => draftHere(record, { ...plain, json: null, successor })

const entry = (id: string): Loose => recordsById(testContext.content).get(id)

const problems = async () => (await reviewNextEdition(testContext)).problems

describe('the next edition', () => {
	it('is dated after the one before, whatever the clock says', async () => {
		const at = (time: string) => ({ ...testContext, clock: () => new Date(time) })
		await draft('d4-3', (value) => {
			value.text += ' Xylophone.'
		})
		await publishDrafts(at('2030-01-01T12:00:00.000Z'), 'An hour too early')
		await draft('d5-1', (value) => {
			value.text += ' Zither.'
		})
		await publishDrafts(at('2030-01-01T11:00:00.000Z'), 'The clock is right again')
		expect((await listEditions(testContext)).slice(0, 2)).toMatchObject([
			{ number: 3, publishedAt: '2030-01-01T12:00:00.001Z' },
			{ number: 2, publishedAt: '2030-01-01T12:00:00.000Z' },
		])
	})

	it('publishes all drafts together', async () => {
		await draft('d4-3', (value) => {
			value.text += ' Xylophone.'
		})
		await draft('d5-1', (value) => {
			value.text += ' Zither.'
		})
		expect(entry('d4-3').text).not.toContain('Xylophone')
		const edition = await publishDrafts(testContext, 'Two words')
		expect(edition).toMatchObject({ number: 2, origin: 'site', note: 'Two words' })
		expect(entry('d4-3').text).toContain('Xylophone.')
		expect(entry('d5-1').text).toContain('Zither.')
		expect(await listDrafts(testContext.db)).toEqual([])
	})

	it('with a problem publishes nothing, and names the record and the field', async () => {
		await draft('d4-3', (value) => {
			value.grade = 'Sure'
		})
		await draft('d5-1', (value) => {
			value.text += ' Zither.'
		})
		expect(await problems()).toMatchObject([{ record: 'd4-3', field: 'grade' }])
		await expect(publishDrafts(testContext, 'Two words')).rejects.toThrow(
			/1 problem.*\nd4-3: Invalid option/s,
		)
		expect(await listEditions(testContext)).toHaveLength(1)
		expect(await listDrafts(testContext.db)).toHaveLength(2)
	})

	it('without a change is none', async () => {
		await expect(publishDrafts(testContext, 'Nothing')).rejects.toThrow('There is nothing to publish')
		await draft('d4-3', () => undefined)
		await expect(publishDrafts(testContext, 'Nothing')).rejects.toThrow('There is nothing to publish')
	})

	it('takes no draft of a record that an edition has changed since', async () => {
		await draft('d4-3', (value) => {
			value.headline = 'Another headline'
		})
		await correctHere('d4-3', 'text', (text) => `${text} Xylophone.`)
		expect(await problems()).toEqual([
			{ record: 'd4-3', field: '', message: 'an edition has changed d4-3 since this draft was begun' },
		])
		await discardRecordDraft(testContext, 'd4-3')
		expect(await problems()).toEqual([])
	})

	it('keeps the draft of the editor who saved first', async () => {
		const { found, save } = await openForm('d4-3')
		const version = await save('First', versionOf(found))
		await expect(save('Second', versionOf(found))).rejects.toThrow(`it is at version ${version}`)
		expect(await save('First, again', version)).toBeGreaterThan(version)
	})

	it('keeps the draft that was begun after another was discarded', async () => {
		const { found, save } = await openForm('d4-3')
		const version = await save('First', versionOf(found))
		await discardRecordDraft(testContext, 'd4-3', version)
		// A version is the instant of its save, in milliseconds.
		await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(version), { interval: 1 })
		await save('Begun again', versionOf(found))
		await expect(save('First, again', version)).rejects.toThrow(VersionConflictError)
		await expect(discardRecordDraft(testContext, 'd4-3', version)).rejects.toThrow(VersionConflictError)
		await expect(rebaseRecordDraft(testContext, 'd4-3', version)).rejects.toThrow(VersionConflictError)
		expect(JSON.parse((await listDrafts(testContext.db))[0]?.json ?? '')).toEqual({
			id: 'd4-3',
			headline: 'Begun again',
		})
	})

	it('takes no text that was typed over a record that an edition has changed since', async () => {
		const { found, save } = await openForm('d4-3')
		await draft('d4-3', (value) => {
			value.headline = 'Another headline'
		})
		await publishDrafts(testContext, 'A headline')
		await expect(save('The former headline', versionOf(found))).rejects.toThrow(VersionConflictError)
		expect(await listDrafts(testContext.db)).toEqual([])
	})

	it('puts a new entry at its moment, under an id that was never given', async () => {
		const former = await jsonOf('d4-3')
		const value = { ...former, id: 'd4-90', headline: 'A headline that no other entry has' }
		const add = (id: string) =>
			saveRecordDraft(
				testContext,
				id,
				{ ...plain, list: 'day-4#entries', json: JSON.stringify({ ...value, id }) },
				0,
			)
		await expect(add('d4-3')).rejects.toThrow('The id d4-3 was given before.')
		await add('d4-90')
		await publishDrafts(testContext, 'An entry')
		const ids = (await jsonOf('day-4')).entries.map(({ $record }: Loose) => $record)
		expect(ids.indexOf('d4-90')).toBeGreaterThan(ids.indexOf('d4-3'))
		expect(ids.indexOf('d4-90')).toBeLessThan(ids.length - 1)
	})

	it('withdraws a record in favor of another, and never gives its id again', async () => {
		const [term, other] = testContext.content.glossary
		await withdraw(term?.id ?? '', other?.id ?? '')
		await publishDrafts(testContext, 'A term leaves')
		expect(entry(term?.id ?? '')).toBeUndefined()
		expect(testContext.content.tombstones.at(-1)).toMatchObject({ id: term?.id, successor: other?.id })
		const again = { ...plain, list: 'glossary.json#', json: JSON.stringify({ ...term, term: 'Another' }) }
		await expect(saveRecordDraft(testContext, term?.id ?? '', again, 0)).rejects.toThrow('was given before')
	})

	it('is not made of a withdrawal whose successor is no record', async () => {
		await withdraw(testContext.content.glossary[0]?.id ?? '', 'term-of-nothing')
		expect(await problems()).toMatchObject([{ message: 'its successor term-of-nothing is no record' }])
	})

	it('takes no text with control characters, and says where it is', async () => {
		await draft('d4-3', (value) => {
			value.headline = 'A headline\u0000'
		})
		expect(await problems()).toMatchObject([{ record: 'd4-3', field: 'headline' }])
	})

	it('takes two thousand drafts, and no more', async () => {
		const { db } = testContext
		const row = {
			list: 'sources.json#',
			json: '{}',
			successor: '',
			reason: 'A',
			weight: '' as const,
			report: null,
		}
		for (let number = 1; number <= 2000; number++)
			await writeDraft(db, {
				...row,
				record: `S${9000 + number}`,
				baseSha256: null,
				userId: null,
				savedAt: '2026-11-27T00:00:00.000Z',
			})
		await expect(draft('d4-3', () => undefined)).rejects.toThrow('There are 2000 drafts.')
		await discardRecordDraft(testContext, 'S9001')
		expect(await draft('d4-3', () => undefined)).toBeGreaterThan(0)
	})

	it('refuses a change of a record that does not exist', async () => {
		const unknown = saveRecordDraft(testContext, 'd4-99', { ...plain, json: '{}' }, 0)
		await expect(unknown).rejects.toThrow('There is no record d4-99.')
	})
})

describe('an announcement', () => {
	it('is a draft with the note and the reasons of an edition', async () => {
		const number = await correctHere('d4-3', 'text', (text) => `${text} Xylophone.`)
		const article = await announceEdition(testContext, number)
		expect(article).toMatchObject({
			status: 'draft',
			title: 'Edition 2 of the record',
			excerpt: 'A correction.',
		})
		expect(article?.content).toContain('A better source.')
		expect(article?.content).toContain('href="/changes/2"')
		expect(await announceEdition(testContext, 1)).toBeNull()
	})

	it('has the beginning of a long note as its excerpt, with no half of a character', async () => {
		await draft('d4-3', (value) => {
			value.text += ' Xylophone.'
		})
		const words = 'x'.repeat(299)
		const { number } = await publishDrafts(testContext, `${words}🕊🕊`)
		expect((await announceEdition(testContext, number))?.excerpt).toBe(`${words}🕊`)
	})
})

describe('an undone edition', () => {
	it('becomes drafts of what stood before', async () => {
		const before = entry('d4-3').text
		const number = await correctHere('d4-3', 'text', (text) => `${text} Xylophone.`)
		expect(await draftUndo(testContext, number)).toBe(1)
		await publishDrafts(testContext, 'Undone')
		expect(entry('d4-3').text).toBe(before)
		expect(await draftUndo(testContext, 1)).toBeNull()
		expect(await draftUndo(testContext, 99)).toBeNull()
	})

	it('brings a withdrawn record back under its id', async () => {
		const [term, other] = testContext.content.glossary
		await withdraw(term?.id ?? '', other?.id ?? '')
		const { number } = await publishDrafts(testContext, 'A term leaves')
		expect(await draftUndo(testContext, number)).toBe(1)
		await publishDrafts(testContext, 'It comes back')
		expect(entry(term?.id ?? '')).toMatchObject({ term: term?.term })
		expect(testContext.content.tombstones.map(({ id }) => id)).not.toContain(term?.id)
	})
})

describe('a planned edition', () => {
	const midnight = '2026-12-01T00:00:00.000Z'

	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') })
		return () => vi.useRealTimers()
	})

	it('is published at its instant and bears it', async () => {
		await draft('d4-3', (value) => {
			value.text += ' Xylophone.'
		})
		expect(nextMidnight(testContext)).toBe(midnight)
		await planEdition(testContext, midnight, 'At midnight')
		expect(await publishDueEdition(testContext)).toEqual(new Date(midnight))
		expect(await listEditions(testContext)).toHaveLength(1)
		vi.setSystemTime(new Date('2026-12-01T00:00:02Z'))
		await publishDueEdition(testContext)
		expect(await listEditions(testContext)).toMatchObject([
			{ number: 2, publishedAt: midnight, note: 'At midnight' },
			{ number: 1 },
		])
		expect(testContext.content.site.edition).toBe('2026-12-01')
		expect(await findPlannedEdition(testContext)).toBeNull()
	})

	it('with problems is held, and publishes nothing', async () => {
		await draft('d4-3', (value) => {
			value.grade = 'Sure'
		})
		await planEdition(testContext, midnight, 'At midnight')
		vi.setSystemTime(new Date('2026-12-01T00:00:02Z'))
		await publishDueEdition(testContext)
		expect(await findPlannedEdition(testContext)).toMatchObject({ held: 'problems' })
		expect(await listEditions(testContext)).toHaveLength(1)
	})

	it('that is a day late is held', async () => {
		await planEdition(testContext, midnight, 'At midnight')
		vi.setSystemTime(new Date('2026-12-02T00:00:01Z'))
		await publishDueEdition(testContext)
		expect(await findPlannedEdition(testContext)).toMatchObject({ held: 'late' })
	})

	it('that is cancelled while the clock takes it up is not published', async () => {
		await draft('d4-3', (value) => {
			value.text += ' Xylophone.'
		})
		await planEdition(testContext, midnight, 'At midnight')
		vi.setSystemTime(new Date('2026-12-01T00:00:02Z'))
		const [, isCancelled] = await Promise.all([
			publishDueEdition(testContext),
			cancelPlannedEdition(testContext),
		])
		expect(isCancelled).toBe(true)
		expect(await listEditions(testContext)).toHaveLength(1)
	})

	it.each([
		['has problems', '2026-12-01T00:00:02Z'],
		['is a day late', '2026-12-02T00:00:01Z'],
	])('that %s leaves a plan alone that replaces it meanwhile', async (_, now) => {
		await draft('d4-3', (value) => {
			value.grade = 'Sure'
		})
		await planEdition(testContext, midnight, 'At midnight')
		vi.setSystemTime(new Date(now))
		const later = { publishAt: '2026-12-03T00:00:00.000Z', note: 'Later' }
		await Promise.all([publishDueEdition(testContext), planEdition(testContext, later.publishAt, later.note)])
		expect(await findPlannedEdition(testContext)).toEqual({ ...later, held: '' })
	})

	it('is never planned for the past, and can be cancelled', async () => {
		await expect(planEdition(testContext, '2026-11-30T11:59:00.000Z', 'Late')).rejects.toThrow(
			'Choose a time in the future',
		)
		await planEdition(testContext, midnight, 'At midnight')
		expect(await cancelPlannedEdition(testContext)).toBe(true)
		expect(await cancelPlannedEdition(testContext)).toBe(false)
	})
})

describe('the next day', () => {
	it('opens with five empty entries, which keep the edition from being published', async () => {
		expect(await documentNextDay(testContext)).toBe('day-10')
		const drafts = (await listDrafts(testContext.db)).map(({ record }) => record)
		expect(drafts).toEqual(['d10-1', 'd10-2', 'd10-3', 'd10-4', 'd10-5', 'day-10', 'site.json'])
		const fields = (await problems()).filter(({ record }) => record === 'd10-1').map(({ field }) => field)
		expect(fields).toEqual(expect.arrayContaining(['headline', 'text', 'grade', 'sources', 'time']))
	})

	it('asks for each line that speaks of the last update to be changed or confirmed', async () => {
		await documentNextDay(testContext)
		const tasks = async () => (await problems()).filter(({ isTask }) => isTask).map(({ record }) => record)
		const before = await tasks()
		expect(before).toEqual(expect.arrayContaining(['q-casualties', 'assessment-1', 'd9-2', 'aftermath.json']))
		expect(before.length).toBeGreaterThan(30)
		expect(await confirmRecord(testContext, 'q-casualties')).toBe(true)
		expect(await tasks()).toEqual(before.filter((record) => record !== 'q-casualties'))
		expect(await confirmRecord(testContext, 'nothing')).toBe(false)
	})
})
