import { describe, expect } from 'vitest'
import { type HomePageData, homePage } from '../../../../app/site/home/home.server.ts'
import { HomePage } from '../../../../app/site/home/home-page.tsx'
import type { NewsletterState } from '../../../../app/site/newsletter/newsletter-form.tsx'
import { itShared as it, testContext } from '../../../support/database.ts'
import {
	brokenTargets,
	renderPage,
	repeatedIds,
	skippedHeadings,
	textOf,
	textsOf,
} from '../../../support/page-markup.ts'

let data: HomePageData
let page: Document

function render(newsletter: NewsletterState): Document {
	return renderPage(<HomePage page={data} newsletter={newsletter} />)
}

it.beforeAll(async () => {
	data = await homePage(testContext)
	page = render({ status: 'idle' })
})

/** The link or button with exactly these words. */
function control(words: string): Element | undefined {
	return [...page.querySelectorAll('a, button')].find((element) => textOf(element) === words)
}

describe('home', () => {
	it('leads from the hero to the timeline and to the file of the whole archive', () => {
		expect(control('VIEW TIMELINE')?.getAttribute('href')).toBe('/timeline')
		expect(control('DOWNLOAD ARCHIVE')?.getAttribute('href')).toBe('/archive.zip')
		expect([...page.querySelectorAll('.hero nav a')].map((link) => link.getAttribute('href'))).toEqual(
			expect.arrayContaining(['/casualties', '/map', '/people', '/places', '/sources']),
		)
		expect(page.querySelector('.hero .hint a')?.getAttribute('href')).toBe('/download')
	})

	it('says in the file line how far the record goes', () => {
		expect(textsOf(page, '.file-line > span')).toEqual([
			'Public archive;',
			'9 of 12 days documented;',
			'Last update June 24, 2025, 00:00 UTC',
		])
	})

	it('has one main heading, and none that skips a level', () => {
		expect(page.querySelectorAll('h1')).toHaveLength(1)
		expect(skippedHeadings(page)).toEqual([])
	})

	it('shows the classification line and the map in the overview', () => {
		expect(textsOf(page, '.overview .stamp p')).toContain('DECLASSIFIED - HISTORICAL RESEARCH')
		expect(page.querySelector('.overview figure.map svg[role="group"]')).not.toBeNull()
	})

	it('shows nine day cards, each with number, date, icon, stat and the way to its day', () => {
		const cards = [...page.querySelectorAll('.cards .card')]
		expect(cards).toHaveLength(9)
		expect(cards.map((card) => card.querySelector('h3 a')?.getAttribute('href'))).toEqual(
			[1, 2, 3, 4, 5, 6, 7, 8, 9].map((day) => `/timeline/day-${day}`),
		)
		expect(textsOf(page, '.cards .card-number').at(-1)).toBe('Day 09')
		expect(textsOf(page, '.cards time').at(-1)).toBe('June 23, 2025')
		expect(page.querySelectorAll('.cards header svg')).toHaveLength(9)
		expect(textsOf(page, '.cards .card-foot').every(Boolean)).toBe(true)
		expect(control('Complete timeline')?.getAttribute('href')).toBe('/timeline')
	})

	it('leads before the day cards to June 13 and 14', () => {
		const band = page.querySelector('nav.before')
		expect(band?.nextElementSibling?.className).toBe('cards')
		expect(band?.querySelector('a')?.getAttribute('href')).toBe('/timeline/before')
	})

	it('shows six section cards', () => {
		expect(page.querySelectorAll('.series .card h3 a')).toHaveLength(6)
	})

	it('repeats no id and has no link within the page that leads nowhere', () => {
		expect(repeatedIds(page)).toEqual([])
		expect(brokenTargets(page)).toEqual([])
	})

	it('describes itself to search engines as site, event, organization, articles and questions', () => {
		const types = data.head.flatMap((tag) =>
			'script:ld+json' in tag ? [(tag['script:ld+json'] as { '@type': string })['@type']] : [],
		)
		expect(new Set(types)).toEqual(new Set(['WebSite', 'Organization', 'Event', 'Article', 'FAQPage']))
		expect(JSON.stringify(data.head)).toContain('/search?q={search_term_string}')
	})
})

describe('newsletter', () => {
	it('posts an e-mail address to the home page', () => {
		const form = page.querySelector('#newsletter form')
		expect(form?.getAttribute('method')).toBe('post')
		expect(form?.getAttribute('action')).toBe('/#newsletter')
		const input = form?.querySelector('input[name="email"]')
		expect(input?.getAttribute('type')).toBe('email')
		expect(input?.hasAttribute('required')).toBe(true)
		expect(input?.getAttribute('placeholder')).toBe('Enter your email address')
	})

	it('shows the success box with an empty field', () => {
		const success = render({ status: 'success' })
		const box = success.querySelector('#newsletter [role="status"]')
		expect(textOf(box)).toBe(
			"Successfully subscribed!You'll receive updates when new Twelve-Day War Archive analysis and documents are added.Your data and unsubscribing",
		)
		expect(success.querySelector('input[name="email"]')?.hasAttribute('value')).toBe(false)
	})

	it('keeps the typed text and ties the message to the field', () => {
		const message = 'This email is already subscribed to our updates.'
		const failed = render({ status: 'error', message, email: 'reader@example.org' })
		const input = failed.querySelector('input[name="email"]')
		expect(input?.getAttribute('value')).toBe('reader@example.org')
		expect(input?.getAttribute('aria-invalid')).toBe('true')
		const described = failed.getElementById(input?.getAttribute('aria-describedby') ?? '')
		expect(textOf(described)).toBe(message)
		expect(described?.getAttribute('role')).toBe('alert')
	})
})
