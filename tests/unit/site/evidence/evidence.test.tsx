import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ClaimText } from '../../../../app/site/evidence/claim-text.tsx'
import { LaterNotes } from '../../../../app/site/evidence/later-note.tsx'
import { citedIn, numberSources } from '../../../../app/site/evidence/note-numbers.ts'
import { SourceNotes } from '../../../../app/site/evidence/source-notes.tsx'
import { type Claim, GRADES } from '../../../../content/schema/claim.ts'
import type { Source } from '../../../../content/schema/source.ts'
import { renderPage, textOf } from '../../../support/page-markup.ts'

const claim: Claim = { text: 'A line.', grade: 'Attributed', sources: ['S2', 'S1'] }
const numbers = numberSources([{ sources: ['S1', 'S2'] }])
const source: Source = {
	id: 'S2',
	title: 'A report',
	publisher: 'A newspaper',
	authors: [{ given: 'A.', family: 'Writer' }],
	date: '2025-06-22',
	url: 'https://example.org/report',
	accessed: '2026-01-02',
	language: 'en',
	kind: 'news',
	side: 'other',
}

describe('ClaimText', () => {
	it('leads from the line to its notes, lowest number first', () => {
		const html = renderToStaticMarkup(<ClaimText claim={claim} numbers={numbers} />)
		expect(html).toContain(
			'A line.\u00a0<a class="ref" aria-label="Sources 1–2" href="#n1" data-last="2"><span>[</span>1–2<span>]</span></a>',
		)
		expect(html).toContain('Attributed')
	})

	it('leads from the line to the words of a source amid others', () => {
		const sources = ['S1', 'S2', 'S3', 'S4']
		const quotes = [{ source: 'S2', text: 'Six were killed.', language: 'en' }]
		const page = renderPage(
			<ClaimText claim={{ ...claim, sources, quotes }} numbers={numberSources([{ sources }])} />,
		)
		expect([...page.querySelectorAll('.ref')].map((ref) => ref.textContent)).toEqual(['[1', '2–4]'])
	})

	it('keeps the numbers of notes in brackets for readers of the text alone', () => {
		const page = renderPage(<ClaimText claim={{ ...claim, text: 'Killed on June 14.' }} numbers={numbers} />)
		expect(textOf(page.body)).toBe('Killed on June 14. [1–2] Attributed')
	})

	it.each(GRADES)('a line shows that it is %s, with a link to what that means', (grade) => {
		const page = renderPage(<ClaimText claim={{ ...claim, grade }} numbers={numbers} />)
		const link = page.querySelector('a.grade')
		expect(textOf(link)).toBe(grade)
		expect(link?.getAttribute('href')).toBe(`/glossary#grade-${grade.toLowerCase()}`)
	})

	it('shows no grade where a line has no sources, as a rule of the archive', () => {
		const page = renderPage(<ClaimText claim={{ ...claim, sources: [] }} numbers={numbers} />)
		expect(page.querySelector('a.grade')).toBeNull()
	})
})

describe('SourceNotes', () => {
	it('gives publisher, date, kind, title, country and language, and opens the source in a new tab', () => {
		const html = renderToStaticMarkup(<SourceNotes ids={['S2']} numbers={numbers} sources={[source]} />)
		expect(html).toContain('<ol class="notes" start="2"><li id="n2">')
		expect(html).toContain(
			'<a href="https://example.org/report" target="_blank" rel="noopener">A <span class="last-word">report</span>',
		)
		expect(html).toContain('(opens in a new tab)')
		expect(html).toContain('A newspaper, June 22, 2025, news: <a')
		expect(html).toContain('In English. ')
		expect(html).toContain('<a href="/sources/news#source-S2">S2</a>')
	})

	it('numbers its notes as the page does, also where some are left out', () => {
		const ids = ['S1', 'S2', 'S3', 'S4', 'S5']
		const sources = ids.map((id) => ({ ...source, id }))
		const page = renderPage(
			<SourceNotes ids={['S2', 'S3', 'S5']} numbers={numberSources([{ sources: ids }])} sources={sources} />,
		)
		const list = page.querySelector('ol')
		let number = Number(list?.getAttribute('start') ?? 1) - 1
		const shown = [...(list?.querySelectorAll('li') ?? [])].map((item) => {
			number = item.hasAttribute('value') ? Number(item.getAttribute('value')) : number + 1
			return `${item.id} ${number}`
		})
		expect(shown).toEqual(['n2 2', 'n3 3', 'n5 5'])
	})

	it('leads to the archived copy of a source that has one', () => {
		const archived = 'https://web.archive.org/web/2025/https://example.org/report'
		const page = renderPage(
			<SourceNotes ids={['S2']} numbers={numbers} sources={[{ ...source, archived }]} />,
		)
		expect(textOf(page.querySelector(`a[href="${archived}"]`))).toContain('Archived copy')
	})

	it('leads back to everything that cites a source, once each', () => {
		const used = numberSources([
			{ id: 'd1-1', headline: 'Israel strikes Tehran', sources: ['S2'] },
			...citedIn('cause-1', 'The nuclear program', [{ sources: ['S2'] }, { sources: ['S2'] }]),
		])
		const page = renderPage(<SourceNotes ids={['S2']} numbers={used} sources={[source]} />)
		const back = [...page.querySelectorAll('a[href^="#"]')].map((link) => [
			link.getAttribute('href'),
			textOf(link),
		])
		expect(back).toEqual([
			['#d1-1', 'Israel strikes Tehran'],
			['#cause-1', 'The nuclear program'],
		])
	})

	it('SourceNotes renders nothing without sources', () => {
		expect(renderToStaticMarkup(<SourceNotes ids={[]} numbers={numbers} sources={[]} />)).toBe('')
	})
})

describe('LaterNotes', () => {
	it('says that a note is an update, and when it is from', () => {
		const note = { ...claim, date: '2025-07-02' }
		const html = renderToStaticMarkup(<LaterNotes notes={[note]} numbers={numbers} />)
		expect(html).toContain('<p class="label">Update</p>')
		expect(html).toContain('<time class="data" dateTime="2025-07-02">July 2, 2025</time>')
	})
})
