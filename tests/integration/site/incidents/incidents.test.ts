import { createElement } from 'react'
import { describe, expect } from 'vitest'
import { loader as incidentLoader } from '../../../../app/routes/_site.incidents_.$id.tsx'
import { IncidentPage } from '../../../../app/site/incidents/incident-page.tsx'
import { findIncidentPage, incidentsPage } from '../../../../app/site/incidents/incidents.server.ts'
import { itShared as it, testContext } from '../../../support/database.ts'
import { renderPage, textOf } from '../../../support/page-markup.ts'
import { callRoute } from '../../../support/page-route.ts'

async function listBy(query: string) {
	const { days, filter } = await incidentsPage(testContext, new URLSearchParams(query))
	return { filter, ids: days.flatMap(({ incidents }) => incidents.map(({ id }) => id)) }
}

describe('the list of incidents', () => {
	it('has every action without a filter, and no statement', async () => {
		const { ids, filter } = await listBy('')
		expect(ids).toHaveLength(filter.total)
		const kinds = filter.matching.flatMap(({ entries }) => entries.map(({ kind }) => kind))
		expect(new Set(kinds)).toEqual(new Set(['action']))
	})

	it('is filtered by actor, target, harm and place together', async () => {
		const { ids } = await listBy('actor=united-states&target=nuclear&place=natanz')
		expect(ids).toEqual(['d8-2'])
		expect((await listBy('harm=yes&place=soroka')).ids).toContain('d5-1')
	})

	it('is filtered by its first and last day', async () => {
		const { filter, ids } = await listBy('from=2025-06-22&to=2025-06-22')
		expect(
			new Set(filter.matching.flatMap(({ day, entries }) => (entries.length > 0 ? day.id : []))),
		).toEqual(new Set(['day-8']))
		expect(ids).toContain('d8-2')
		expect((await listBy('from=2025-06-23&to=2025-06-13')).ids).toEqual([])
	})

	it('says which values are unknown, and applies the others', async () => {
		const { filter, ids } = await listBy('from=yesterday&actor=martians&target=nuclear&target=nuclear')
		expect(filter.unknown.named).toEqual(['actor “martians”', 'from “yesterday”'])
		expect(ids.length).toBeGreaterThan(0)
		expect(ids.length).toBeLessThan(filter.total)
	})
})

describe('the page of an incident', () => {
	it.each(['d8-2', 'd5-1', 'p13-8'])('shows the action %s', async (id) => {
		const { status, body } = await callRoute(incidentLoader, `/incidents/${id}`, { params: { id } })
		expect(status).toBe(200)
		expect(body).toMatchObject({ entry: { id } })
	})

	it.each(['d2-4', 'day-9', 'd99-1', '__proto__', 'D8-2'])('is missing for %s', async (id) => {
		const { status } = await callRoute(incidentLoader, `/incidents/${id}`, { params: { id } })
		expect(status).toBe(404)
	})

	it('is gone for an id that was withdrawn', async () => {
		const tombstone = { id: 'd9-99', successor: 'd9-2', date: '2026-11-26' }
		const { content } = testContext
		const context = {
			...testContext,
			content: { ...content, tombstones: [tombstone] },
		}
		const { status } = await callRoute(incidentLoader, '/incidents/d9-99', {
			params: { id: 'd9-99' },
			context,
		})
		expect(status).toBe(410)
	})

	it('has the later findings about its site', async () => {
		const { body } = await callRoute(incidentLoader, '/incidents/d9-2', { params: { id: 'd9-2' } })
		const { later } = body as { later: { text: string }[] }
		expect(later.some(({ text }) => text.includes('Evin'))).toBe(true)
	})
})

it('shows the moment in UTC with its date where that is another day', async () => {
	const page = await findIncidentPage(testContext, 'd8-2')
	expect(page && textOf(renderPage(createElement(IncidentPage, page)).querySelector('.docket'))).toContain(
		'22:40 UTC on June 21',
	)
})
