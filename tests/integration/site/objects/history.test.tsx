/** The states that a record has had. */
import { describe, expect } from 'vitest'
import { eraseRecord } from '../../../../app/domain/editions/erasure/erase-record.server.ts'
import { takeShippedRecord } from '../../../../app/domain/editions/shipped/shipped-record.server.ts'
import { loader as historyLoader } from '../../../../app/routes/_site.id_.$id.history.tsx'
import { loader as recordLoader } from '../../../../app/routes/id.$id.ts'
import { HistoryPage } from '../../../../app/site/objects/history-page.tsx'
import { publishQuickly } from '../../../factories/edition.ts'
import { itShared as it, testContext } from '../../../support/database.ts'
import { renderPage, skippedHeadings, textOf, textsOf } from '../../../support/page-markup.ts'
import { callRoute } from '../../../support/page-route.ts'

it.beforeAll(async () => {
	await takeShippedRecord(testContext)
	await publishQuickly(
		{ 'd4-3': (entry) => ({ ...entry, grade: 'Disputed' }) },
		{ publishedAt: '2026-12-01T08:00:00.000Z', reason: 'Accounts differ.' },
	)
	await publishQuickly(
		{
			'term-aman': { successor: 'term-aeoi' },
			'd4-3': (entry) => ({ ...entry, headline: 'Other words' }),
			'day-4': (day) => ({ ...day, entries: day.entries.toReversed() }),
		},
		{
			publishedAt: '2026-12-02T08:00:00.000Z',
			weight: 'fact',
			reason: '',
			note: 'A term leaves.',
			report: 3,
		},
	)
})

const call = (id: string) => callRoute(historyLoader, `/id/${id}/history`, { params: { id } })

async function pageOf(id: string): Promise<Document> {
	const { body } = await call(id)
	return renderPage(<HistoryPage {...(body as Parameters<typeof HistoryPage>[0])} />)
}

describe('the history of a record', () => {
	it('has each state with its edition, its date, its weight, its reason and the words, newest first', async () => {
		const page = await pageOf('d4-3')
		expect(textsOf(page, 'ol h2')).toEqual(['Edition 3', 'Edition 2', 'Edition 1'])
		const second = textOf(page.getElementById('edition-2'))
		expect(second).toContain('December 1, 2026, 08:00 UTC')
		expect(second).toContain('Graded differently (a figure).')
		expect(second).toContain('Why: Accounts differ.')
		expect(textsOf(page, '#edition-2 ins')).toEqual(['Disputed'])
		const third = textOf(page.getElementById('edition-3'))
		expect(third).toContain('Corrected (a fact).')
		expect(third).toContain('Why: A term leaves.')
		expect(third).toContain('Answers report 3.')
		expect(page.querySelector('#edition-1 ins')).toBeNull()
		expect(skippedHeadings(page)).toEqual([])
		expect(page.querySelector('a[href="/timeline/day-4#d4-3"]')).not.toBeNull()
	})

	it('is there for a withdrawn record, with the one in its place', async () => {
		const page = await pageOf('term-aman')
		expect(textsOf(page, 'ol h2')).toEqual(['Edition 3', 'Edition 1'])
		expect(textOf(page.getElementById('edition-3'))).toContain('Withdrawn')
		expect(page.querySelector('a[href="/id/term-aeoi"]')).not.toBeNull()
	})

	it('says when and why the words of a record were erased', async () => {
		await publishQuickly({ 'term-b-2': { successor: 'term-aeoi' } })
		await eraseRecord(testContext, 'term-b-2', 'A court asked for it.')
		const page = await pageOf('term-b-2')
		expect(textOf(page.querySelector('section'))).toMatch(
			/Its words were erased from all editions on .* UTC: A court asked for it\./,
		)
		expect(textsOf(page, 'ol h2')).toEqual(['Edition 4', 'Edition 1'])
	})

	it('leaves out what changed only the order of other records', async () => {
		expect(textsOf(await pageOf('day-4'), 'ol h2')).toEqual(['Edition 1'])
	})

	it.each(['d4-99', 'site.json', 'day-4.json', '__proto__', ''])('is missing for %s', async (id) => {
		expect((await call(id)).status).toBe(404)
	})
})

it('a record for programs names the editions that changed it', async () => {
	const { body } = await callRoute(recordLoader, '/id/d4-3.json', { params: { id: 'd4-3.json' } })
	const { edition, editions } = JSON.parse(body as string)
	expect(edition).toBe(testContext.edition.number)
	expect(editions.slice(1)).toEqual([
		{ number: 2, publishedAt: '2026-12-01T08:00:00.000Z', weight: 'figure', reason: 'Accounts differ.' },
		{ number: 3, publishedAt: '2026-12-02T08:00:00.000Z', weight: 'fact', reason: 'A term leaves.' },
	])
	expect(editions[0].number).toBe(1)
})

it('the page of a withdrawn id leads to its history', async () => {
	const { status, body } = await callRoute(recordLoader, '/id/term-aman', { params: { id: 'term-aman' } })
	expect(status).toBe(410)
	expect(body).toContain('href="/id/term-aman/history"')
})
