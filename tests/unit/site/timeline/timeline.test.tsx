import { beforeAll, describe, expect, it } from 'vitest'
import { type TimelinePageData, timelinePage } from '../../../../app/site/timeline/timeline.server.ts'
import { TimelinePage } from '../../../../app/site/timeline/timeline-page.tsx'
import { testContext } from '../../../support/database.ts'
import {
	brokenTargets,
	renderPage,
	repeatedIds,
	skippedHeadings,
	textOf,
	textsOf,
} from '../../../support/page-markup.ts'

let data: TimelinePageData
let page: Document

beforeAll(async () => {
	data = await timelinePage(testContext)
	page = renderPage(<TimelinePage {...data} />)
})

const dayNumbers = Array.from({ length: 12 }, (_, index) => index + 1)

describe('timeline', () => {
	it('shows twelve days in order, each at its own address', () => {
		const days = [...page.querySelectorAll('article.day')]
		expect(days.map(({ id }) => id)).toEqual(dayNumbers.map((day) => `day-${day}`))
		for (const day of days) expect(day.querySelector(`a[href="/timeline/${day.id}"]`)).not.toBeNull()
	})

	it('leads above Day 1 to June 13 and 14, which are none of the twelve', () => {
		const band = page.querySelector('nav.before')
		expect(band?.nextElementSibling?.id).toBe('day-1')
		expect([...(band?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
			'/timeline/before',
			'/timeline/before#june-13',
			'/timeline/before#june-14',
		])
	})

	it('gives every day number, date, time label, title, description, locations and impact', () => {
		for (const day of data.days) {
			const article = page.getElementById(day.id)
			const text = textOf(article)
			for (const words of [day.timeLabel.split(', ')[0], day.title, day.description])
				expect(text).toContain(words?.replace(/\s+/g, ' '))
			expect(article?.querySelector('header time')?.getAttribute('dateTime')).toBe(day.date)
			for (const label of ['Key locations', 'Casualties / impact', ...(day.isPending ? [] : ['Sources'])])
				expect(textsOf(article as Element, 'h3')).toContain(label)
		}
	})

	it('shows every event with its place and, where the hour is known, the moment in UTC', () => {
		for (const day of data.days.filter((each) => !each.isPending)) {
			const items = page.querySelectorAll(`#${day.id} .events > li`)
			expect([...items].map(({ id }) => id).sort()).toEqual(day.entries.map(({ id }) => id).sort())
		}
		expect(textOf(page.querySelector('#d9-9 summary'))).toBe(
			'18:02, Washington, DC: Trump announces ceasefire between Israel and Iran Attributed',
		)
		expect(textOf(page.querySelector('#d9-9 details > .zone'))).toContain('Washington, DC, 22:02 UTC')
		expect(textOf(page.querySelector('#d8-2 details > .zone'))).toContain('22:40 UTC on June 21')
	})

	it('folds every entry to a line with its headline, and opens them all for the link that asks', async () => {
		const entries = [...page.querySelectorAll('.events > li')]
		expect(entries.length).toBeGreaterThan(100)
		for (const entry of entries) expect(entry.querySelector('details[open]')).toBeNull()
		const link = page.querySelector('.expand a')?.getAttribute('href') ?? ''
		const expanded = await timelinePage(testContext, new URL(link, 'http://archive.test').searchParams)
		const opened = renderPage(<TimelinePage {...expanded} />)
		expect(opened.querySelectorAll('.events > li > details[open]')).toHaveLength(entries.length)
		expect(textOf(opened.querySelector('.expand'))).toBe('Collapse all')
	})

	it('groups what has no time of day under a heading, actions before statements', () => {
		for (const day of data.days) {
			if (day.isPending) continue
			const list = page.querySelector(`ol[aria-labelledby="${day.id}-untimed"]`)
			const kinds = [...(list?.children ?? [])].map(
				({ id }) => day.entries.find((entry) => entry.id === id)?.kind,
			)
			expect(kinds).toEqual([...kinds].sort())
			expect(kinds).toHaveLength(day.entries.filter(({ time }) => time === 'Hour not given').length)
		}
		expect(textOf(page.getElementById('day-1-untimed'))).toBe('Time of day not reported')
	})

	it('has a link past each day, and few stops for the keyboard while all is folded', () => {
		expect(textsOf(page, '.skip-day')).toEqual(dayNumbers.slice(1, 10).map((day) => `Skip to Day ${day}`))
		const stops = [...page.querySelectorAll('a[href], button, input, select, summary')].filter((stop) => {
			const fold = stop.closest('details:not([open])')
			return !fold || (stop.localName === 'summary' && stop.parentElement === fold)
		})
		expect(stops.length).toBeLessThanOrEqual(250)
	})

	it('links documents, places and persons in the entries, and key locations', () => {
		const hrefs = (selector: string) =>
			[...page.querySelectorAll(`${selector} a`)].map((link) => link.getAttribute('href'))
		expect(hrefs('#d8-2 details')).toEqual(expect.arrayContaining(['/places/fordow', '/places/natanz']))
		expect(hrefs('#d9-6')).toContain('/people/vladimir-putin')
		expect(hrefs('.event .documents')).toContain('/documents/us-trump-address-2025-06-21')
		expect(hrefs('#day-8 .day-folds')).toContain('/places/fordow')
	})

	it('marks days 10 to 12 as pending and updating daily', () => {
		const pending = [...page.querySelectorAll('article.day.pending')]
		expect(pending.map(({ id }) => id)).toEqual(['day-10', 'day-11', 'day-12'])
		for (const day of pending) {
			expect(textOf(day.querySelector('.badge.pending'))).toBe('PENDING')
			expect(textOf(day.querySelector('.tag'))).toBe('[UPDATING DAILY]')
			expect(day.querySelectorAll('.events')).toHaveLength(0)
		}
	})

	it('shows the live documentation of the pending days', () => {
		const panel = page.querySelector('.live')
		expect(textOf(panel?.querySelector('h2'))).toBe('LIVE DOCUMENTATION')
		expect(textsOf(panel as Element, 'li .label')).toEqual([
			'Day 10 June 24, 2025',
			'Day 11 June 25, 2025',
			'Day 12 June 26, 2025',
		])
		expect(textOf(panel)).toContain('Updates publish at 00:00 UTC daily')
		expect(textOf(panel)).toContain(
			'Last update: June 24, 2025, 00:00 UTC. Next update: June 25, 2025, 00:00 UTC.',
		)
	})

	it('shows the presidential ceasefire statement on day 9 alone', () => {
		const documents = [...page.querySelectorAll('.document')]
		expect(documents.map((document) => document.closest('article')?.id)).toEqual(['day-9'])
		expect(textOf(documents[0]?.querySelector('h3'))).toBe('Presidential ceasefire statement')
		expect(textOf(documents[0]?.querySelector('blockquote'))).toContain('Complete and Total CEASEFIRE')
		expect(textOf(documents[0])).toContain('it had not begun')
	})

	it('says how events are sorted and how other media count the days', () => {
		expect(textOf(page.body)).toContain('Each day is in time order (UTC)')
		const meta = (day: number) => textOf(page.querySelector(`#day-${day} .day-meta`))
		expect(meta(9)).toContain('Day 11 in most media')
		expect(meta(10)).toContain('Day 12 in most media')
		for (const day of [11, 12]) expect(meta(day)).toContain('After day 12 in most media')
	})

	it('keeps the days in one line above them, each with the number of its entries', () => {
		const stops = [...page.querySelectorAll('.day-strip li')]
		expect(stops.map((stop) => stop.querySelector('a')?.getAttribute('href'))).toEqual([
			'/timeline/before',
			...dayNumbers.map((day) => `#day-${day}`),
		])
		expect(textOf(stops[9])).toBe(
			`09 Day 9, June 23, 2025: ${page.querySelectorAll('#day-9 .events > li').length} entries`,
		)
		expect(textOf(stops[10])).toBe('10 Day 10, June 24, 2025: – pending')
	})

	it('folds the sources of a day, and leads to the map', () => {
		for (const notes of page.querySelectorAll('.notes'))
			expect(notes.closest('details')?.hasAttribute('open')).toBe(false)
		expect(page.querySelector('.page-head a[href="/map"]')).not.toBeNull()
	})

	it('lists each source once, with the first day that cites it', () => {
		const numbers = [...page.querySelectorAll('.notes li')].map((note) => Number(note.id.slice(1)))
		expect(numbers).toEqual(numbers.map((_, index) => index + 1))
		expect(numbers).toHaveLength(data.record.sources.length)
	})

	it('repeats no id, skips no level of headings, and every number leads to a note', () => {
		expect(repeatedIds(page)).toEqual([])
		expect(skippedHeadings(page)).toEqual([])
		expect(brokenTargets(page)).toEqual([])
		expect(page.querySelectorAll('a.ref').length).toBeGreaterThan(100)
	})
})

describe('the timeline with a filter', () => {
	async function open(query: string) {
		const data = await timelinePage(testContext, new URLSearchParams(query))
		return { data, page: renderPage(<TimelinePage {...data} />) }
	}

	it('shows the entries that fit under their days, June 13 and 14 included', async () => {
		const { data, page } = await open('place=natanz')
		const shown = [...page.querySelectorAll('.events > li')].map(({ id }) => id)
		expect(shown).toHaveLength(data.filter.count)
		expect(shown).toEqual(expect.arrayContaining(['p13-14', 'd5-6']))
		expect([...page.querySelectorAll('article.day')].map(({ id }) => id)).toContain('day-8')
		expect(textsOf(page, '.no-matches')).toEqual([
			'Day 1: no matching events',
			'Day 4: no matching events',
			'Day 9: no matching events',
		])
	})

	it('says how many entries fit, and links to the page without each choice', async () => {
		const { data, page } = await open('grade=disputed&kind=statement&kind=meeting')
		expect(textOf(page.querySelector('.filter-status [role=status]'))).toBe(
			`${data.filter.count} of ${data.filter.total} events`,
		)
		const links = [...page.querySelectorAll('.filter-status a')]
		expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
			['Remove Type: Meeting', '/timeline?kind=statement&grade=disputed#entries'],
			['Remove Type: Statement', '/timeline?kind=meeting&grade=disputed#entries'],
			['Remove Evidence: Disputed', '/timeline?kind=meeting&kind=statement#entries'],
			['Clear all', '/timeline'],
		])
	})

	it('opens its form with the choices made, and a number beside each', async () => {
		const { page } = await open('grade=disputed&place=soroka')
		const form = page.querySelector('form.timeline-filter')
		expect(form?.querySelector('details')?.hasAttribute('open')).toBe(true)
		expect([...(form?.querySelectorAll('[checked]') ?? [])].map((box) => box.getAttribute('value'))).toEqual([
			'disputed',
		])
		expect(form?.querySelector('option[selected]')?.getAttribute('value')).toBe('soroka')
		for (const label of form?.querySelectorAll('fieldset label') ?? [])
			expect(textOf(label)).toMatch(/^.+ \d+$/)
	})

	it('leads from the line of days to those with entries that fit, and to no other', async () => {
		const { data, page } = await open('place=natanz')
		const links = [...page.querySelectorAll('.day-strip a')]
		const days = data.filter.days.filter(({ entries }) => entries.length > 0)
		expect(links.map((link) => link.getAttribute('href'))).toEqual(
			days.map(({ day }) => `#${day.id}`).filter((href) => href !== '#june-14'),
		)
		expect(brokenTargets(page)).toEqual([])
		expect(repeatedIds(page)).toEqual([])
		expect(skippedHeadings(page)).toEqual([])
	})

	it('says so when nothing fits, and how to see all days', async () => {
		const { page } = await open('place=natanz&kind=meeting')
		expect(textOf(page.querySelector('.empty'))).toContain('No matching events')
		expect(page.querySelector('.empty a')?.getAttribute('href')).toBe('/timeline')
		expect(page.querySelectorAll('.events, .no-matches')).toHaveLength(0)
	})

	it('shows all days and names a value that it does not know', async () => {
		const { page } = await open('grade=certain&place=Atlantis')
		expect(textOf(page.querySelector('.notice'))).toBe(
			'No event has the place “Atlantis”, the evidence “certain”. All events are shown.',
		)
		expect(page.querySelectorAll('article.day')).toHaveLength(12)
		expect(page.querySelector('.filter-status')).toBeNull()
	})

	it('applies known values beside unknown ones', async () => {
		const { page } = await open('grade=certain&grade=disputed')
		expect(textOf(page.querySelector('.notice'))).toContain('The other filters are applied.')
		expect(textsOf(page, '.filter-chip')).toEqual(['Remove Evidence: Disputed'])
	})

	it('names a few of a thousand unknown values, and counts the rest', async () => {
		const { page } = await open(Array.from({ length: 1000 }, (_, index) => `grade=g${index}`).join('&'))
		expect(textOf(page.querySelector('.notice'))).toBe(
			'No event has the evidence “g0”, the evidence “g1”, the evidence “g2” and 997 more. All events are shown.',
		)
	})
})
