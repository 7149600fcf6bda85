/** Cards of articles with and without an image. */
import { describe, expect, it } from 'vitest'
import { ArticleCard } from '../../../../app/site/blog/article-card.tsx'
import { renderPage, textOf } from '../../../support/page-markup.ts'

const article = {
	title: 'Why dates differ',
	slug: 'why-dates-differ',
	excerpt: 'Day 9 is day 11 in most newspapers.',
	keywords: 'dates, time zones',
	language: '',
	featuredImage: null,
	publishedAt: '2026-11-21T12:00:00.000Z',
}
const render = (more: object = {}) =>
	renderPage(<ArticleCard article={{ ...article, ...more }} publishedLabel="November 21, 2026" />)

describe('the card of an article', () => {
	it('sets date, subject and title on a plate where there is no image, and draws nothing', () => {
		const page = render()
		expect(textOf(page.querySelector('.title-placeholder'))).toBe('November 21, 2026 datesWhy dates differ')
		expect(page.querySelector('.title-placeholder h2 a')?.getAttribute('href')).toBe('/blog/why-dates-differ')
		expect(page.querySelector('svg, img')).toBeNull()
		expect(page.querySelectorAll('h2')).toHaveLength(1)
	})

	it('shows the image where there is one', () => {
		const page = render({ featuredImage: { src: '/uploads/a.webp' } })
		expect(page.querySelector('.title-placeholder')).toBeNull()
		expect(page.querySelector('.card-image img')?.getAttribute('src')).toBe('/uploads/a.webp')
	})
})
