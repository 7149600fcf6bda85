import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-csl'
import '@citation-js/plugin-ris'
import { Cite } from '@citation-js/core'
import { describe, expect, it } from 'vitest'
import { citationFormats } from '../../../../app/formats/citations/formats.ts'
import { citableDocument, citablePage, citablePost } from '../../../factories/citable.ts'

const accessed = '2026-11-21'

/** Each format as Citation.js reads it. BibTeX knows no web pages. */
const expected = {
	RIS: { type: 'webpage', container: 'collection-title', issued: [2025, 6, 24] },
	BibLaTeX: { type: 'webpage', container: 'publisher', issued: [2025, 6, 24] },
	BibTeX: { type: 'document', container: 'publisher', issued: [2025, 6, 24] },
	'CSL-JSON': { type: 'webpage', container: 'container-title', issued: [2025, 6, 24] },
} as Record<string, { type: string; container: string; issued: number[] }>

function parse(text: string): Record<string, unknown> {
	const { data } = new Cite(text)
	expect(data).toHaveLength(1)
	return data[0] ?? {}
}

const titles = [
	'“Quoted”, "straight" and ‘single’',
	'Courts & markets & R&D',
	'{Braces}, {one alone and } another',
	'Traffic fell to 3% (100 % before), \\ and \\textbf{bold}',
	'#1: a_b^c ~ $5 – @online',
	'آتش‌بس ۲۳ ژوئن: «پایان»',
	'הפסקת אש: "סוף"',
]

describe.each(citationFormats)('$label', ({ label, write }) => {
	const { type = '', container = '', issued = [] } = expected[label] ?? {}

	it('reads back every title', () => {
		const read = titles.map((title) => {
			const parsed = parse(write(citablePage({ title, abstract: title }), accessed))
			return { title: parsed.title, abstract: parsed.abstract, url: parsed.URL }
		})
		expect(read).toEqual(
			titles.map((title) => ({ title, abstract: title, url: 'https://archive.example/timeline' })),
		)
	})

	it('reads back the words of a record', () => {
		for (const words of titles) {
			const { note, annote } = parse(write(citablePage({ restsOn: [words, 'Others'] }), accessed))
			const read = [note ?? annote].flat().join(' ')
			expect(read).toContain(words)
			expect(read, words).toContain('Others')
		}
	})

	it('names the page, its author as one body, its day and its address', () => {
		const parsed = parse(write(citablePage(), accessed))
		expect(parsed).toMatchObject({ type, issued: { 'date-parts': [issued] } })
		const [author, ...others] = parsed.author as Record<string, string>[]
		expect(others).toEqual([])
		expect(Object.values(author ?? {})).toEqual(['Twelve-Day War Archive'])
	})

	it('names the edition and where it is kept, and the day of access only at an address that changes', () => {
		const url = 'https://archive.example/at/3/timeline'
		const pinned = { edition: 3, url }
		const present = write(citablePage({ pinned }), accessed)
		expect(present).toMatch(/Edition 3 is kept at (\\url\{)?https:\/\/archive\.example\/at\/3\/timeline/)
		expect(present).toMatch(/2026\D+11\D+21/)
		expect(parse(present).URL).toBe('https://archive.example/timeline')
		const asOf = write(citablePage({ url, pinned }), accessed)
		expect(asOf).toContain('Edition 3')
		expect(asOf).not.toMatch(/2026\D+11\D+21/)
		expect(parse(asOf).URL).toBe(url)
	})

	it('names the site that a page is part of, and the blog that an article belongs to', () => {
		expect(parse(write(citablePage(), accessed))[container]).toBe('Twelve-Day War Archive')
		const parsed = parse(write(citablePost(), accessed))
		// Citation.js reads T2 as a series in one type of RIS and as the container in the other.
		expect(parsed[label === 'RIS' ? 'container-title' : container]).toBe('Twelve-Day War Archive Blog')
		expect(parsed.abstract).toBeUndefined()
	})

	it('names the site once and the author once', () => {
		const written = write(citablePage({ siteName: 'Site', publisher: 'Body' }), accessed)
		expect(written.match(/Site/g)).toHaveLength(1)
		expect(written.match(/Body/g)).toHaveLength(1)
	})

	it('says that the page is in English', () => {
		expect(parse(write(citablePage(), accessed)).language).toMatch(/^en(glish)?$/)
	})

	it('names the day of access', () => {
		const written = write(citablePage(), accessed)
		expect(written).toMatch(/2026[-/]11[-/]21|2026,\s+11,\s+21/)
		// Citation.js knows no field for it in RIS of this type.
		if (label !== 'RIS') expect(parse(written).accessed).toEqual({ 'date-parts': [[2026, 11, 21]] })
	})
})

const textIn = (label: string, page = citablePage()) =>
	citationFormats.find((format) => format.label === label)?.write(page, accessed) ?? ''

it('writes RIS in lines that end with CRLF, the type first and the end last', () => {
	expect(textIn('RIS').split('\r\n')).toEqual([
		'TY  - ELEC',
		'TI  - Timeline, June 15 to 26, 2025',
		'AU  - Twelve-Day War Archive',
		'PY  - 2025',
		'DA  - 2025/06/24/',
		'T2  - Twelve-Day War Archive',
		'AB  - Twelve day entries.',
		'UR  - https://archive.example/timeline',
		'Y2  - 2026/11/21/',
		'LA  - en',
		'ER  - ',
		'',
	])
	expect(textIn('RIS', citablePost())).toMatch(/^TY {2}- BLOG\r\n/)
})

it.each(citationFormats)(
	'names the language of a post that is not in English in $label',
	({ label, write }) => {
		const written = write(citablePost({ language: 'fa' }), accessed)
		if (label === 'RIS') expect(written).toContain('LA  - fa\r\n')
		else expect(written).toMatch(/language.*\b(fa|persian)\b/i)
	},
)

it.each([
	['letter', 'PCOMM', 'personal_communication', '@online'],
	['report', 'RPRT', 'report', '@report'],
	['post', 'ELEC', 'post', '@online'],
	['statement', 'GEN', 'document', '@online'],
] as const)('writes a %s as a document of its kind', (kind, ris, csl, biblatex) => {
	const document = citableDocument({ kind })
	expect(textIn('RIS', document)).toContain(`TY  - ${ris}\r\n`)
	expect(textIn('CSL-JSON', document)).toContain(`"type": "${csl}"`)
	expect(textIn('BibLaTeX', document)).toMatch(new RegExp(`^${biblatex}\\{`))
	expect(parse(textIn('CSL-JSON', document)).author).toEqual([{ literal: 'Minister of Foreign Affairs' }])
})

it('keeps an unbalanced brace from swallowing the rest of a BibTeX file', () => {
	const text = textIn('BibTeX', citablePage({ title: 'One { and } } more' }))
	expect(text.match(/\{/g)).toHaveLength(text.match(/\}/g)?.length ?? 0)
	expect(new Cite(text + textIn('BibTeX', citablePost())).data).toHaveLength(2)
})

it('calls an article a post of a weblog in CSL-JSON', () => {
	expect(parse(textIn('CSL-JSON', citablePost()))).toMatchObject({ type: 'post-weblog' })
})

it('gives classic BibTeX styles URL and access date in `howpublished`, without a note', () => {
	const text = textIn('BibTeX')
	expect(text).toContain(
		'  howpublished = {\\url{https://archive.example/timeline} (accessed 2026-11-21)},\n',
	)
	expect(text).not.toMatch(/^ {2}note =/m)
	expect(text.indexOf('  url =')).toBeGreaterThan(text.indexOf('  howpublished ='))
})
