/** The words of a source in its note, and the address that opens the page at them. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { numberSources } from '../../../../app/site/evidence/note-numbers.ts'
import { quotedAddress } from '../../../../app/site/evidence/quoted-address.ts'
import { SourceNotes } from '../../../../app/site/evidence/source-notes.tsx'
import { loadContent } from '../../../../content/load.ts'

const persian = {
	source: 'S2',
	language: 'fa',
	text: 'شش نفر کشته شدند',
	translation: 'Six people were killed.',
}

function renderNotes(isBrief = false) {
	const numbers = numberSources([
		{ sources: ['S1', 'S2'], quotes: [persian, persian], id: 'd1-1', headline: 'A strike' },
		{ sources: ['S2'], quotes: [persian], id: 'd1-2', headline: 'Another' },
	])
	const { sources } = loadContent('content')
	return renderToStaticMarkup(
		<SourceNotes ids={['S1', 'S2']} numbers={numbers} sources={sources} isBrief={isBrief} />,
	)
}

describe('the words that a line rests on', () => {
	it('stand once in the note of their source, in their language, with a translation', () => {
		const html = renderNotes()
		const [first, second] = html.split('<li').slice(1)
		expect(second).not.toContain('<blockquote')
		expect(first).toContain(`<blockquote lang="fa" dir="auto">${persian.text}</blockquote>`)
		expect(first).toContain('In English: Six people were killed.')
		expect(html.split('<blockquote')).toHaveLength(2)
	})

	it('open the page at them in a new tab, which the link says', () => {
		const html = renderNotes()
		expect(html).toMatch(/#:~:text=شش%20نفر%20کشته%20شدند" target="_blank" rel="noopener"/)
		expect(html).toMatch(/at these <span class="last-word">words<\/span><span class="sr-only"> \(opens/)
	})

	it('are left to the page of the day where notes are brief', () => {
		expect(renderNotes(true)).not.toContain('<blockquote')
	})
})

describe('the address of a page at a quotation', () => {
	it('names a short quotation whole, and the edges of a long one', () => {
		expect(quotedAddress('https://example.org/a', 'Six, or seven')).toBe(
			'https://example.org/a#:~:text=Six%2C%20or%20seven',
		)
		expect(quotedAddress('https://example.org/a#top', 'one two three four five x y z 6 7 8 nine-ten')).toBe(
			'https://example.org/a#top:~:text=one%20two%20three%20four%20five,z%206%207%208%20nine%2Dten',
		)
	})
})
