import { expect, it } from 'vitest'
import { boxOf } from '../../../../app/formats/citations/cite-box.server.ts'
import { addSignposts } from '../../../../app/formats/citations/signposting.server.ts'
import { citablePage, citablePost } from '../../../factories/citable.ts'
import { testContext } from '../../../support/database.ts'

const links = (loaded: Record<string, unknown>, before?: string) => {
	const headers = new Headers(before ? { Link: before } : {})
	addSignposts(headers, loaded)
	return headers.get('Link')?.split(', ') ?? []
}

it('leads from a page to its citations, its terms and its parts', () => {
	const timeline = citablePage({ url: 'http://archive.test/timeline' })
	const day = citablePage({ id: 'timeline/day-9', url: 'http://archive.test/timeline/day-9' })
	expect(links({ root: {}, page: { cite: boxOf(testContext, timeline, [day]) } })).toEqual([
		'<http://archive.test/timeline>; rel="cite-as"',
		'<https://schema.org/WebPage>; rel="type"',
		'</terms-of-use>; rel="license"',
		'</cite/timeline.ris>; rel="describedby"; type="application/x-research-info-systems"',
		'</cite/timeline.bib>; rel="describedby"; type="application/x-bibtex"',
		'</cite/timeline.bibtex>; rel="describedby"; type="application/x-bibtex"',
		'</cite/timeline.json>; rel="describedby"; type="application/vnd.citationstyles.csl+json"',
		'</timeline/day-9>; rel="item"',
	])
})

it('leads from a day and from an article to the page that lists it', () => {
	const day = citablePage({ id: 'timeline/day-9', url: 'http://archive.test/timeline/day-9' })
	const timeline = '<http://archive.test/timeline>; rel="collection"; type="text/html"'
	expect(links({ page: { cite: boxOf(testContext, day) } })).toContain(timeline)
	const article = links({ page: { cite: boxOf(testContext, citablePost()) } })
	expect(article).toContain('<http://archive.test/blog>; rel="collection"; type="text/html"')
	expect(article).toContain('<https://schema.org/BlogPosting>; rel="type"')
})

it('leads from the page of the download to the file', () => {
	const download = citablePage({ id: 'download', url: 'http://archive.test/download' })
	expect(links({ page: { cite: boxOf(testContext, download) } })).toContain(
		'<http://archive.test/archive.zip>; rel="item"; type="application/zip"',
	)
})

it('keeps other links, and adds none where nothing can be cited', () => {
	const preview = { article: { title: 'A draft' }, cite: undefined }
	expect(links({ root: null, page: preview }, '</a.css>; rel="preload"')).toEqual(['</a.css>; rel="preload"'])
	expect(links({ root: {} })).toEqual([])
})
