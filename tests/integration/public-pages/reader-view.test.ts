/** Firefox's reader view of the public pages: its program, run over each of them. */
import { Readability } from '@mozilla/readability'
import { beforeAll, expect, inject, it } from 'vitest'
import { formatPartialDate } from '../../../app/lib/dates.ts'
import { content } from '../../../app/runtime/content.server.ts'
import { parsePage, spaced } from '../../support/page-markup.ts'
import { listPublicPaths, readPublicPages, withFewOfRegisters } from '../../support/public-pages.ts'

const archive = inject('publicArchive')
let pages: { path: string; heading: string; title: string; view: View }[]

type View = { title: string; byline: string; publishedTime: string; lang: string; text: string }

beforeAll(async () => {
	const paths = withFewOfRegisters(await listPublicPaths(archive.origin))
	const all = await readPublicPages(archive.origin, paths)
	pages = all.flatMap(({ path, html }) => {
		const document = parsePage(html)
		if (document.querySelector('meta[name=robots]')) return []
		const heading = spaced(document.querySelector('h1')?.textContent ?? '')
		return [{ path, heading, title: spaced(document.title), view: readerView(document) }]
	})
}, 90_000)

/** Takes the document apart. */
function readerView(document: Document): View {
	const parsed = new Readability(document).parse()
	return {
		title: parsed?.title ?? '',
		byline: parsed?.byline ?? '',
		publishedTime: parsed?.publishedTime ?? '',
		lang: parsed?.lang ?? '',
		text: spaced(parsed?.textContent ?? ''),
	}
}

function viewOf(path: string): View {
	const page = pages.find((candidate) => candidate.path === path)
	if (!page) throw new Error(`no page ${path}`)
	return page.view
}

/** Events, casualties and sources of a day that a text does not hold. */
function missingOf(dayId: string, text: string, notes: readonly string[]): string[] {
	const day = content().timeline.find(({ id }) => id === dayId)
	if (!day || day.isPending) return []
	const lines = [...day.entries, ...day.casualties].map((claim) => claim.text)
	return [...lines, ...notes].filter((line) => !text.includes(spaced(line)))
}

function sourcesOf(dayId: string) {
	const day = content().timeline.find(({ id }) => id === dayId)
	if (!day || day.isPending) return []
	const cited = new Set(
		[...day.entries, ...day.casualties, ...day.laterNotes].flatMap((claim) => claim.sources),
	)
	return content().sources.filter(({ id }) => cited.has(id))
}

it('shows every page under its heading, in its language', () => {
	expect(pages.length).toBeGreaterThan(28)
	for (const { path, heading, title, view } of pages) {
		expect(`${heading} ${title}`, path).toContain(spaced(view.title).replace(/^Day \d+, [^:]+: /, ''))
		expect(view.lang, path).toBe('en')
		expect(view.text.length, path).toBeGreaterThan(200)
	}
	expect(viewOf('/').title).toBe(content().site.pages.find(({ path }) => path === '/')?.heading)
})

it('names author and date of the timeline, of each of its days and of each article', () => {
	const dated = pages.filter(({ path }) => /^\/(timeline|blog\/)/.test(path))
	expect(dated.length).toBeGreaterThan(18)
	for (const { path, view } of dated) {
		expect(view.byline, path).toBe('Twelve-Day War Archive')
		expect(view.publishedTime, path).toMatch(/^20\d\d-\d\d-\d\d(T|$)/)
	}
})

it('keeps every event, casualty line and source of a day on its page', () => {
	for (const { id } of content().timeline)
		expect(
			missingOf(
				id,
				viewOf(`/timeline/${id}`).text,
				sourcesOf(id).map(({ title }) => title),
			),
			id,
		).toEqual([])
})

it('keeps every event and casualty line on the timeline, and a short note for every source', () => {
	const { text } = viewOf('/timeline')
	for (const { id } of content().timeline) {
		const notes = sourcesOf(id).map((source) => `${source.publisher}, ${formatPartialDate(source.date)}, `)
		expect(missingOf(id, text, notes), id).toEqual([])
	}
})

it('sets the numbers of notes apart from the sentence', () => {
	const { text } = viewOf('/timeline/day-1')
	const [first] = content().timeline.flatMap((day) => (day.isPending ? [] : day.entries))
	expect(text).toMatch(
		new RegExp(
			`${spaced(first?.text ?? '-').replace(/[.*+?^${'$'}{}()|[\]\\]/g, '\\$&')} \\[\\d+([ –]\\d+)*\\]`,
		),
	)
})
