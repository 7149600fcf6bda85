import { expect, it } from 'vitest'
import { archiveArticle } from '../../../../../app/formats/seo/structured-data/archive-article.server.ts'
import { archiveDataset } from '../../../../../app/formats/seo/structured-data/archive-dataset.server.ts'
import { blog } from '../../../../../app/formats/seo/structured-data/blog.server.ts'
import { blogPosting } from '../../../../../app/formats/seo/structured-data/blog-posting.server.ts'
import { breadcrumbs } from '../../../../../app/formats/seo/structured-data/breadcrumbs.server.ts'
import { dcatDataset } from '../../../../../app/formats/seo/structured-data/dcat-dataset.server.ts'
import { conflictEvent, dayEvent } from '../../../../../app/formats/seo/structured-data/events.server.ts'
import { faqPage } from '../../../../../app/formats/seo/structured-data/faq-page.server.ts'
import { organization, webSite } from '../../../../../app/formats/seo/structured-data/web-site.server.ts'
import { content } from '../../../../../app/runtime/content.server.ts'
import { recordedDays } from '../../../../../content/registers.ts'
import { archiveFactsSample } from '../../../../factories/archive-facts.ts'
import { testContext } from '../../../../support/database.ts'

const site = 'http://archive.test'

const archive = { '@type': 'Organization', name: 'Twelve-Day War Archive', url: `${site}/` }
const post = {
	title: 'Ends </script> "here" & there',
	slug: 'ends-here',
	content: '<p>The first words.</p>',
	excerpt: 'An excerpt.',
	seoDescription: '',
	keywords: '',
	language: '',
	featuredImage: '',
	publishedAt: '2025-07-01T10:00:00.000Z',
	updatedAt: '2025-07-02T10:00:00.000Z',
}

it('offers the search of the site by an address with the term in braces', () => {
	expect(webSite(testContext, 'A record.')).toMatchObject({
		'@type': 'WebSite',
		url: `${site}/`,
		potentialAction: {
			'@type': 'SearchAction',
			target: { urlTemplate: `${site}/search?q={search_term_string}` },
			'query-input': 'required name=search_term_string',
		},
	})
	expect(organization(testContext, 'A record.')).toMatchObject({ ...archive, description: 'A record.' })
})

it('begins the conflict on June 13 and gives it no end, whatever days are documented', () => {
	const days = recordedDays(content())
	const event = JSON.parse(JSON.stringify(conflictEvent(testContext, days, content().places)))
	expect(event.startDate).toBe('2025-06-13')
	expect(event).not.toHaveProperty('endDate')
	expect(event.subEvent).toHaveLength(11)
	expect(event.subEvent[0]).toMatchObject({
		'@id': `${site}/timeline/before#june-13-event`,
		startDate: '2025-06-13',
		url: `${site}/timeline/before#june-13`,
	})
	expect(event.subEvent[10]).toMatchObject({
		'@id': `${site}/timeline/day-9#event`,
		startDate: '2025-06-23',
		url: `${site}/timeline/day-9`,
	})
})

it('gives a day all of its places, and the conflict it belongs to', () => {
	const [day] = content().timeline.filter((candidate) => !candidate.isPending)
	if (!day) throw new Error('The record has no documented day')
	const event = JSON.parse(JSON.stringify(dayEvent(testContext, day, content().places)))
	expect(event.location).toHaveLength(day.locations.length)
	expect(event.location[0]).toMatchObject({ '@type': 'Place', name: 'Tehran' })
	expect(event.superEvent['@id']).toBe(`${site}/#conflict`)
	expect(event.endDate).toBe(event.startDate)
})

it('says the same of a day and of the conflict wherever their ids stand', () => {
	const days = recordedDays(content())
	const {
		'@context': _,
		subEvent,
		...conflict
	} = JSON.parse(JSON.stringify(conflictEvent(testContext, days, content().places)))
	for (const [index, day] of days.entries()) {
		const {
			'@context': _,
			superEvent,
			...alone
		} = JSON.parse(JSON.stringify(dayEvent(testContext, day, content().places)))
		expect(subEvent[index]).toEqual(alone)
		expect(superEvent).toEqual(conflict)
	}
})

it('describes the archive file as a dataset, with size and hash once it is there', () => {
	const file = { bytes: 755_000, sha256: 'ab'.repeat(32) }
	const facts = archiveFactsSample({ day: '2026-01-02', edition: '2026-01-01' })
	const distributionOf = (made: object) => JSON.parse(JSON.stringify(made)).distribution
	const dataset = archiveDataset(testContext, facts, file)
	expect(dataset).toMatchObject({
		identifier: `${site}/download`,
		version: '2026-01-02',
		datePublished: '2026-01-01',
		dateModified: '2026-01-02',
		temporalCoverage: '2025-06-13/2025-06-23',
		isAccessibleForFree: true,
		spatialCoverage: [{ name: 'Iran' }, { name: 'Israel' }],
	})
	expect(distributionOf(dataset)[0]).toMatchObject({ contentSize: '755000 B', sha256: file.sha256 })
	expect(Object.keys(distributionOf(archiveDataset(testContext, facts, undefined))[0])).toEqual([
		'@type',
		'contentUrl',
		'encodingFormat',
	])
})

it('describes the same files to catalogs of data, each table with what describes it', () => {
	const facts = archiveFactsSample()
	const { distribution } = JSON.parse(JSON.stringify(archiveDataset(testContext, facts, undefined)))
	const catalogued = JSON.parse(JSON.stringify(dcatDataset(testContext, facts, undefined)))[
		'dcat:distribution'
	]
	expect(
		catalogued.map((file: Record<string, { '@id': string }>) => file['dcat:downloadURL']?.['@id']),
	).toEqual(distribution.map(({ contentUrl }: { contentUrl: string }) => contentUrl))
	expect(catalogued[1]).toMatchObject({
		'dcat:mediaType': { '@id': 'https://www.iana.org/assignments/media-types/text/csv' },
		'dct:conformsTo': { '@id': `${site}/data/entries.csv-metadata.json` },
	})
})

it('has the archive as author and publisher of a page, with the sources it cites', () => {
	const source = content().sources.find((candidate) => candidate.date === 'n.d.')
	const dated = content().sources.find((candidate) => candidate.date !== 'n.d.')
	const article = archiveArticle(testContext, {
		path: '/causes',
		headline: 'Causes',
		description: 'Six causes.',
		published: '2025-06-24T00:00:00.000Z',
		modified: '2025-06-24T00:00:00.000Z',
		sources: [source, dated].flatMap((candidate) => candidate ?? []),
	})
	expect(article).toMatchObject({
		author: archive,
		publisher: { ...archive, logo: { '@type': 'ImageObject', url: `${site}/favicon.svg` } },
		image: `${site}/share/causes.png`,
		license: `${site}/terms-of-use`,
		about: { '@id': `${site}/#conflict` },
		temporalCoverage: '2025-06-13/2025-06-23',
		contentReferenceTime: '2025-06-24T00:00Z',
	})
	const citations = JSON.parse(JSON.stringify(article.citation))
	expect(citations.at(-1)).toMatchObject({ url: dated?.url, datePublished: dated?.date })
	expect(JSON.stringify(citations)).not.toContain('n.d.')
})

it('holds every question with its whole answer', () => {
	const { categories } = content().faq
	const page = JSON.parse(JSON.stringify(faqPage(testContext, categories)))
	expect(page.mainEntity).toHaveLength(24)
	const first = categories[0]?.questions[0]
	expect(page.mainEntity[0].name).toBe(first?.question)
	for (const paragraph of first?.answer ?? []) {
		expect(page.mainEntity[0].acceptedAnswer.text).toContain(paragraph.text)
	}
	const questions = categories.flatMap((category) => category.questions)
	for (const [index, { answer }] of questions.entries())
		for (const { text, grade } of answer.filter((paragraph) => paragraph.grade !== 'Confirmed'))
			expect(page.mainEntity[index].acceptedAnswer.text).toContain(`${text} [${grade}]`)
})

it('describes an article in plain values, with a share image where it has none of its own', () => {
	expect(blogPosting(testContext, post)).toMatchObject({
		headline: post.title,
		description: 'An excerpt.',
		datePublished: post.publishedAt,
		dateModified: post.updatedAt,
		author: archive,
		publisher: archive,
		url: `${site}/blog/ends-here`,
		image: expect.stringMatching(/\/blog\/[a-z-]+\/share\/[0-9a-f]{24}\.png$/),
	})
	const image = 'https://images.example/a.jpg'
	expect(
		blogPosting(testContext, { ...post, seoDescription: 'For engines.', featuredImage: image }),
	).toMatchObject({
		description: 'For engines.',
		image,
	})
})

it('leaves out what an article has not', () => {
	const bare = blogPosting(testContext, { ...post, content: '', excerpt: '', publishedAt: null })
	expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['description']))
	expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['datePublished']))
})

it('lists the articles of a page of the blog', () => {
	const listed = JSON.parse(JSON.stringify(blog(testContext, 'Articles.', [post])))
	expect(listed).toMatchObject({ '@type': 'Blog', name: 'Twelve-Day War Archive Blog', url: `${site}/blog` })
	expect(listed.blogPost).toMatchObject([{ headline: post.title, url: `${site}/blog/ends-here` }])
})

it('numbers the steps of a way from one', () => {
	const way = breadcrumbs(testContext, [
		{ name: 'Home', path: '/' },
		{ name: 'Timeline', path: '/timeline' },
	])
	expect(way.itemListElement).toEqual([
		{ '@type': 'ListItem', position: 1, name: 'Home', item: { '@type': 'WebPage', '@id': `${site}/` } },
		{
			'@type': 'ListItem',
			position: 2,
			name: 'Timeline',
			item: { '@type': 'WebPage', '@id': `${site}/timeline` },
		},
	])
})
