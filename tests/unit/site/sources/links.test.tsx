import { describe, expect, it } from 'vitest'
import type { LinkCheck } from '../../../../app/domain/links/link-state.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import { NewsSourcesPage } from '../../../../app/site/sources/news-sources-page.tsx'
import { noStates } from '../../../../app/site/sources/source-states.server.ts'
import { newsSourcesPage, sourcesPage } from '../../../../app/site/sources/sources.server.ts'
import { SourcesPage } from '../../../../app/site/sources/sources-page.tsx'
import { makeLinkCheck } from '../../../factories/link.ts'
import { testContext } from '../../../support/database.ts'
import { renderPage, spaced, textOf } from '../../../support/page-markup.ts'

/** Each with the next source of the record that is no news report. */
function linksOf(...facts: Partial<LinkCheck>[]) {
	const sources = content().sources.filter(({ kind }) => kind !== 'news')
	return new Map(
		facts.map((fact, index) => {
			const { id: source = '', url } = sources[index] ?? {}
			return [source, makeLinkCheck({ source, url, ...fact })]
		}),
	)
}

type Links = ReadonlyMap<string, LinkCheck>

const ask = (query: string, links: Links) =>
	renderPage(
		<SourcesPage {...sourcesPage(testContext, new URLSearchParams(query), { ...noStates, links })} />,
	)
const notesOf = (page: Document) =>
	[...page.querySelectorAll('.source-group li p')].flatMap((each) =>
		[...spaced(textOf(each)).matchAll(/Link checked .*?(?=\. |\.$)/g)].map(String),
	)

const failing = { failures: 3, firstFailureAt: '2026-11-03T05:00:00.000Z' }

describe('a source', () => {
	it.each<[string, Partial<LinkCheck>]>([
		['answers', {}],
		['moves to https://other.example/a', { state: 'moved', movedTo: 'https://other.example/a' }],
		['gone since November 3, 2026 (status 404)', { state: 'gone', status: 404, ...failing }],
		['gone since November 3, 2026 (no answer)', { state: 'gone', status: null, ...failing }],
		['status 500, to be checked again', { state: 'failed', status: 500, ...failing }],
		['no answer, to be checked again', { state: 'failed', status: null, ...failing }],
		['could not be checked (status 403)', { state: 'unchecked', status: 403 }],
		['could not be checked', { state: 'unchecked', status: null }],
	])('says of its link: %s', (words, facts) => {
		expect(notesOf(ask('', linksOf(facts)))).toEqual([`Link checked November 27, 2026: ${words}`])
	})

	it('does not link to the page that its address moved to', () => {
		const page = ask('', linksOf({ state: 'moved', movedTo: 'https://other.example/a' }))
		expect(page.querySelector('a[href*="other.example"]')).toBeNull()
	})

	it('shows the beginning of a long address', () => {
		const movedTo = `https://other.example/?q=${'x'.repeat(500)}`
		const [note = ''] = notesOf(ask('', linksOf({ state: 'moved', movedTo })))
		expect(note).toMatch(/moves to https:\/\/other\.example\/\?q=x+…$/)
		expect(note.length).toBeLessThan(250)
	})

	it('says it among the news reports too', () => {
		const { id: source = '', url } = content().sources.find(({ kind }) => kind === 'news') ?? {}
		const links = new Map([[source, makeLinkCheck({ source, url })]])
		expect(
			notesOf(renderPage(<NewsSourcesPage {...newsSourcesPage(testContext, { ...noStates, links })} />)),
		).toEqual(['Link checked November 27, 2026: answers'])
	})
})

describe('the filter by links', () => {
	const links = linksOf({}, { state: 'gone', status: 404, ...failing }, {})

	it('has a choice for each state with its number of sources', () => {
		const options = [...ask('', links).querySelectorAll('select[name=link] option')].map(textOf)
		expect(options).toEqual(['All links', 'Answers (2)', 'Gone (1)'])
	})

	it('keeps to the sources whose links are gone', () => {
		const page = ask('link=gone', links)
		const ids = [...page.querySelectorAll('.source-group li > b')].map(textOf)
		expect(ids).toEqual(
			[...links.values()].filter(({ state }) => state === 'gone').map(({ source }) => source),
		)
	})

	it('is not there, nor any word of links, when none was checked', () => {
		const page = ask('link=gone', new Map())
		expect(page.querySelector('select[name=link]')).toBeNull()
		expect(notesOf(page)).toEqual([])
		expect(textOf(page.body)).not.toContain('Links are checked')
		expect(textOf(page.body)).not.toContain('leaves out nothing')
	})
})
