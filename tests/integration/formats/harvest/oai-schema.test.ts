/** The responses of OAI-PMH have the elements of OAI-PMH.xsd, oai_dc.xsd and oai-identifier.xsd, in their order. */
import { expect } from 'vitest'
import { takeShippedRecord } from '../../../../app/domain/editions/shipped/shipped-record.server.ts'
import { loader } from '../../../../app/routes/oai.ts'
import { publishQuickly } from '../../../factories/edition.ts'
import { itShared as it, testContext } from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'
import { elementsOf, parseXml, type XmlElement } from '../../../support/xml.ts'
import { get } from '../support.ts'

const host = new URL(siteOrigin).hostname

it.beforeAll(async () => {
	await takeShippedRecord(testContext)
	const [gone = '', successor = ''] = testContext.content.glossary.map(({ id }) => id)
	await publishQuickly({ [gone]: { successor } }, { publishedAt: '2026-12-01T00:00:01.000Z' })
})

const namespaces: Record<string, string> = {
	'http://www.openarchives.org/OAI/2.0/': '',
	'http://www.openarchives.org/OAI/2.0/oai_dc/': 'oai_dc:',
	'http://purl.org/dc/elements/1.1/': 'dc:',
	'http://www.openarchives.org/OAI/2.0/oai-identifier': 'id:',
}
const nameOf = ({ namespace, localName }: XmlElement) => `${namespaces[namespace]}${localName}`

/** For each element with children their names in order; any other has text alone. */
const children: Record<string, RegExp> = {
	'OAI-PMH':
		/^responseDate request (error( error)*|Identify|ListMetadataFormats|GetRecord|ListIdentifiers|ListRecords)$/,
	Identify:
		/^repositoryName baseURL protocolVersion adminEmail earliestDatestamp deletedRecord granularity( description)*$/,
	description: /^id:oai-identifier$/,
	'id:oai-identifier': /^id:scheme id:repositoryIdentifier id:delimiter id:sampleIdentifier$/,
	ListMetadataFormats: /^metadataFormat( metadataFormat)*$/,
	metadataFormat: /^metadataPrefix schema metadataNamespace$/,
	GetRecord: /^record$/,
	ListRecords: /^record( record)*( resumptionToken)?$/,
	ListIdentifiers: /^header( header)*( resumptionToken)?$/,
	record: /^header( metadata)?$/,
	header: /^identifier datestamp$/,
	metadata: /^oai_dc:dc$/,
	'oai_dc:dc':
		/^dc:(title|description|publisher|date|type|identifier|source|language|relation|rights)( dc:\w+)*$/,
}

const datestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const token = "[\\w.!~*'()-]+"

/** Forms of texts, and of attributes after an @. */
const forms: Record<string, RegExp> = {
	responseDate: datestamp,
	datestamp,
	earliestDatestamp: datestamp,
	adminEmail: /^\S+@(\S+\.)+\S+$/,
	protocolVersion: /^2\.0$/,
	deletedRecord: /^(no|persistent|transient)$/,
	granularity: /^YYYY-MM-DD(Thh:mm:ssZ)?$/,
	'id:sampleIdentifier': /^oai:[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+:\S+$/i,
	'request@verb': /^(Identify|ListMetadataFormats|ListSets|GetRecord|ListIdentifiers|ListRecords)$/,
	'request@identifier': /^[^\s"<>\\^`{|}]+$/,
	'request@metadataPrefix': new RegExp(`^${token}$`),
	'request@set': new RegExp(`^${token}(:${token})*$`),
	'request@from': /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/,
	'request@until': /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/,
	'request@resumptionToken': /^/,
	'header@status': /^deleted$/,
	'resumptionToken@completeListSize': /^[1-9]\d*$/,
	'resumptionToken@cursor': /^\d+$/,
	'error@code':
		/^(badArgument|badResumptionToken|badVerb|cannotDisseminateFormat|idDoesNotExist|noRecordsMatch|noSetHierarchy)$/,
}

function check(element: XmlElement): void {
	const name = nameOf(element)
	const names = element.children.map(nameOf).join(' ')
	expect(names, `children of ${name}`).toMatch(children[name] ?? /^$/)
	if (forms[name]) expect(element.text, name).toMatch(forms[name])
	for (const [attribute, value] of Object.entries(element.attributes)) {
		if (/^xmlns|^xsi:/.test(attribute)) continue
		const form = forms[`${name}@${attribute}`]
		expect(form, `${name} has ${attribute}`).toBeDefined()
		if (form) expect(value, `${attribute} of ${name}`).toMatch(form)
	}
	for (const child of element.children) check(child)
}

const list = 'verb=ListRecords&metadataPrefix=oai_dc'

it.each([
	'verb=Identify',
	'verb=ListMetadataFormats',
	`verb=ListMetadataFormats&identifier=oai:${host}:d9-4`,
	`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${host}:d9-4`,
	'verb=ListIdentifiers&metadataPrefix=oai_dc',
	list,
	`${list}&from=2026-12-01T00:00:01Z&until=2026-12-01T00:00:01Z`,
	`${list}&from=2099-01-01`,
	'verb=ListSets',
	`verb=GetRecord&metadataPrefix=oai_dc&identifier=${encodeURIComponent('http://a.example/b:c%20d?e')}`,
	'verb=Nonsense&set=a%20b',
	'verb=ListRecords&resumptionToken=x%01%26',
])('the response to %s follows the schema', async (query) => {
	const root = parseXml(await (await loader(get(`/oai?${query}`))).text())
	expect(nameOf(root)).toBe('OAI-PMH')
	check(root)
})

it('each part of a list follows the schema', async () => {
	const parts: string[] = []
	for (let query = list; query; ) {
		const root = parseXml(await (await loader(get(`/oai?${query}`))).text())
		check(root)
		parts.push(query)
		const next = elementsOf(root, 'resumptionToken')[0]?.text
		query = next ? `verb=ListRecords&resumptionToken=${next}` : ''
	}
	expect(parts.length).toBeGreaterThan(2)
})

it.each([
	`${list}&set=a%20b`,
	`${list}&set=x&from=yesterday`,
	`${list}&set=x&until=0000-01-01`,
	'verb=ListRecords&metadataPrefix=marc%2021',
	'verb=ListRecords&metadataPrefix=',
	'verb=ListRecords&metadataPrefix=marc21&from=2026-02-30',
	'verb=GetRecord&metadataPrefix=oai_dc&identifier=a%20b%25zz%01',
	'verb=GetRecord&metadataPrefix=marc21&identifier=1:2',
])('%s is a wrong argument, which the response does not repeat', async (query) => {
	const root = parseXml(await (await loader(get(`/oai?${query}`))).text())
	check(root)
	expect(elementsOf(root, 'error')[0]?.attributes.code).toBe('badArgument')
	expect(elementsOf(root, 'request')[0]?.attributes).toEqual({})
})
