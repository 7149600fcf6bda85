import { beforeAll, describe, expect, it } from 'vitest'
import { type AftermathPageData, aftermathPage } from '../../../../app/site/aftermath/aftermath.server.ts'
import { AftermathPage } from '../../../../app/site/aftermath/aftermath-page.tsx'
import { testContext } from '../../../support/database.ts'
import {
	brokenTargets,
	renderPage,
	repeatedIds,
	skippedHeadings,
	textOf,
	textsOf,
} from '../../../support/page-markup.ts'

let data: AftermathPageData
let page: Document

beforeAll(async () => {
	data = await aftermathPage(testContext)
	page = renderPage(<AftermathPage {...data} />)
})

describe('aftermath', () => {
	it('opens with the status of the conflict, dated to the last update', () => {
		expect(textOf(page.querySelector('.notice h2'))).toBe('Conflict status as of June 24, 2025, 00:00 UTC')
	})

	it('gives the announcement in full, with an image and a source that opens in a new tab', () => {
		const announcement = page.getElementById('announcement')?.closest('section')
		expect(textOf(announcement?.querySelector('blockquote'))).toBe(
			`“${data.statement.text.replace(/\s+/g, ' ')}”`,
		)
		expect(announcement?.querySelector('figure.statement-chart svg')).not.toBeNull()
		const link = announcement?.querySelector('a[target="_blank"]')
		expect(link?.getAttribute('href')).toBe(data.statementSource.url)
		expect(link?.getAttribute('rel')).toBe('noopener')
		expect(textOf(link)).toContain('(opens in a new tab)')
	})

	it('shows five assessments with status and the hourly wording of their last update', () => {
		const cards = [...page.querySelectorAll('.dossiers .card')]
		expect(cards).toHaveLength(5)
		expect(textsOf(page, '.dossiers .badge-line')).toEqual(
			data.assessments.map(({ status }) => `Status: ${status}`),
		)
		for (const stat of textsOf(page, '.dossiers .card-foot')) expect(stat).toContain('hourly')
	})

	it('marks and dates facts that are later than the record', () => {
		const later =
			data.assessments.flatMap(({ laterNotes }) => laterNotes).length + data.status.laterNotes.length
		expect(page.querySelectorAll('.later li time')).toHaveLength(later)
		expect(textsOf(page, '.later > .label').every((label) => label.startsWith('Update'))).toBe(true)
	})

	it('leads to what other pages have of the day on which the record ends', () => {
		const links = [...page.querySelectorAll('section[aria-labelledby=elsewhere] a')]
		const hrefs = links.map((link) => link.getAttribute('href') ?? '')
		expect(hrefs).toContain('/accounts/ceasefire')
		expect(hrefs.some((href) => href.startsWith('/aftermath'))).toBe(false)
	})

	it('explains the six grades and the limits of the sources', () => {
		expect(textsOf(page, '.grades dt')).toEqual([
			'Confirmed',
			'Corroborated',
			'Attributed',
			'Single-source',
			'Disputed',
			'Withdrawn',
		])
		expect(page.querySelectorAll('.evaluation .bullets li')).toHaveLength(data.evaluation.limits.length)
	})

	it('repeats no id, skips no level of headings, and every number leads to a note', () => {
		expect(repeatedIds(page)).toEqual([])
		expect(skippedHeadings(page)).toEqual([])
		expect(brokenTargets(page)).toEqual([])
		expect(page.querySelectorAll('.notes li')).toHaveLength(data.sources.length)
	})
})
