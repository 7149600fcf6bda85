import { describe, expect, it } from 'vitest'
import { casualtiesPage } from '../../../../app/site/casualties/casualties.server.ts'
import { CasualtiesPage } from '../../../../app/site/casualties/casualties-page.tsx'
import { readCasualtiesQuery } from '../../../../app/site/casualties/casualties-query.ts'
import { testContext } from '../../../support/database.ts'
import {
	brokenTargets,
	notesOf,
	renderPage,
	repeatedIds,
	skippedHeadings,
	spaced,
	textOf,
} from '../../../support/page-markup.ts'

const data = casualtiesPage(testContext)
const page = renderPage(<CasualtiesPage {...data} />)
const asked = (query: string) =>
	renderPage(
		<CasualtiesPage {...casualtiesPage(testContext, readCasualtiesQuery(new URLSearchParams(query)))} />,
	)

describe('casualties', () => {
	it('gathers the lines of the nine documented days with the way to each', () => {
		const days = [...page.querySelectorAll('.day-lines > li')]
		expect(days.map((day) => day.querySelector('a')?.getAttribute('href'))).toEqual(
			Array.from({ length: 9 }, (_, index) => `/timeline#day-${index + 1}`),
		)
		for (const [index, day] of days.entries()) {
			const lines = [...day.querySelectorAll('.impact p')]
			const claims = data.days[index]?.casualties ?? []
			expect(lines).toHaveLength(claims.length)
			for (const [number, claim] of claims.entries())
				expect(textOf(lines[number])).toContain(spaced(claim.text))
		}
	})

	it('lists every figure with party, publisher, date, grade and sources, under its own id', () => {
		expect(page.querySelectorAll('.cumulative tbody tr[id]')).toHaveLength(data.figures.length)
		for (const figure of data.figures) {
			const row = page.getElementById(figure.id)
			expect(textOf(row?.querySelector('th'))).toBe(
				[figure.rounding, figure.value.toLocaleString('en-US'), figure.measure].filter(Boolean).join(' '),
			)
			expect(textOf(row?.closest('table')?.querySelector('caption'))).toContain(`${figure.party}:`)
			expect(row?.querySelector('time')?.getAttribute('dateTime')).toBe(figure.date)
			expect(textOf(row?.querySelectorAll('td')[2])).toBe(figure.publisher)
			expect(textOf(row?.querySelector('.grade'))).toBe(figure.grade)
			expect(textOf(row?.querySelector('.row-sources > p'))).toBe(spaced(figure.text))
			expect(notesOf(row)).toHaveLength(figure.sources.length)
			expect(row?.querySelector('.row-link')?.getAttribute('href')).toBe(`/id/${figure.id}`)
		}
	})

	it('keeps the parties in alphabetical order and their figures in order of date', () => {
		const tables = [...page.querySelectorAll('.cumulative')]
		const parties = tables.map((table) => textOf(table.querySelector('caption')))
		expect(parties).toEqual([...parties].sort())
		for (const table of tables) {
			const dates = [...table.querySelectorAll('time')].map((time) => time.getAttribute('dateTime'))
			expect(dates).toEqual([...dates].sort())
		}
	})

	it('says in each summary how much is collapsed', () => {
		for (const details of page.querySelectorAll('.mobile-collapse')) {
			const count = details.querySelectorAll('tbody tr[id], .impact p, .mobile-collapse > p').length
			expect(textOf(details.querySelector('summary'))).toMatch(new RegExp(`^${count} (figure|statement)s?$`))
		}
	})

	it('dates later notes, and keeps later figures under a line of their own', () => {
		const notes = [...page.querySelectorAll('.later li')]
		expect(notes.map((note) => note.querySelector('time')?.getAttribute('dateTime'))).toEqual(
			data.laterNotes.map(({ date }) => date),
		)
		for (const time of page.querySelectorAll('.cumulative time')) {
			const isLater = time.closest('tbody')?.classList.contains('later-figures')
			expect((time.getAttribute('dateTime') ?? '') >= '2025-06-24').toBe(isLater)
		}
		expect(textOf(page.querySelector('.later-figures th'))).toBe(
			'Update: published after June 24, 2025, 00:00 UTC',
		)
	})

	it('gives the latest count from each source to date, with that of June 24 beside it', () => {
		const rows = [...page.querySelectorAll('.latest-figures tbody tr')].map((row) =>
			[...row.children].map(textOf),
		)
		expect(rows[0]?.slice(0, 8)).toEqual([
			'Iran',
			'Human Rights Activists',
			'950',
			'1,190',
			'4,475',
			'436',
			'not given',
			'Jul 8, 2025',
		])
		const israel = rows
			.filter(([country]) => country === 'Israel')
			.map(([, body, , killed]) => [body, killed])
		expect(israel).toEqual([
			['Israeli authorities', '31'],
			['Magen David Adom', '28'],
			['Health Ministry', 'not given'],
		])
		expect(rows[0]?.at(-1)).toMatch(/^2 sources/)
	})

	it('draws the chart once, with its table', () => {
		expect(page.querySelectorAll('figure.chart')).toHaveLength(1)
		expect(page.querySelectorAll('figure.chart table')).toHaveLength(1)
	})

	it('opens with the chart, and leads to its files and to every section', () => {
		expect(page.querySelector('section')?.querySelector('figure.chart')).not.toBeNull()
		expect(page.querySelector('a[href="/data/figures.csv"]')).not.toBeNull()
		const sections = [...page.querySelectorAll('[aria-labelledby="on-this-page"] a')]
		expect(sections.map((link) => link.getAttribute('href'))).toEqual([
			'#casualty-chart',
			'#latest',
			'#about',
			'#by-day',
			'#figures',
			'#later',
			'#sources',
		])
	})

	it('offers the chart as image, link and embed', () => {
		for (const href of ['/share/casualty-chart.png', '/share/casualty-chart.svg', '/embed/chart-casualties'])
			expect(page.querySelector(`a[href="${href}"]`), href).not.toBeNull()
	})

	it('leads from each mark of the chart to its figure, and says who announced it', () => {
		const marks = [...page.querySelectorAll('.plot a')]
		expect(marks.length).toBeGreaterThan(10)
		for (const mark of marks) {
			const row = page.getElementById(mark.getAttribute('href')?.slice(1) ?? '')
			expect(mark.getAttribute('aria-label')).toContain(textOf(row?.querySelectorAll('td')[2]))
		}
	})

	it('gives each country its own scale when asked to', () => {
		const own = asked('scale=own')
		expect(textOf(own.querySelector('.chart-controls [aria-current]'))).toBe('Separate scales')
		expect(textOf(own.querySelector('figcaption'))).toContain('each panel has its own scale')
	})

	it.each([
		['', 'Country'],
		['sort=killed', 'Killed'],
		['sort=nothing', 'Country'],
	])('the latest casualty figures are sorted by the query "%s"', (query, head) => {
		expect(textOf(asked(query).querySelector('.latest-figures [aria-sort]'))).toBe(head)
	})

	it('puts the highest number first, and bodies without one last', () => {
		const cells = [...asked('sort=killed').querySelectorAll('.latest-figures tbody td:nth-child(4)')]
		const values = cells.map(
			(cell) => Number.parseInt(textOf(cell).replace(/about |more than |,/g, ''), 10) || 0,
		)
		expect(values[0]).toBe(1190)
		expect(values).toEqual(values.toSorted((one, other) => other - one))
	})

	it('says that it does not know a value, and shows the usual view', () => {
		expect(textOf(asked('scale=huge').querySelector('[role=status]'))).toContain('a value of scale')
		expect(page.querySelector('[role=status]')).toBeNull()
	})

	it('repeats no id, skips no level of headings, and every number leads to a note', () => {
		expect(repeatedIds(page)).toEqual([])
		expect(skippedHeadings(page)).toEqual([])
		expect(brokenTargets(page)).toEqual([])
		expect(page.querySelectorAll('.notes li')).toHaveLength(data.sources.length)
	})
})
