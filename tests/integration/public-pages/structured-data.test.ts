/** The structured data of every page that search engines may index, as they read it. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import {
	listPublicPaths,
	type PublicPage,
	readPublicPages,
	withFewOfRegisters,
} from '../../support/public-pages.ts'

// biome-ignore lint/suspicious/noExplicitAny: what a page says of itself is what the test finds out
type Data = Record<string, any>

/** Required properties of each type (schema.org, and what search engines ask of it). */
const required: Record<string, string[]> = {
	Article: [
		'headline',
		'description',
		'author',
		'publisher',
		'datePublished',
		'dateModified',
		'image',
		'url',
		'license',
	],
	Blog: ['name', 'description', 'url', 'publisher', 'blogPost'],
	BlogPosting: ['headline', 'author', 'publisher', 'datePublished', 'dateModified', 'image', 'url'],
	BreadcrumbList: ['itemListElement'],
	Dataset: [
		'name',
		'description',
		'url',
		'creator',
		'license',
		'distribution',
		'identifier',
		'version',
		'isAccessibleForFree',
		'datePublished',
		'spatialCoverage',
	],
	'dcat:Dataset': ['dct:title', 'dct:license', 'dct:publisher', 'dct:temporal', 'dcat:distribution'],
	Event: ['name', 'description', 'startDate', 'location', 'url'],
	FAQPage: ['mainEntity'],
	Organization: ['name', 'url', 'image', 'logo'],
	WebSite: ['name', 'url', 'potentialAction'],
}

const archive = inject('publicArchive')
let data: Map<string, Data[]>

beforeAll(async () => {
	const paths = withFewOfRegisters(await listPublicPaths(archive.origin))
	const pages = await readPublicPages(archive.origin, paths)
	const indexed = pages.filter(({ html }) => !html.includes('<meta name="robots"'))
	data = new Map(indexed.map((page) => [page.path, dataOf(page)]))
})

/** Throws where a page's data is not JSON. */
function dataOf({ html }: PublicPage): Data[] {
	const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
	return [...scripts].map(([, json = '']) => JSON.parse(json))
}

const typesOn = (path: string) => data.get(path)?.map((object) => object['@type'])

describe('structured data', () => {
	it('holds on every page what its types require', () => {
		expect(data.size).toBeGreaterThan(28)
		for (const [path, objects] of data) {
			expect(objects.length, path).toBeGreaterThan(0)
			expect(objects.flatMap(lacking), path).toEqual([])
		}
	})

	it('gives whole addresses only', () => {
		const bare: string[] = []
		const visit = (path: string, value: unknown) => {
			if (typeof value === 'string' && value.startsWith('/')) bare.push(`${path} ${value}`)
			if (value && typeof value === 'object') for (const inner of Object.values(value)) visit(path, inner)
		}
		for (const [path, objects] of data) visit(path, objects)
		expect(bare).toEqual([])
	})

	it('describes on the home page the site with its search, the event, articles and questions', () => {
		const types = typesOn('/') ?? []
		expect(new Set(types)).toEqual(new Set(['WebSite', 'Organization', 'Event', 'Article', 'FAQPage']))
		const [website] = data.get('/') ?? []
		expect(website?.potentialAction.target.urlTemplate).toBe(`${website?.url}search?q={search_term_string}`)
	})

	it('leads from the home page to every other one', () => {
		for (const [path, objects] of data) {
			const way = objects.find((object) => object['@type'] === 'BreadcrumbList')
			if (path === '/') continue
			const steps: Data[] = way?.itemListElement ?? []
			expect(
				steps.map(({ position }) => position),
				path,
			).toEqual(steps.map((_, index) => index + 1))
			expect(steps.length, path).toBeGreaterThan(1)
			expect(new URL(steps.at(-1)?.item['@id']).pathname).toBe(path)
		}
	})

	it('answers every question in full and gives each documented day an event', () => {
		const [questions] = (data.get('/faq') ?? []).filter((object) => object['@type'] === 'FAQPage')
		expect(questions?.mainEntity).toHaveLength(24)
		for (const { name, acceptedAnswer } of questions?.mainEntity ?? [])
			expect(acceptedAnswer.text.length, name).toBeGreaterThan(40)
		for (const [path, objects] of data) {
			const [event] = objects.filter((object) => object['@type'] === 'Event')
			if (path.startsWith('/timeline/') && event) expect(event.superEvent['@id']).toMatch(/#conflict$/)
		}
		expect(typesOn('/timeline/day-9')).toContain('Event')
		expect(typesOn('/timeline/day-10')).not.toContain('Event')
	})
})

it('gives every day an author, a publisher, dates and a license, and says that it is about its event', () => {
	for (const [path, objects] of data) {
		if (!path.startsWith('/timeline/')) continue
		const [article] = objects.filter((object) => object['@type'] === 'Article')
		const [event] = objects.filter((object) => object['@type'] === 'Event')
		expect(article, path).toBeDefined()
		expect(article?.about['@id'], path).toMatch(
			event && path !== '/timeline/before' ? /\/timeline\/day-\d+#event$/ : /#conflict$/,
		)
	}
})

it('says the same under an id on every page', () => {
	const said = new Map<string, Map<string, Set<string>>>()
	const visit = (value: unknown) => {
		if (!value || typeof value !== 'object') return
		for (const inner of Object.values(value)) visit(inner)
		const { '@id': id, ...rest } = value as Data
		if (typeof id !== 'string') return
		const properties = said.get(id) ?? new Map()
		said.set(id, properties)
		for (const name of ['description', 'location', 'startDate', 'endDate', 'headline'])
			if (rest[name])
				properties.set(name, (properties.get(name) ?? new Set()).add(JSON.stringify(rest[name])))
	}
	for (const objects of data.values()) visit(objects)
	const twoFaced = [...said].flatMap(([id, properties]) =>
		[...properties].flatMap(([name, values]) => (values.size > 1 ? [`${id} ${name}`] : [])),
	)
	expect(twoFaced).toEqual([])
})

/** Lists the properties that an object of structured data lacks. */
function lacking(object: Data): string[] {
	const type = object['@type']
	const properties = ['@context', ...(required[type] ?? ['a place in the table above'])]
	return properties.filter((name) => isEmpty(object[name])).map((name) => `${type} lacks ${name}`)
}

function isEmpty(value: unknown): boolean {
	return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
