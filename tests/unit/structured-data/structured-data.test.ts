import { expect, it } from 'vitest'
import { content } from '../../../app/services/content.server.ts'
import { archiveArticle } from '../../../app/services/structured-data/archive-article.server.ts'
import { blog } from '../../../app/services/structured-data/blog.server.ts'
import { blogPosting } from '../../../app/services/structured-data/blog-posting.server.ts'
import { breadcrumbs } from '../../../app/services/structured-data/breadcrumbs.server.ts'
import { conflictEvent, dayEvent } from '../../../app/services/structured-data/events.server.ts'
import { faqPage } from '../../../app/services/structured-data/faq-page.server.ts'
import { organization, webSite } from '../../../app/services/structured-data/web-site.server.ts'

const site = 'https://archive.example'
process.env.SITE_URL = site
process.env.SITE_NAME = 'Twelve-Day War Archive'

const archive = { '@type': 'Organization', name: 'Twelve-Day War Archive', url: `${site}/` }
const post = {
	title: 'Ends </script> "here" & there',
	slug: 'ends-here',
	content: '<p>The first words.</p>',
	excerpt: 'An excerpt.',
	seoDescription: '',
	keywords: '',
	featuredImage: '',
	publishedAt: '2025-07-01T10:00:00.000Z',
	updatedAt: '2025-07-02T10:00:00.000Z',
}

it('offers the search of the site by an address with the term in braces', () => {
	expect(webSite('A record.')).toMatchObject({
		'@type': 'WebSite',
		url: `${site}/`,
		potentialAction: {
			'@type': 'SearchAction',
			target: { urlTemplate: `${site}/search?q={search_term_string}` },
			'query-input': 'required name=search_term_string',
		},
	})
	expect(organization('A record.')).toMatchObject({ ...archive, description: 'A record.' })
})

it('dates the conflict from the first documented day to the last', () => {
	const days = content().timeline.filter((day) => !day.isPending)
	const event = JSON.parse(JSON.stringify(conflictEvent(days, content().places, 'Nine days.')))
	expect(event).toMatchObject({ startDate: '2025-06-15', endDate: '2025-06-23' })
	expect(event.subEvent).toHaveLength(9)
	expect(event.subEvent[8]).toMatchObject({
		'@id': `${site}/timeline/day-9#event`,
		startDate: '2025-06-23',
		url: `${site}/timeline/day-9`,
	})
})

it('gives a day all of its places, and the conflict it belongs to', () => {
	const [day] = content().timeline.filter((candidate) => !candidate.isPending)
	if (!day) throw new Error('The record has no documented day')
	const event = JSON.parse(JSON.stringify(dayEvent(day, content().places)))
	expect(event.location).toHaveLength(day.locations.length)
	expect(event.location[0]).toMatchObject({ '@type': 'Place', name: 'Tehran' })
	expect(event.superEvent['@id']).toBe(`${site}/#conflict`)
	expect(event.endDate).toBe(event.startDate)
})

it('has the archive as author and publisher of a page, with the sources it cites', () => {
	const source = content().sources.find((candidate) => candidate.date === 'n.d.')
	const dated = content().sources.find((candidate) => candidate.date !== 'n.d.')
	const article = archiveArticle({
		path: '/causes',
		headline: 'Causes',
		description: 'Six causes.',
		published: '2025-06-24T00:00:00.000Z',
		modified: '2025-06-24T00:00:00.000Z',
		sources: [source, dated].flatMap((candidate) => candidate ?? []),
	})
	expect(article).toMatchObject({ author: archive, publisher: archive, image: `${site}/share/causes.png` })
	const citations = JSON.parse(JSON.stringify(article.citation))
	expect(citations.at(-1)).toMatchObject({ url: dated?.url, datePublished: dated?.date })
	expect(JSON.stringify(citations)).not.toContain('n.d.')
})

it('holds every question with its whole answer', () => {
	const { categories } = content().faq
	const page = JSON.parse(JSON.stringify(faqPage(categories)))
	expect(page.mainEntity).toHaveLength(24)
	const first = categories[0]?.questions[0]
	expect(page.mainEntity[0].name).toBe(first?.question)
	for (const paragraph of first?.answer ?? []) {
		expect(page.mainEntity[0].acceptedAnswer.text).toContain(paragraph.text)
	}
})

it('describes an article in plain values, with a share image where it has none of its own', () => {
	expect(blogPosting(post)).toMatchObject({
		headline: post.title,
		description: 'An excerpt.',
		datePublished: post.publishedAt,
		dateModified: post.updatedAt,
		author: archive,
		publisher: archive,
		url: `${site}/blog/ends-here`,
		image: `${site}/share/blog.png`,
	})
	const image = 'https://images.example/a.jpg'
	expect(blogPosting({ ...post, seoDescription: 'For engines.', featuredImage: image })).toMatchObject({
		description: 'For engines.',
		image,
	})
})

it('leaves out what an article has not', () => {
	const bare = blogPosting({ ...post, content: '', excerpt: '', publishedAt: null })
	expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['description']))
	expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['datePublished']))
})

it('lists the articles of a page of the blog', () => {
	const listed = JSON.parse(JSON.stringify(blog('Articles.', [post])))
	expect(listed).toMatchObject({ '@type': 'Blog', name: 'Twelve-Day War Archive Blog', url: `${site}/blog` })
	expect(listed.blogPost).toMatchObject([{ headline: post.title, url: `${site}/blog/ends-here` }])
})

it('numbers the steps of a way from one', () => {
	const way = breadcrumbs([
		{ name: 'Home', path: '/' },
		{ name: 'Timeline', path: '/timeline' },
	])
	expect(way.itemListElement).toEqual([
		{ '@type': 'ListItem', position: 1, name: 'Home', item: `${site}/` },
		{ '@type': 'ListItem', position: 2, name: 'Timeline', item: `${site}/timeline` },
	])
})
