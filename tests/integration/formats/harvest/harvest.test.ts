/** Harvesters follow all changes, and end with the records that the archive has. */
import { describe, expect } from 'vitest'
import { takeShippedRecord } from '../../../../app/domain/editions/shipped/shipped-record.server.ts'
import { loader as readActivities } from '../../../../app/routes/changes.activity[.]json.ts'
import { loader as readRecord } from '../../../../app/routes/id.$id.ts'
import { action as postOai, loader as readOai } from '../../../../app/routes/oai.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import { recordsById } from '../../../../content/walk.ts'
import { publishQuickly } from '../../../factories/edition.ts'
import { itShared as it, testContext } from '../../../support/database.ts'
import { callRoute } from '../../../support/page-route.ts'
import { siteOrigin } from '../../../support/settings.ts'
import { elementsOf, parseXml, textsOf, type XmlElement } from '../../../support/xml.ts'
import { get } from '../support.ts'

const editions = 30
const host = new URL(siteOrigin).hostname
const instantOf = (number: number) => new Date(Date.UTC(2026, 11, 1, 0, 0, number, 500)).toISOString()
const termsAtFirst: string[] = []

it.beforeAll(async () => {
	await takeShippedRecord(testContext)
	termsAtFirst.push(...testContext.content.glossary.map(({ id }) => id))
	for (let number = 2; number <= editions; number++) {
		const [gone = '', changed = ''] = [termsAtFirst[number], termsAtFirst.at(-(number % 9) - 1)]
		const added = `term-new-${number}`
		await publishQuickly(
			{
				[changed]: (term) => ({ ...term, explanation: `${term.explanation} Edition ${number}.` }),
				...(number % 2 === 0 && { [gone]: { successor: termsAtFirst[0] ?? '' } }),
				...(number % 3 === 0 && addedTerm(added, number)),
			},
			{ publishedAt: instantOf(number) },
		)
	}
})

function addedTerm(id: string, number: number) {
	return {
		[id]: () => ({ id, term: `Term ${number}`, explanation: 'New <&> here.', sources: ['S1'] }),
		'glossary.json': (list: object[]) => [...list, { $record: id }],
	}
}

const presentIds = () => [...recordsById(testContext.content).keys()].toSorted()

type Activity = { type: string; endTime: string; object: { id: string; canonical: string } }

async function readJson(address: string) {
	const response = await readActivities(get(address.replace(siteOrigin, '')))
	return response.status === 200 ? response.json() : null
}

/** The activities from the last page back to the first, as IIIF's algorithm reads them. */
async function walkActivities(): Promise<Activity[]> {
	const activities: Activity[] = []
	const collection = await readJson('/changes/activity.json')
	for (let page = collection.last; page; ) {
		const { orderedItems, prev } = await readJson(page.id)
		activities.push(...orderedItems.toReversed())
		page = prev
	}
	expect(activities).toHaveLength(collection.totalItems)
	return activities
}

describe('a walk through the activities', () => {
	it('ends with the ids that the record has', async () => {
		const seen = new Set<string>()
		const present: string[] = []
		for (const { type, object } of await walkActivities()) {
			if (!seen.has(object.id) && type !== 'Delete') present.push(object.canonical.replace(/^.*\/id\//, ''))
			seen.add(object.id)
		}
		expect(present.toSorted()).toEqual(presentIds())
	})

	it('has them in the order of their time, each record created once and first', async () => {
		const activities = (await walkActivities()).toReversed()
		const times = activities.map(({ endTime }) => endTime)
		expect(times).toEqual(times.toSorted())
		const created = new Set<string>()
		for (const { type, object } of activities) {
			expect(created.has(object.id)).toBe(type !== 'Create')
			created.add(object.id)
		}
		expect(activities.filter(({ type }) => type === 'Delete')).toHaveLength(15)
	})

	it('leads to every record, and to the notice of a withdrawn one', async () => {
		for (const { type, object } of (await walkActivities()).slice(0, 120)) {
			const id = object.id.replace(/^.*\/id\//, '')
			const { status } = await callRoute(readRecord, `/id/${id}`, { params: { id } })
			if (type === 'Delete') expect(status, id).toBe(410)
			else expect([200, 410], id).toContain(status)
		}
	})

	it('keeps its pages as later editions add to them', async () => {
		const [first, second] = [
			await readJson('/changes/activity.json?page=1'),
			await readJson('/changes/activity.json?page=2'),
		]
		expect(first.orderedItems).toHaveLength(200)
		expect(first.prev).toBeUndefined()
		expect(first.next.id).toBe(second.id)
		expect(second).toMatchObject({ startIndex: 200, prev: { id: first.id, type: 'OrderedCollectionPage' } })
		for (const query of ['?page=0', '?page=99', '?page=x', '?page='])
			expect(await readJson(`/changes/activity.json${query}`), query).toBeNull()
	})
})

async function oai(query: string): Promise<XmlElement> {
	const response = await readOai(get(`/oai?${query}`))
	expect(response.status).toBe(200)
	expect(response.headers.get('Content-Type')).toBe('text/xml; charset=utf-8')
	return parseXml(await response.text())
}

/** All parts of a list, by its resumption tokens; `between` is called before each further one. */
async function harvest(query: string, between: () => Promise<unknown> = async () => null) {
	const verb = new URLSearchParams(query).get('verb')
	const parts = [await oai(query)]
	for (;;) {
		const [token] = textsOf(parts.at(-1), 'resumptionToken')
		if (!token) return parts
		await between()
		parts.push(await oai(`verb=${verb}&resumptionToken=${token}`))
	}
}

function headersOf(parts: XmlElement[]) {
	return parts
		.flatMap((part) => elementsOf(part, 'header'))
		.map((header) => ({
			id: textsOf(header, 'identifier')[0]?.replace(/^oai:[^:]+:/, '') ?? '',
			datestamp: textsOf(header, 'datestamp')[0] ?? '',
			isDeleted: header.attributes.status === 'deleted',
		}))
}

const errorOf = async (query: string) => elementsOf(await oai(query), 'error')[0]?.attributes.code

describe('a harvest by OAI-PMH', () => {
	it.each(['ListIdentifiers', 'ListRecords'])('ends with the ids that the record has by %s', async (verb) => {
		const headers = headersOf(await harvest(`verb=${verb}&metadataPrefix=oai_dc`))
		const ids = headers.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)
		expect(ids.toSorted()).toEqual(presentIds())
		expect(headers.filter(({ isDeleted }) => isDeleted)).toHaveLength(15)
		expect(new Set(headers.map(({ id }) => id)).size).toBe(headers.length)
	})

	it('in steps ends with the same', async () => {
		const present = new Set<string>()
		for (const span of ['until=2026-12-01T00:00:15Z', 'from=2026-12-01T00:00:15Z'])
			for (const { id, isDeleted } of headersOf(
				await harvest(`verb=ListIdentifiers&metadataPrefix=oai_dc&${span}`),
			))
				if (isDeleted) present.delete(id)
				else present.add(id)
		expect([...present].toSorted()).toEqual(presentIds())
	})

	it('has each record in Dublin Core, a withdrawn one without', async () => {
		const [first] = await harvest('verb=ListRecords&metadataPrefix=oai_dc&from=2026-12-01T00:00:06Z')
		for (const record of elementsOf(first, 'record')) {
			const isDeleted = elementsOf(record, 'header')[0]?.attributes.status === 'deleted'
			expect(elementsOf(record, 'metadata').length === 0).toBe(isDeleted)
		}
		const term = await oai(`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${host}:term-new-6`)
		expect(textsOf(term, 'dc:title')).toEqual(['Term 6'])
		expect(textsOf(term, 'dc:identifier')).toEqual([`${siteOrigin}/id/term-new-6`])
		expect(textsOf(term, 'dc:description')[0]).toContain('New <&> here.')
		expect(textsOf(term, 'datestamp')).toEqual(['2026-12-01T00:00:06Z'])
	})

	it('takes both ends of a span, by days too', async () => {
		const stampsOf = async (span: string) =>
			headersOf(await harvest(`verb=ListIdentifiers&metadataPrefix=oai_dc&${span}`)).map(
				({ datestamp }) => datestamp,
			)
		const second = '2026-12-01T00:00:30Z'
		expect(new Set(await stampsOf(`from=${second}&until=${second}`))).toEqual(new Set([second]))
		expect((await stampsOf('from=2026-12-01&until=2026-12-01')).length).toBeGreaterThan(15)
		const all = (await stampsOf('from=0001-01-01')).length
		for (const end of ['9999-12-31', '9999-12-31T23:59:59Z'])
			expect(await stampsOf(`until=${end}`), end).toHaveLength(all)
	})

	it('stays with its edition while others are published', async () => {
		const before = presentIds()
		const parts = await harvest('verb=ListIdentifiers&metadataPrefix=oai_dc', () =>
			publishQuickly(
				{ [`term-late-${Math.random()}`]: (term) => ({ ...term, term: 'Late' }) },
				{ publishedAt: instantOf(50) },
			),
		)
		const ids = headersOf(parts).flatMap(({ id, isDeleted }) => (isDeleted ? [] : id))
		expect(ids.toSorted()).toEqual(before)
		const [token] = elementsOf(parts.at(-1), 'resumptionToken')
		expect(token?.text).toBe('')
		expect(Number(token?.attributes.completeListSize)).toBe(before.length + 15)
	})
})

describe('OAI-PMH', () => {
	it('says what the repository is', async () => {
		const xml = await oai('verb=Identify')
		const facts = ['baseURL', 'protocolVersion', 'deletedRecord', 'granularity', 'earliestDatestamp']
		expect(facts.map((name) => textsOf(xml, name)[0])).toEqual([
			`${siteOrigin}/oai`,
			'2.0',
			'persistent',
			'YYYY-MM-DDThh:mm:ssZ',
			`${content().site.edition}T00:00:00Z`,
		])
		expect(textsOf(xml, 'adminEmail')[0]).toContain('@')
		expect(textsOf(await oai('verb=ListMetadataFormats'), 'metadataPrefix')).toEqual(['oai_dc'])
	})

	it('takes its arguments by POST as well', async () => {
		const { body } = await callRoute(postOai, '/oai', { fields: { verb: 'Identify' } })
		expect(textsOf(parseXml(body as string), 'protocolVersion')).toEqual(['2.0'])
	})

	const list = 'verb=ListRecords&metadataPrefix=oai_dc'
	const errors: [query: string, code: string][] = [
		['', 'badVerb'],
		['verb=Nonsense', 'badVerb'],
		['verb=toString', 'badVerb'],
		['verb=Identify&verb=Identify', 'badVerb'],
		['verb=Identify&set=a', 'badArgument'],
		['verb=Identify&__proto__=a', 'badArgument'],
		['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
		['verb=GetRecord&metadataPrefix=oai_dc&identifier=a&identifier=b', 'badArgument'],
		['verb=ListRecords', 'badArgument'],
		[`${list}&from=yesterday`, 'badArgument'],
		[`${list}&from=2026-02-30`, 'badArgument'],
		[`${list}&from=2026-12-01&until=2026-12-01T00:00:00Z`, 'badArgument'],
		[`${list}&from=2026-12-02&until=2026-12-01`, 'badArgument'],
		[`${list}&resumptionToken=x`, 'badArgument'],
		['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
		[
			`verb=ListRecords&resumptionToken=${Buffer.from('[999,"","9999","a",1]').toString('base64url')}`,
			'badResumptionToken',
		],
		['verb=ListRecords&metadataPrefix=marc21', 'cannotDisseminateFormat'],
		[`verb=GetRecord&metadataPrefix=marc21&identifier=oai:${host}:d9-4`, 'cannotDisseminateFormat'],
		[`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${host}:d99-1`, 'idDoesNotExist'],
		['verb=GetRecord&metadataPrefix=oai_dc&identifier=d9-4', 'idDoesNotExist'],
		[`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${host}:site.json`, 'idDoesNotExist'],
		[`verb=ListMetadataFormats&identifier=oai:${host}:d99-1`, 'idDoesNotExist'],
		[`${list}&from=2099-01-01`, 'noRecordsMatch'],
		[`${list}&until=2000-01-01`, 'noRecordsMatch'],
		[`${list}&set=days`, 'noSetHierarchy'],
		['verb=ListSets', 'noSetHierarchy'],
		['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
	]

	it('names the error of an invalid query', async () => {
		const found = []
		for (const [query] of errors) found.push([query, await errorOf(query).catch((thrown: unknown) => thrown)])
		expect(found).toEqual(errors)
	})
})
