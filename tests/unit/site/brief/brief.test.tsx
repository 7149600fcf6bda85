import { describe, expect } from 'vitest'
import { type BriefPageData, briefPage, inBrief } from '../../../../app/site/brief/brief.server.ts'
import { BriefPage } from '../../../../app/site/brief/brief-page.tsx'
import { InBrief } from '../../../../app/site/brief/in-brief.tsx'
import { itShared as it, testContext } from '../../../support/database.ts'
import {
	renderPage,
	repeatedIds,
	skippedHeadings,
	spaced,
	textOf,
	textsOf,
} from '../../../support/page-markup.ts'

let data: BriefPageData
let page: Document

it.beforeAll(async () => {
	data = await briefPage(testContext)
	page = renderPage(<BriefPage {...data} />)
})

describe('the brief', () => {
	it('leads from every sentence into the record', () => {
		const sentences = data.sections.flatMap((section) => section.sentences)
		const links = [...page.querySelectorAll('.brief-sentences li > a')]
		expect(links.map(textOf)).toEqual(sentences.map(({ text }) => spaced(text)))
		for (const link of links) {
			const href = link.getAttribute('href') ?? ''
			expect(href).toMatch(/^\/(timeline|casualties|aftermath|faq)/)
		}
	})

	it('marks each sentence that is later than the record with its date', () => {
		const later = data.sections.flatMap(({ sentences }) => sentences).filter((sentence) => sentence.later)
		expect(later).toHaveLength(4)
		expect(textsOf(page, '.brief-sentences .update')).toContain('Update, October 30, 2025')
	})

	it('gives five figures to date, each with publisher, date and the count of June 24', () => {
		const rows = [...page.querySelectorAll('.brief-figures tbody tr')].map((row) =>
			[...row.children].map((cell) => textOf(cell.querySelector('a') ?? cell)),
		)
		expect(rows).toEqual([
			['Killed in Iran', 'about 1,100', 'about 500'],
			['Killed in Iran', '1,190', '950'],
			['Killed in Israel', '31', '24'],
			['Injured in Iran', 'more than 5,600', 'more than 3,000'],
			['Injured in Israel', 'more than 3,300', '1,272'],
		])
		for (const small of page.querySelectorAll('.brief-figures small'))
			expect(textOf(small)).toMatch(/\S, (June|July|October) \d+, 2025$/)
		expect(page.querySelector('.brief-figures td a')?.getAttribute('href')).toBe(
			'/casualties#figure-iran-official-1030-killed',
		)
	})

	it('repeats no id and skips no heading', () => {
		expect(repeatedIds(page)).toEqual([])
		expect(skippedHeadings(page)).toEqual([])
	})
})

describe('in brief on the home page', () => {
	it('says when the war was in either count, how it ended, and leads on', () => {
		const part = renderPage(<InBrief brief={inBrief(testContext)} lastUpdate={data.lastUpdate} />)
		const words = textOf(part.body)
		expect(words).toContain('Most sources date the war June 13 to 24: twelve days.')
		expect(words).toContain('Day 1 is June 15')
		expect(words).toContain('announced a ceasefire')
		expect(part.querySelectorAll('.brief-figures tbody tr')).toHaveLength(5)
		expect(part.querySelector('a[href="/brief"]')).not.toBeNull()
		expect(part.querySelector('a[href="/casualties"]')).not.toBeNull()
	})
})
