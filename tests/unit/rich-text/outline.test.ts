import { describe, expect, it } from 'vitest'
import { listImages } from '../../../app/rich-text/images.ts'
import { withHeadingIds } from '../../../app/rich-text/outline.ts'
import { sanitizeHtml } from '../../../app/rich-text/sanitize.server.ts'

const outlineOf = (html: string) => withHeadingIds(sanitizeHtml(html))

describe('withHeadingIds', () => {
	it('names h2 and h3 after their words and gives each block its direction', () => {
		expect(
			outlineOf('<h1>T</h1><h2 align="center">What &amp; <i>why</i></h2><p>a</p><h3>Étape 2</h3><h4>b</h4>'),
		).toEqual({
			html: '<h1 dir="auto">T</h1><h2 class="align-center" dir="auto" id="s-what-why">What &amp; <em>why</em></h2><p dir="auto">a</p><h3 dir="auto" id="s-étape-2">Étape 2</h3><h4 dir="auto">b</h4>',
			headings: [
				{ id: 's-what-why', level: 2, text: 'What & why' },
				{ id: 's-étape-2', level: 3, text: 'Étape 2' },
			],
		})
	})

	it('leaves a heading the id to which a link of the text leads', () => {
		expect(outlineOf('<h2 id="a">A</h2><h2>A</h2><p><a href="#a">b</a></p>').headings).toMatchObject([
			{ id: 'note-a' },
			{ id: 's-a' },
		])
	})

	it('gives no id twice', () => {
		const ids = outlineOf('<h2>A</h2><h2>A</h2><h2>A 2</h2><h2>!</h2><h2>?</h2>').headings.map(({ id }) => id)
		expect(ids).toEqual(['s-a', 's-a-2', 's-a-2-2', 's-section', 's-section-2'])
	})

	it('reads the words as a reader does', () => {
		expect(outlineOf('<h2>a<br>b</h2><h3><img src="/i.png"></h3>').headings).toMatchObject([
			{ text: 'a b' },
			{ id: 's-section', text: '' },
		])
	})

	it('finds headings in quotes', () => {
		expect(outlineOf('<blockquote><h3>A</h3></blockquote>').headings).toHaveLength(1)
	})
})

describe('listImages', () => {
	it('tells a decorative image from one of which nothing is said', () => {
		const html = sanitizeHtml(
			'<img src="/a.png"><img src="/b.png" alt=""><table><tr><td><img src="/c.png" alt="C &amp; c"></td></tr></table>',
		)
		expect(listImages(html)).toEqual([
			{ src: '/a.png', alt: null },
			{ src: '/b.png', alt: '' },
			{ src: '/c.png', alt: 'C & c' },
		])
	})
})
