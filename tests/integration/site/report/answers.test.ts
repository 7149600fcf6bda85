/** Reports as readers see them. */
import { beforeEach, describe, expect, vi } from 'vitest'
import { publishDrafts } from '../../../../app/domain/editions/publishing/next-edition.server.ts'
import { takeShippedRecord } from '../../../../app/domain/editions/shipped/shipped-record.server.ts'
import { closeReport, keepRecord, reviewReport } from '../../../../app/domain/reports/answer-report.server.ts'
import { submitReport } from '../../../../app/domain/reports/reports.server.ts'
import * as thanks from '../../../../app/routes/_site.report_.thanks.tsx'
import * as list from '../../../../app/routes/_site.reports.tsx'
import * as page from '../../../../app/routes/_site.reports_.$number.tsx'
import { draftHere } from '../../../factories/record-draft.ts'
import { it, testContext } from '../../../support/database.ts'
import { callRoute } from '../../../support/page-route.ts'

let senders = 0

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-07-01T08:00:00Z') })
	return () => vi.useRealTimers()
})

const words = { message: 'A word of mine', source: 'My own source', email: 'reader@example.org' }

const send = (ref: string) => submitReport(testContext, ref, words, `203.0.${++senders}.3`)

const read = async (number: string | number) => {
	const { status, body } = await callRoute(page.loader, `/reports/${number}`, {
		params: { number: String(number) },
	})
	return { status, ...(body as Awaited<ReturnType<typeof page.loader>>) }
}

const readList = async (query = '') => {
	const { status, body } = await callRoute(list.loader, `/reports${query}`)
	return { status, ...(body as Awaited<ReturnType<typeof list.loader>>) }
}

describe('the page of a report', () => {
	it('says what it is about, its days, and the reason of the answer', async () => {
		const id = await send('d9-4')
		expect((await read(id)).report).toMatchObject({
			state: 'Received',
			subject: { href: '/timeline/day-9#d9-4' },
			received: { iso: '2025-07-01', label: 'July 1, 2025' },
			review: null,
			done: null,
		})
		vi.setSystemTime(new Date('2025-07-02T08:00:00Z'))
		await reviewReport(testContext, id)
		await keepRecord(testContext, id, 'Two agencies give this hour.')
		expect((await read(id)).report).toMatchObject({
			state: 'Kept as it was',
			review: { iso: '2025-07-02' },
			done: { iso: '2025-07-02' },
			reasons: ['Two agencies give this hour.'],
			edition: null,
		})
	})

	it('has no word, source or address of its sender', async () => {
		const id = await send('<b>my words</b>')
		await keepRecord(testContext, id, 'A reason.')
		const shown = JSON.stringify([await read(id), await readList()])
		for (const word of ['word of mine', 'My own source', 'reader@', 'my words', '203.0.', 'T08:00'])
			expect(shown).not.toContain(word)
		expect((await read(id)).report.subject).toEqual({ href: '/', label: 'The archive as a whole' })
	})

	it('leads to a withdrawn record by its address', async () => {
		await takeShippedRecord(testContext)
		const [gone = { id: '' }, successor = { id: '' }] = testContext.content.glossary
		const id = await send(gone.id)
		const input = { list: '', json: null, reason: 'Said twice.', weight: '' as const, report: null }
		await draftHere(gone.id, { ...input, successor: successor.id })
		await publishDrafts(testContext, 'A term leaves')
		expect((await read(id)).report.subject).toEqual({
			href: `/id/${gone.id}`,
			label: `${gone.id}, withdrawn`,
		})
	})

	it('is missing for a report that was closed, and for a number that was never given', async () => {
		const id = await send('d9-4')
		await closeReport(testContext, id)
		for (const number of [id, 99, '01', '1x', '-1', '9'.repeat(20)])
			expect((await read(number)).status, String(number)).toBe(404)
	})
})

describe('the list of reports', () => {
	it('has the oldest open one first, then the latest answer, and none that was closed', async () => {
		for (let number = 1; number <= 4; number++) await send('')
		await keepRecord(testContext, 1, 'A reason.')
		await closeReport(testContext, 3)
		const { reports, list: counts } = await readList()
		expect(reports.map(({ id }) => id)).toEqual([2, 4, 1])
		expect(counts).toMatchObject({ total: 3, open: 2 })
	})

	it('has twenty-five to a page, and no page after the last', async () => {
		expect((await readList()).reports).toEqual([])
		for (let number = 1; number <= 26; number++) await send('')
		expect((await readList('?page=2')).reports.map(({ id }) => id)).toEqual([26])
		for (const query of ['?page=3', '?page=0', '?page=x']) expect((await readList(query)).status).toBe(404)
		expect((await callRoute(list.loader, '/reports?page=1')).location).toBe('/reports')
	})
})

it('the page of thanks names the number of the report and its address, where there is one', async () => {
	const id = await send('d9-4')
	const reportOf = async (query: string) =>
		(
			(await callRoute(thanks.loader, `/report/thanks${query}`)).body as Awaited<
				ReturnType<typeof thanks.loader>
			>
		).report
	expect(await reportOf(`?report=${id}`)).toEqual({
		number: id,
		url: expect.stringMatching(/^https?:.*\/reports\/1$/),
	})
	for (const query of ['', '?report=99', '?report=<b>']) expect(await reportOf(query)).toBeNull()
})
