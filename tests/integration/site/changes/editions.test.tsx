/** The pages of the editions: what each changed, by weight, with the words before and after. */
import { describe, expect } from 'vitest'
import { takeShippedRecord } from '../../../../app/domain/editions/shipped/shipped-record.server.ts'
import { loader as editionsLoader } from '../../../../app/routes/_site.changes.tsx'
import { loader as editionLoader } from '../../../../app/routes/_site.changes_.$edition.tsx'
import { EditionPage } from '../../../../app/site/changes/edition-page.tsx'
import { EditionsPage } from '../../../../app/site/changes/editions-page.tsx'
import { publishQuickly } from '../../../factories/edition.ts'
import { itShared as it, testContext } from '../../../support/database.ts'
import {
	brokenTargets,
	renderPage,
	repeatedIds,
	skippedHeadings,
	textOf,
	textsOf,
} from '../../../support/page-markup.ts'
import { callRoute } from '../../../support/page-route.ts'

it.beforeAll(async () => {
	await takeShippedRecord(testContext)
	await publishQuickly(
		{
			'd4-3': (entry) => ({ ...entry, text: `${entry.text} A gate was hit.` }),
			'd4-5': (entry) => ({ ...entry, headline: `${entry.headline} <b>again</b>` }),
			'figure-iran-official-0615-killed': (figure) => ({ ...figure, value: 225 }),
			S17: (source) => ({ ...source, kind: 'research' }),
			'q-new': () => ({ id: 'q-new', question: 'Who?', answer: [] }),
			'term-aman': { successor: 'term-aeoi' },
		},
		{ note: 'A day of corrections.', publishedAt: '2026-12-01T08:00:00.000Z', report: 12 },
	)
	await publishQuickly(
		{ 'd1-1': (entry) => ({ ...entry, sources: [...entry.sources, 'T4'] }) },
		{ publishedAt: '2026-12-01T09:00:00.000Z', reason: '', note: 'From a reader.' },
	)
	await publishQuickly(
		{ 'day-4': (day) => ({ ...day, entries: day.entries.toReversed() }) },
		{ publishedAt: '2026-12-03T00:00:00.000Z', note: '' },
	)
})

const callEdition = (edition: string, query = '') =>
	callRoute(editionLoader, `/changes/${edition}${query}`, { params: { edition } })

async function pageOf(edition: string): Promise<Document> {
	const { body } = await callEdition(edition)
	return renderPage(<EditionPage {...(body as Parameters<typeof EditionPage>[0])} />)
}

async function listPage(): Promise<Document> {
	const { body } = await callRoute(editionsLoader, '/changes')
	return renderPage(<EditionsPage {...(body as Parameters<typeof EditionsPage>[0])} />)
}

describe('the list of editions', () => {
	it('has each edition with its date, its note and its changes by weight, the newest first', async () => {
		const page = await listPage()
		expect(textsOf(page, '.editions h3')).toEqual(['Edition 4', 'Edition 3', 'Edition 2', 'Edition 1'])
		expect(textOf(page.getElementById('edition-2'))).toBe(
			'Edition 2December 1, 2026, 08:00 UTCA day of corrections.1 change of figures, 3 of facts, 2 of wording.',
		)
		expect(textOf(page.getElementById('edition-1'))).toMatch(/The baseline: 1,\d{3} records\.$/)
		expect(textOf(page.getElementById('edition-4'))).toMatch(/only the order of records\.$/)
	})

	it('leads to each edition, to the feeds and to what harvesters read', async () => {
		const page = await listPage()
		for (const href of ['/changes/1', '/changes/4', '/changes.xml', '/changes.json', '/report'])
			expect(page.querySelector(`a[href="${href}"]`), href).not.toBeNull()
	})

	it('has no further page', async () => {
		for (const query of ['?page=2', '?page=0', '?page=x'])
			expect((await callRoute(editionsLoader, `/changes${query}`)).status, query).toBe(404)
	})
})

describe('the page of an edition', () => {
	it('has the changes under their weights, and folds those of wording', async () => {
		const page = await pageOf('2')
		const groupOf = (record: string) =>
			page.getElementById(`change-${record}`)?.closest('section')?.getAttribute('aria-labelledby')
		expect(groupOf('figure-iran-official-0615-killed')).toBe('figure')
		expect(groupOf('S17')).toBe('fact')
		expect(groupOf('q-new')).toBe('fact')
		expect(groupOf('term-aman')).toBe('fact')
		expect(groupOf('d4-3')).toBe('wording')
		expect(page.querySelectorAll('.changes > li')).toHaveLength(6)
		const folded = page.getElementById('change-d4-5')?.closest('details')
		expect(folded?.hasAttribute('open')).toBe(false)
		expect(textOf(folded?.querySelector('summary'))).toBe('2 changes of wording')
		expect(page.getElementById('change-S17')?.closest('details')).toBeNull()
	})

	it('shows of a change its kind, the words, the reason, the report and its record', async () => {
		const item = (await pageOf('2')).getElementById('change-d4-3')
		expect(item?.querySelector('h3 a')?.getAttribute('href')).toBe('/timeline/day-4#d4-3')
		expect(item?.querySelector('a[href="/id/d4-3/history"]')).not.toBeNull()
		expect(textsOf(item as Element, 'ins')).toEqual(['A gate was hit.'])
		expect(item?.querySelector('del')).toBeNull()
		expect(textOf(item)).toContain('Corrected.')
		expect(textOf(item)).toContain('Why: A better source.')
		expect(textOf(item)).toContain('Answers report 12.')
	})

	it('names a record that has left, without a link to its place', async () => {
		const item = (await pageOf('2')).getElementById('change-term-aman')
		expect(textOf(item)).toContain('Withdrawn')
		expect(item?.querySelector('h3 a')).toBeNull()
		expect(textOf(item?.querySelector('h3'))).toBe('Aman')
	})

	it('gives the note of the edition where a change has no reason of its own', async () => {
		const item = (await pageOf('3')).getElementById('change-d1-1')
		expect(textOf(item)).toContain('Why: From a reader.')
		expect(textOf(item?.querySelector('ins'))).toMatch(/\(T4\)$/)
	})

	it('takes the order of records for no change', async () => {
		const page = await pageOf('4')
		expect(textOf(page.body)).toContain('No record changed in it, only the order of records.')
		expect(page.querySelector('.changes')).toBeNull()
	})

	it('is the baseline for the first edition', async () => {
		const page = await pageOf('1')
		expect(textOf(page.body)).toMatch(/It is the baseline: 1,\d{3} records as first published\./)
		expect(page.querySelector('a[href="/changes/2"]')).not.toBeNull()
	})

	it.each(['0', '5', '01', '1.5', 'x', '2026-11-22', '2026-12-02', '2026-12-01-2', '999999999999'])(
		'is missing for %s',
		async (edition) => {
			expect((await callEdition(edition)).status).toBe(404)
		},
	)

	it('is found by the day, the newest edition of it', async () => {
		const { status, location } = await callEdition('2026-12-01')
		expect([status, location]).toEqual([302, '/changes/3'])
	})

	it('has sound markup', async () => {
		for (const page of [await listPage(), ...(await Promise.all(['1', '2', '3', '4'].map(pageOf)))]) {
			expect(repeatedIds(page)).toEqual([])
			expect(brokenTargets(page)).toEqual([])
			expect(skippedHeadings(page)).toEqual([])
		}
	})
})
