/** Day 10 is documented by drafts and published by the clock, also by a process that starts after the planned instant. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { documentNextDay } from '../../../app/domain/editions/drafts/document-day.server.ts'
import {
	findEditable,
	saveRecordDraft,
	versionOf,
} from '../../../app/domain/editions/drafts/drafts.server.ts'
import {
	confirmRecord,
	reviewNextEdition,
} from '../../../app/domain/editions/publishing/next-edition.server.ts'
import { planEdition } from '../../../app/domain/editions/publishing/planned-edition.server.ts'
import { type Context, createContext } from '../../../app/runtime/context.server.ts'
import { openMigrated } from '../../../db/migrate.ts'
import { makeDay, makeEntry } from '../../factories/record.ts'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import type { Loose } from '../../support/content-copy.ts'
import { request } from '../../support/http-client.ts'
import { preparedFolder } from '../../support/prepared-data.ts'

const settings = { LOG_LEVEL: 'error', STARTER_ARTICLES: 'false' }
const folder = await preparedFolder()
let archive: ArchiveServer
let context: Context

beforeAll(async () => {
	archive = await startArchive(settings, folder)
	const { db } = await openMigrated(archive.databasePath)
	context = createContext(db)
	await context.record.refresh()
})

afterAll(async () => {
	await archive.stop()
	await context.db.destroy()
	rmSync(folder, { recursive: true, force: true })
})

/** Changes the draft of a record, or drafts what is published. */
async function change(record: string, edit: (value: Loose) => Loose): Promise<void> {
	const { records } = await reviewNextEdition(context)
	const found = await findEditable(context, record)
	const draft = found?.draft
	const value = edit(JSON.parse(draft?.json ?? records.get(record)?.json ?? '{}'))
	const input = {
		list: draft?.list ?? '',
		successor: '',
		reason: 'Day 10',
		weight: '' as const,
		report: null,
	}
	await saveRecordDraft(context, record, { ...input, json: JSON.stringify(value) }, versionOf(found))
}

const { entries: _entries, ...day } = makeDay({
	title: 'A tenth day',
	casualties: [{ text: 'A tenth line.', grade: 'Attributed', sources: ['S1'] }],
})

/** Fills in what DOCUMENT DAY 10 opens, moves what is no longer later, and confirms the lines that speak of the last update. */
async function documentDay(): Promise<void> {
	expect(await documentNextDay(context)).toBe('day-10')
	await change('day-10', (value) => ({
		...day,
		...value,
		...day,
		id: 'day-10',
		day: 10,
		date: '2025-06-24',
		entries: [],
	}))
	for (let number = 1; number <= 5; number++)
		await change(`d10-${number}`, () => {
			const words = `Xylophone ${number}`
			const kind = number > 3 ? { kind: 'statement' as const, target: undefined } : {}
			return makeEntry({
				id: `d10-${number}`,
				headline: words,
				text: `${words}.`,
				grade: 'Single-source',
				...kind,
			})
		})
	const { records } = await reviewNextEdition(context)
	const isOfDay = ({ $record }: Loose) => JSON.parse(records.get($record)?.json ?? '{}').date <= '2025-06-24'
	await change('casualties.json', ({ figures, laterFigures, ...rest }) => ({
		...rest,
		figures: [...figures, ...laterFigures.filter(isOfDay)],
		laterFigures: laterFigures.filter((figure: Loose) => !isOfDay(figure)),
	}))
	await change('brief.json', (value) => {
		for (const { sentences } of value.sections)
			for (const sentence of sentences) if (sentence.later === '2025-06-24') delete sentence.later
		return value
	})
	for (const { record, isTask } of (await reviewNextEdition(context)).problems)
		if (isTask) await confirmRecord(context, record)
	expect((await reviewNextEdition(context)).problems).toEqual([])
}

const isPublic = async () => (await request(archive, '/timeline/day-10')).body.includes('Xylophone 3')

it('is public at its instant, though the process was killed before it', async () => {
	await documentDay()
	const due = Date.now() + 2000
	await planEdition(context, new Date(due).toISOString(), 'Day 10')
	expect(await isPublic()).toBe(false)
	const ended = once(archive.process, 'exit')
	archive.process.kill('SIGKILL')
	await ended
	archive = await startArchive(settings, folder)
	await vi.waitFor(async () => expect(await isPublic()).toBe(true), { timeout: 10_000, interval: 50 })
	const [edition] = JSON.parse((await request(archive, '/api/editions')).body)
	expect(edition).toMatchObject({ number: 2, publishedAt: new Date(due).toISOString(), note: 'Day 10' })
	expect((await request(archive, '/')).body).toContain('10 of 12 days documented')
	expect((await request(archive, '/search?q=xylophone')).body).toContain('#d10-3')
	expect((await request(archive, '/at/1/timeline/day-10')).body).not.toContain('Xylophone')
})
