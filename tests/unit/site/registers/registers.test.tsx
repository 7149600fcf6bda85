import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { content } from '../../../../app/runtime/content.server.ts'
import { bibliographyPage } from '../../../../app/site/registers/bibliography.server.ts'
import { BibliographyPage } from '../../../../app/site/registers/bibliography-page.tsx'
import { DocumentPage } from '../../../../app/site/registers/document-page.tsx'
import { documentsPage, findDocumentPage } from '../../../../app/site/registers/documents.server.ts'
import { DocumentsPage } from '../../../../app/site/registers/documents-page.tsx'
import { glossaryPage } from '../../../../app/site/registers/glossary.server.ts'
import { GlossaryPage } from '../../../../app/site/registers/glossary-page.tsx'
import { findPersonPage, peoplePage } from '../../../../app/site/registers/people.server.ts'
import { PeoplePage } from '../../../../app/site/registers/people-page.tsx'
import { PersonPage } from '../../../../app/site/registers/person-page.tsx'
import { PlacePage } from '../../../../app/site/registers/place-page.tsx'
import { findPlacePage, placesPage } from '../../../../app/site/registers/places.server.ts'
import { PlacesPage } from '../../../../app/site/registers/places-page.tsx'
import { DayPage } from '../../../../app/site/timeline/day-page.tsx'
import { findDayPage } from '../../../../app/site/timeline/timeline.server.ts'
import type { Content } from '../../../../content/record.ts'
import { testContext } from '../../../support/database.ts'
import {
	brokenTargets,
	renderPage,
	repeatedIds,
	skippedHeadings,
	spaced,
	textOf,
	textsOf,
} from '../../../support/page-markup.ts'

async function documentPage(id: string): Promise<Document> {
	const page = await findDocumentPage(testContext, id)
	if (!page) throw new Error(`no document ${id}`)
	return renderPage(<DocumentPage {...page} />)
}

async function personPage(id: string): Promise<Document> {
	const page = await findPersonPage(testContext, id)
	if (!page) throw new Error(`no person ${id}`)
	return renderPage(<PersonPage {...page} />)
}

async function placePage(id: string): Promise<Document> {
	const page = await findPlacePage(testContext, id)
	if (!page) throw new Error(`no place ${id}`)
	return renderPage(<PlacePage {...page} />)
}

describe('the list of documents', () => {
	it('leads to every document, those after the last update apart', async () => {
		const page = renderPage(<DocumentsPage {...(await documentsPage(testContext))} />)
		const links = [...page.querySelectorAll('.events a')].map((link) => link.getAttribute('href'))
		expect(links).toEqual(content().documents.map(({ id }) => `/documents/${id}`))
		const later = page.querySelector('section[aria-labelledby=later]')
		expect(textOf(later)).toContain('Human Rights Watch')
		expect(textOf(later)).not.toContain('June 23, 2025')
	})

	it('says of each whether its page has the text, quotations or a summary only', async () => {
		const page = renderPage(<DocumentsPage {...(await documentsPage(testContext))} />)
		const tagOf = (id: string) =>
			textOf(page.querySelector(`a[href="/documents/${id}"]`)?.closest('li')?.querySelector('.tag'))
		expect(tagOf('us-trump-ceasefire-post-2025-06-23')).toBe('Full text')
		expect(tagOf('g7-leaders-statement-2025-06-16')).toBe('Quotations')
		expect(tagOf('us-war-powers-letter-2025-06-23')).toBe('Summary only')
	})

	it('counts the documents of every side', async () => {
		const page = renderPage(<DocumentsPage {...(await documentsPage(testContext))} />)
		const counted = [...page.querySelectorAll('.kinds .data')].map((count) => Number(count.textContent))
		expect(counted.reduce((sum, count) => sum + count, 0)).toBe(content().documents.length)
	})
})

describe('the page of a document', () => {
	it('prints the text where it may be reproduced', async () => {
		const page = await documentPage('un-secretary-general-statement-2025-06-23')
		expect(textOf(page.querySelector('blockquote'))).toContain(
			'reiterates his call on all parties to stop fighting',
		)
		expect(textOf(page.querySelector('.docket'))).toContain('SG/SM/22699')
	})

	it('quotes shortly where rights are reserved, and names the copy', async () => {
		const page = await documentPage('g7-leaders-statement-2025-06-16')
		const [first] = page.querySelectorAll('blockquote')
		expect(textOf(first)).toMatch(/^“In this context, we affirm/)
		const copy = first?.parentElement?.querySelector('figcaption a')
		expect(textOf(copy)).toMatch(/^WION/)
		expect(copy?.getAttribute('href')).toBe(first?.getAttribute('cite'))
		expect(textOf(page.querySelector('.docket'))).toContain('June 17, 2025, 03:30 UTC')
	})

	it('leaves out unknown facts', async () => {
		const particulars = [...(await documentPage('iran-khamenei-message-2025-06-13')).querySelectorAll('dt')]
		expect(particulars.map(textOf)).not.toContain('Symbol')
	})

	it('takes the text of the ceasefire announcement from the statement of the record', async () => {
		const page = await documentPage('us-trump-ceasefire-post-2025-06-23')
		expect(textOf(page.querySelector('blockquote'))).toContain('Complete and Total CEASEFIRE')
	})

	it('says so when no wording can be quoted', async () => {
		const page = await documentPage('us-war-powers-letter-2025-06-23')
		expect(textOf(page.querySelector('.document'))).toContain('We found no text we can quote.')
	})

	it('leads to the entries that it bears on, and the day leads back', async () => {
		const page = await documentPage('e3-eu-ministers-statement-2025-06-20')
		expect(page.querySelector('a[href="/timeline/day-6#d6-5"]')).not.toBeNull()
		const data = await findDayPage(testContext, 'day-6')
		if (!data) throw new Error('no day 6')
		const day = renderPage(<DayPage {...data} />)
		expect(
			day.querySelector('#d6-5 a[href="/documents/e3-eu-ministers-statement-2025-06-20"]'),
		).not.toBeNull()
	})

	it('is missing for an id that no document has', async () => {
		expect(await findDocumentPage(testContext, 'no-such-document')).toBeNull()
	})
})

describe('people', () => {
	it('stand under their sides, with the name in its own script', async () => {
		const page = renderPage(<PeoplePage {...(await peoplePage(testContext))} />)
		const bySide = page.querySelectorAll('section:not([aria-labelledby=killed]) .facts a')
		expect(bySide).toHaveLength(content().people.length)
		const name = page.querySelector('section[aria-labelledby=israel] bdi[lang=he]')
		expect(name?.getAttribute('dir')).toBe('auto')
	})

	it('begin with those who were killed, each with the day, as a chip beside the name', async () => {
		const page = renderPage(<PeoplePage {...(await peoplePage(testContext))} />)
		const killed = [...page.querySelectorAll('section[aria-labelledby=killed] li')].map(textOf)
		expect(killed).toHaveLength(content().people.filter((person) => person.killed).length)
		expect(killed.find((line) => line.includes('Salami'))).toMatch(/Killed June 13, 2025$/)
		expect(killed.find((line) => line.includes('Tabatabaei'))).toMatch(/Killed, reported June 21, 2025$/)
		expect(killed.find((line) => line.includes('Izadi'))).toMatch(/Reported killed June 21, 2025$/)
		expect(killed.some((line) => line.includes('Shamkhani'))).toBe(false)
	})

	it('say on their pages when they were killed, and by whose account, with the way to the entry', async () => {
		const salami = await personPage('hossein-salami')
		expect(textOf(salami.querySelector('.docket'))).toMatch(/Killed ?June 13, 2025/)
		expect(textOf(salami.querySelector('.docket'))).not.toContain('Until')
		expect(salami.querySelector('.docket a[href="#p13-10"]')).not.toBeNull()
		const izadi = await personPage('saeed-izadi')
		expect(textOf(izadi.querySelector('.docket'))).toContain('according to Israel’s military')
	})

	it('have pages with the entries that name them', async () => {
		const page = await personPage('kaja-kallas')
		const item = page.querySelector('a[href="/timeline/day-6#d6-5"]')?.parentElement
		expect(textOf(item)).toContain('foreign-policy chief, Kaja Kallas')
		expect(await findPersonPage(testContext, 'nobody')).toBeNull()
	})

	it('are found in documents too', async () => {
		const page = await personPage('nicolas-von-arx')
		expect(page.querySelector('a[href="/documents/icrc-statement-2025-06-17"]')).not.toBeNull()
	})
})

describe('places', () => {
	it('stand under their countries, where most happened first, with their events', async () => {
		const page = renderPage(<PlacesPage {...(await placesPage(testContext))} />)
		const item = page.querySelector('a[href="/places/soroka"]')?.parentElement
		expect(textOf(item)).toMatch(/, \d+ events$/)
		expect(textsOf(page, 'h2:not(.label)').slice(0, 2)).toEqual(['Iran', 'Israel'])
	})

	it('have pages with coordinates, their precision and the entries by day', async () => {
		const page = await placePage('fordow')
		expect(textOf(page.querySelector('.docket'))).toContain('34.88, 51.00 (WGS 84): the site itself')
		expect(page.querySelector('section[aria-labelledby=day-8] a[href="/timeline#d8-2"]')).not.toBeNull()
	})

	it('have no page when no day names them', async () => {
		expect(await findPlacePage(testContext, 'osirak')).toBeNull()
	})
})

describe('the glossary', () => {
	it('explains every term at its anchor, with sources', async () => {
		const page = renderPage(<GlossaryPage {...(await glossaryPage(testContext))} />)
		for (const { id, explanation } of content().glossary) {
			const item = page.getElementById(id)
			expect(textOf(item), id).toContain(spaced(explanation))
			expect(item?.querySelector('.ref'), id).not.toBeNull()
		}
	})

	it('counts the records that use a term in each edition', async () => {
		const usesIn = async (edition: Content) => {
			const { terms } = await glossaryPage({ ...testContext, content: edition })
			return terms.find(({ id }) => id === 'term-iaea')?.uses
		}
		const uses = await usesIn({ ...content(), timeline: [] })
		expect(uses).toBeGreaterThan(0)
		expect(await usesIn(content())).toBeGreaterThan(uses ?? 0)
	})
})

describe('the bibliography', () => {
	it('lists every document and every source once', async () => {
		const page = renderPage(<BibliographyPage {...(await bibliographyPage(testContext))} />)
		const { documents, sources } = content()
		expect(page.querySelectorAll('section li')).toHaveLength(documents.length + sources.length)
	})
})

describe('every page of the registers', () => {
	const pages: [string, () => Promise<ReactElement | Document>][] = [
		['/documents', async () => <DocumentsPage {...(await documentsPage(testContext))} />],
		['/people', async () => <PeoplePage {...(await peoplePage(testContext))} />],
		['/places', async () => <PlacesPage {...(await placesPage(testContext))} />],
		['/glossary', async () => <GlossaryPage {...(await glossaryPage(testContext))} />],
		['/bibliography', async () => <BibliographyPage {...(await bibliographyPage(testContext))} />],
		...content().documents.map(({ id }): [string, () => Promise<Document>] => [id, () => documentPage(id)]),
		...content().people.map(({ id }): [string, () => Promise<Document>] => [id, () => personPage(id)]),
	]

	it('repeats no id, skips no level of headings and has no broken target', async () => {
		const found: { path: string; ids: string[]; headings: string[]; targets: string[] }[] = []
		for (const [path, make] of pages) {
			const made = await make()
			const page = 'querySelector' in made ? made : renderPage(made)
			const [ids, headings, targets] = [repeatedIds(page), skippedHeadings(page), brokenTargets(page)]
			found.push({ path, ids, headings, targets })
		}
		const clean = { ids: [], headings: [], targets: [] }
		expect(found).toEqual(pages.map(([path]) => ({ path, ...clean })))
	})
})
