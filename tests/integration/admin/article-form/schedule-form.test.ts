/** SCHEDULE and UNSCHEDULE, as the editor's form sends them with script or without. */
import { beforeEach, describe, expect } from 'vitest'
import { describeSchedule } from '../../../../app/admin/article-form/schedule-form.server.ts'
import { findArticle, findChangeNote } from '../../../../app/domain/articles/admin-articles.server.ts'
import { changeStatus } from '../../../../app/domain/articles/articles.server.ts'
import {
	findSchedule,
	publishDueArticles,
	scheduleArticle,
} from '../../../../app/domain/articles/schedule.server.ts'
import { listRevisionSummaries } from '../../../../db/repositories/article-revisions.ts'
import { storeArticle, storePublished } from '../../../factories/article.ts'
import { it, testContext } from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'
import { openEditor } from './open-editor.ts'

let signedIn: { Cookie: string }

beforeEach(async () => {
	signedIn = (await openEditor(null)).headers
})

const inTehran = { publishDate: '2999-06-30', publishTime: '09:30', publishZone: 'Asia/Tehran' }
const instant = '2999-06-30T06:00:00.000Z'

/** Presses a button of the form of an article, or of a new one. */
async function press(id: number | null, intent: string, fields: Record<string, string> = {}) {
	const editor = await openEditor(id, signedIn)
	return editor.send({ slug: 'planned', intent, ...fields })
}

describe('SCHEDULE', () => {
	it('saves a new article as a draft, to be published at a time of any zone', async () => {
		expect((await press(null, 'schedule', inTehran)).status).toBe(303)
		expect(await findSchedule(testContext, 1)).toEqual({
			publishAt: instant,
			zone: 'Asia/Tehran',
			held: '',
		})
		expect((await findArticle(testContext, 1))?.status).toBe('draft')
	})

	it('shows the time that was chosen, in UTC and in its zone, when the form is opened again', async () => {
		await press(null, 'schedule', inTehran)
		expect(await describeSchedule(testContext, 1)).toMatchObject({
			values: { date: '2999-06-30', time: '09:30', zone: 'Asia/Tehran' },
			planned: { label: 'June 30, 2999, 06:00 UTC (09:30 in Asia/Tehran)', held: '' },
		})
	})

	it('takes UTC where no zone was sent', async () => {
		await press(null, 'schedule', { ...inTehran, publishZone: '' })
		expect(await findSchedule(testContext, 1)).toMatchObject({ publishAt: '2999-06-30T09:30:00.000Z' })
	})

	it.each([
		['no date', { publishDate: '' }, 'Choose a date and a time'],
		['a time that has passed', { publishDate: '2025-06-24' }, 'Choose a time in the future'],
		['a zone that there is not', { publishZone: 'Nowhere' }, 'There is no such time in Nowhere'],
	])('says what is wrong with %s, and gives back all that was typed', async (_what, wrong, words) => {
		const { id } = await storeArticle({ slug: 'planned' })
		const { status, failure } = await press(id, 'schedule', {
			...inTehran,
			...wrong,
			content: '<p>Typed</p>',
		})
		expect(status).toBe(400)
		expect(failure).toMatchObject({
			fieldErrors: { publishAt: expect.stringContaining(words) },
			values: { content: '<p>Typed</p>' },
			schedule: { time: '09:30' },
		})
		expect(await findSchedule(testContext, id)).toBeNull()
		expect((await findArticle(testContext, id))?.version).toBe(1)
	})

	it('is refused for a published article, which stays public', async () => {
		const { id } = await storePublished({ slug: 'planned' })
		expect((await press(id, 'schedule', inTehran)).status).toBe(409)
		expect((await findArticle(testContext, id))?.status).toBe('published')
	})
})

it('SAVE DRAFT keeps the schedule, UNSCHEDULE removes it and saves the typed text', async () => {
	await press(null, 'schedule', inTehran)
	await press(1, 'draft', { title: 'Changed' })
	expect(await findSchedule(testContext, 1)).not.toBeNull()
	expect((await press(1, 'unschedule', { title: 'Changed again' })).status).toBe(303)
	expect(await findSchedule(testContext, 1)).toBeNull()
	expect((await findArticle(testContext, 1))?.title).toBe('Changed again')
})

describe('a typed time that SAVE DRAFT does not use', () => {
	const flash = async () => {
		const [session] = await testContext.db.selectFrom('sessions').select('data').execute()
		return JSON.parse(session?.data ?? '{}').flash
	}
	const later = { ...inTehran, publishTime: '11:00' }

	it('is reported, and is in its fields on the way back to the text', async () => {
		await press(null, 'schedule', inTehran)
		await press(1, 'draft', later)
		expect(await flash()).toMatchObject({
			detail: expect.stringContaining('The schedule was not changed: June 30, 2999, 06:00 UTC'),
		})
		const request = new Request(`${siteOrigin}/admin/edit-article/1?${(await flash()).typedTime}`)
		expect(await describeSchedule(testContext, 1, request)).toMatchObject({
			values: { date: '2999-06-30', time: '11:00', zone: 'Asia/Tehran' },
			planned: { label: expect.stringContaining('06:00 UTC') },
		})
	})

	it('is reported for a new article', async () => {
		await press(null, 'draft', later)
		expect(await flash()).toMatchObject({
			detail: expect.stringContaining('It was not scheduled'),
			typedTime: 'publishDate=2999-06-30&publishTime=11%3A00&publishZone=Asia%2FTehran',
		})
	})

	it('is not reported where the fields hold the time of the schedule, or none', async () => {
		await press(null, 'schedule', inTehran)
		await press(1, 'draft', inTehran)
		expect((await flash()).detail).toBeUndefined()
		await press(null, 'draft', { slug: 'other', title: 'Other', publishZone: 'Asia/Tehran' })
		expect((await flash()).detail).toBeUndefined()
	})
})

it('PUBLISH ends the schedule', async () => {
	await press(null, 'schedule', inTehran)
	await press(1, 'publish')
	expect(await findSchedule(testContext, 1)).toBeNull()
})

describe('the note to readers of a scheduled article', () => {
	const changeNote = 'The dates are corrected.'
	const atInstant = () => ({ ...testContext, clock: () => new Date(instant) })

	async function storeOffline() {
		const { id } = await storePublished({ slug: 'planned', content: '<p>Former</p>' })
		await changeStatus(testContext, id, 'draft')
		return id
	}

	const notes = async (id: number) =>
		(await listRevisionSummaries(testContext.db, id)).map(({ note }) => note)

	it('is in the form again, and with the version that the clock publishes', async () => {
		const id = await storeOffline()
		await press(id, 'schedule', { ...inTehran, changeNote })
		expect(await (await openEditor(id)).read()).toMatchObject({ article: { changeNote } })
		await publishDueArticles(atInstant())
		expect(await notes(id)).toEqual(['', changeNote])
	})

	it('is replaced by SAVE DRAFT, and stays with another time from the API', async () => {
		const id = await storeOffline()
		await press(id, 'schedule', { ...inTehran, changeNote: 'Former note' })
		await press(id, 'draft', { ...inTehran, changeNote })
		await scheduleArticle(testContext, id, { publishAt: '2999-07-01T00:00:00.000Z', zone: 'UTC' })
		expect(await findChangeNote(testContext, id)).toBe(changeNote)
	})

	it('is removed by CHANGE SCHEDULE without one', async () => {
		const id = await storeOffline()
		await press(id, 'schedule', { ...inTehran, changeNote })
		await press(id, 'schedule', { ...inTehran, changeNote: '' })
		await publishDueArticles(atInstant())
		expect(await notes(id)).toEqual(['', ''])
	})

	it('stays with the draft after UNSCHEDULE', async () => {
		const id = await storeOffline()
		await press(id, 'schedule', { ...inTehran, changeNote })
		await press(id, 'unschedule', { ...inTehran, changeNote })
		expect(await (await openEditor(id)).read()).toMatchObject({ article: { changeNote } })
	})

	it('is used by PUBLISH on the dashboard', async () => {
		const id = await storeOffline()
		await press(id, 'schedule', { ...inTehran, changeNote })
		await changeStatus(testContext, id, 'published')
		expect(await notes(id)).toEqual(['', changeNote])
	})

	it('is compared when another administrator has changed it', async () => {
		const id = await storeOffline()
		await press(id, 'schedule', { ...inTehran, changeNote })
		const { status, failure } = await press(id, 'draft', { ...inTehran, changeNote: 'Mine', version: '1' })
		expect(status).toBe(409)
		expect(failure).toMatchObject({
			conflict: { differences: [{ stored: changeNote, unsaved: 'Mine' }] },
		})
	})
})
