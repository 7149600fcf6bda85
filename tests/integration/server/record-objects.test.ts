/** Every record as an object: its permanent address, itself for programs, its citation. */
import { afterAll, describe, expect } from 'vitest'
import { takeShippedRecord } from '../../../app/domain/editions/shipped/shipped-record.server.ts'
import { content } from '../../../app/runtime/content.server.ts'
import { publishQuickly } from '../../factories/edition.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it, testContext } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'

let site: BuiltSite

it.beforeAll(async ({ database }) => {
	await takeShippedRecord(testContext)
	await publishQuickly({ 'term-aman': { successor: 'term-aeoi' } })
	site = await serveBuild(database.file)
})

afterAll(async () => {
	await site.close()
})

const get = (address: string, headers: Record<string, string> = {}) => request(site, address, { headers })
const record = content()
const documented = record.timeline.flatMap((day) => (day.isPending ? [] : day))
const [document] = record.documents
const [figure] = record.casualties.figures
const [question] = record.faq.categories.flatMap(({ questions }) => questions)
const [person] = record.people

const places: [id: string, place: string][] = [
	['d9-4', '/timeline/day-9#d9-4'],
	['day-9', '/timeline/day-9'],
	['p13-1', '/timeline/before#p13-1'],
	['june-13', '/timeline/before#june-13'],
	['row-1', '/vs-six-day-war#row-1'],
	['cause-1', '/causes#cause-1'],
	['assessment-1', '/aftermath#assessment-1'],
	['your-rights', '/privacy-policy#your-rights'],
	['faq-dates', '/faq#faq-dates'],
	['s17', '/sources'],
	[figure?.id ?? '', `/casualties#${figure?.id}`],
	[question?.id ?? '', `/faq#${question?.id}`],
	[document?.id ?? '', `/documents/${document?.id}`],
	[person?.id ?? '', `/people/${person?.id}`],
]

describe('the address of a record', () => {
	it.each(places)('the permanent address of %s redirects to %s', async (id, place) => {
		const { status, headers } = await get(`/id/${id}`)
		expect(status).toBe(303)
		expect(headers.location).toContain(place)
	})

	it('leads every entry, figure, row and question to an anchor that its page has', async () => {
		const ids = [
			...[...record.before, ...documented].flatMap(({ entries }) => entries.map(({ id }) => id)),
			...record.casualties.figures.map(({ id }) => id),
			...record.comparison.rows.map(({ id }) => id),
			...record.faq.categories.flatMap(({ questions }) => questions.map(({ id }) => id)),
		]
		const pages = new Map<string, string>()
		for (const id of ids) {
			const { headers } = await get(`/id/${id}`)
			const [path = '', anchor] = (headers.location ?? '').split('#')
			if (!pages.has(path)) pages.set(path, (await get(path)).body)
			expect(pages.get(path)).toContain(` id="${anchor}"`)
			expect(pages.get(path)).toContain(`href="/id/${id}/cite"`)
		}
	})

	it('returns 410 with the successor for an id that was withdrawn', async () => {
		for (const address of ['/id/term-aman', '/id/term-aman.json']) {
			const { status, body } = await get(address)
			expect(status).toBe(410)
			expect(body).toContain('href="/id/term-aeoi"')
			expect(body).toContain('term-aman was withdrawn')
		}
	})

	it.each(['d99-1', 'd9-4x', '.json', 'constructor', 'change-1', 'x'.repeat(500)])(
		'returns 404 for the record %s, which never existed',
		async (id) => {
			for (const address of [`/id/${id}`, `/id/${id}/cite`, `/cite/${id}.ris`]) {
				const { status, headers, body } = await get(address)
				expect(status, address).toBe(404)
				expect(headers['cache-control'] ?? '', address).not.toMatch(/s-maxage/)
				expect(body).not.toContain('<b>b')
			}
		},
	)
})

it('repeats no markup of an id', async () => {
	for (const path of ['/id/%3Cb%3E', '/id/d9-4%3Cb%3E']) {
		const { status, headers, body } = await get(path)
		expect(status, path).toBe(308)
		expect(headers.location).toBe(path.replace(/(\/|)%3Cb%3E$/, ''))
		expect(body).not.toContain('<b>b')
	}
})

describe('a record for programs', () => {
	it('has its words, its sources whole, and the addresses of both', async () => {
		const { status, headers, body } = await get('/id/d9-4.json')
		expect(status).toBe(200)
		expect(headers['access-control-allow-origin']).toBe('*')
		expect(headers.etag).toBeDefined()
		const entry = documented.flatMap(({ entries }) => entries).find(({ id }) => id === 'd9-4')
		const { url, page, record: given, sources } = JSON.parse(body)
		expect(new URL(url).pathname).toBe('/id/d9-4')
		expect(page).toContain('/timeline/day-9#d9-4')
		expect(given.grade).toBe(entry?.grade)
		expect(sources.map(({ id }: { id: string }) => id)).toEqual(entry?.sources)
		expect(sources[0].url).toMatch(/^https?:/)
	})

	it('brings the sources of all parts of a day', async () => {
		const { sources } = JSON.parse((await get('/id/day-9.json')).body)
		const [day] = documented.filter(({ id }) => id === 'day-9')
		const cited = new Set(
			[...(day?.entries ?? []), ...(day?.casualties ?? [])].flatMap((claim) => claim.sources),
		)
		expect(sources.length).toBeGreaterThanOrEqual(cited.size)
	})
})

describe('the citation of a record', () => {
	it.each(['d9-4', 'p13-1', figure?.id, question?.id, 'row-1', document?.id, 'day-9'])(
		'the citation of the record %s comes as RIS, BibLaTeX and CSL-JSON',
		async (id) => {
			expect((await get(`/cite/${id}.ris`)).body).toMatch(/^TY {2}- /)
			expect((await get(`/cite/${id}.bib`)).body).toMatch(/^@/)
			const [item] = JSON.parse((await get(`/cite/${id}.json`)).body)
			expect(item.title.length).toBeGreaterThan(5)
		},
	)

	it('has the permanent address of a record that is a part of a page', async () => {
		const [item] = JSON.parse((await get('/cite/d9-4.json')).body)
		expect(item.URL).toMatch(/\/id\/d9-4$/)
		expect(item.title).toContain('Day 9')
	})

	it('stands on a page that also has the link, is not indexed, and names every file', async () => {
		const { status, body } = await get('/id/d9-4/cite')
		expect(status).toBe(200)
		expect(body).toContain('<meta name="robots" content="noindex"')
		expect(body).toContain('Cite d9-4')
		for (const ending of ['ris', 'bib', 'bibtex', 'json']) expect(body).toContain(`/cite/d9-4.${ending}`)
		expect(body).toContain('/id/d9-4</a>')
	})
})
