import { describe, expect, it } from 'vitest'
import { content } from '../../../../app/runtime/content.server.ts'
import { DayPage } from '../../../../app/site/timeline/day-page.tsx'
import { findDayPage } from '../../../../app/site/timeline/timeline.server.ts'
import { testContext } from '../../../support/database.ts'
import {
	brokenTargets,
	renderPage,
	repeatedIds,
	skippedHeadings,
	textOf,
	textsOf,
} from '../../../support/page-markup.ts'

async function open(id: string) {
	const data = await findDayPage(testContext, id)
	if (!data) throw new Error(`no page for ${id}`)
	return { data, page: renderPage(<DayPage {...data} />) }
}

describe('page of a day', () => {
	it.each(content().timeline.map(({ id }) => id))('the page of %s is complete by itself', async (id) => {
		const { data, page } = await open(id)
		expect(textOf(page.querySelector('h1'))).toContain(`Day ${data.day.day}: `)
		expect(repeatedIds(page)).toEqual([])
		expect(brokenTargets(page)).toEqual([])
		expect(skippedHeadings(page)).toEqual([])
		expect(page.querySelectorAll('.notes li')).toHaveLength(data.record.sources.length)
		expect(data.head).toContainEqual({
			tagName: 'link',
			rel: 'canonical',
			href: `http://archive.test/timeline/${id}`,
		})
	})

	it('leads to the days before and after, and back to the timeline', async () => {
		const { page } = await open('day-9')
		const href = (selector: string) => page.querySelector(selector)?.getAttribute('href')
		expect(href('a[rel="prev"]')).toBe('/timeline/day-8')
		expect(href('a[rel="next"]')).toBe('/timeline/day-10')
		expect(href('.file-line a')).toBe('/timeline')
		expect(textOf(page.querySelector('.day-strip [aria-current="page"]'))).toContain('09')
		expect(href('.day-strip a')).toBe('/timeline/before')
	})

	it('maps its incidents below its record, and names their places that have no point there', async () => {
		const { page } = await open('day-9')
		const map = page.querySelector('[aria-labelledby="map"]')
		expect([...page.querySelectorAll('#day-9, .content > .section')].at(-1)).toBe(map)
		expect(map?.querySelector('svg a[data-incidents~="d9-5"]')).not.toBeNull()
		expect(textOf(map?.querySelector('figure'))).toMatch(/Without a point on this map: .*Iran 2/)
		expect((await open('day-10')).page.querySelector('.map')).toBeNull()
	})

	it('leads from a pending day to what other pages have of it', async () => {
		const { page } = await open('day-10')
		expect(textOf(page.querySelector('.pending'))).toContain('See Aftermath for what is known of June 24.')
		const links = [...page.querySelectorAll('section[aria-labelledby=elsewhere] a')]
		const hrefs = links.map((link) => link.getAttribute('href'))
		expect(hrefs).toEqual(
			expect.arrayContaining([
				'/aftermath#assessment-1',
				'/casualties#figure-iran-official-0624-killed',
				'/accounts/ceasefire',
				'/timeline/day-9#day-9-later',
				'/documents/iran-araghchi-post-2025-06-24',
			]),
		)
		expect(links.map(textOf)).toContain('Aftermath, Ceasefire implementation (5 notes)')
		expect((await open('day-9')).page.querySelector('#elsewhere')).toBeNull()
	})

	it('collapses attacker, counts, each party’s statement and unknowns beside a harmed place', async () => {
		const { page } = await open('day-1')
		const tajrish = page.querySelector('#d1-10 details.harm') as Element
		expect(textsOf(tajrish, 'dt')).toEqual([
			'Struck by',
			'12 killed',
			'17 killed, 46 injured',
			'From Iran',
			'From Israel',
			'Not known',
		])
		expect(textsOf(tajrish, 'dd')[1]).toMatch(/^Mohammad Reza Zafarghandi, .*; June.16$/)
		expect(textOf(page.querySelector('#d1-13 .harm dd'))).toMatch(
			/^Not known: the Syrian Observatory thought/,
		)
		const told = content().timeline.flatMap((day) =>
			'entries' in day && day.id === 'day-1' ? day.entries : [],
		)
		expect(page.querySelectorAll('.harm')).toHaveLength(told.filter(({ harm }) => harm).length)
	})

	it('has no neighbor before the first day and after the last', async () => {
		expect((await open('day-1')).page.querySelector('a[rel="prev"]')).toBeNull()
		expect((await open('day-12')).page.querySelector('a[rel="next"]')).toBeNull()
	})

	it('names no next day in its head, where Firefox would fetch it ahead against the policy', async () => {
		const { data } = await open('day-9')
		expect(data.head).not.toContainEqual(expect.objectContaining({ rel: 'next' }))
	})

	it('describes a documented day as an event with its way from the home page', async () => {
		const { data } = await open('day-9')
		const json = JSON.stringify(data.head)
		expect(json).toContain('"@type":"Event"')
		expect(json).toContain('"@type":"BreadcrumbList"')
	})

	it('is not found for a day that the archive does not have', async () => {
		expect(await findDayPage(testContext, 'day-13')).toBeNull()
	})
})
