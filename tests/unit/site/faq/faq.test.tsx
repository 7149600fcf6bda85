import { describe, expect, it } from 'vitest'
import { FaqPage } from '../../../../app/site/faq/faq-page.tsx'
import { questionsPage } from '../../../../app/site/faq/questions.server.ts'
import { testContext } from '../../../support/database.ts'
import {
	brokenTargets,
	notesOf,
	renderPage,
	repeatedIds,
	skippedHeadings,
	spaced,
	textOf,
	textsOf,
} from '../../../support/page-markup.ts'

const data = questionsPage(testContext)
const page = renderPage(<FaqPage {...data} />)
const questions = data.faq.categories.flatMap((category) => category.questions)

describe('questions', () => {
	it('stand in six categories of four, closed and each by itself', () => {
		expect(textsOf(page, '.faq-category > h2')).toEqual(data.faq.categories.map(({ name }) => name))
		for (const category of page.querySelectorAll('.faq-category'))
			expect(category.querySelectorAll('details.question')).toHaveLength(4)
		expect(page.querySelectorAll('.faq-category')).toHaveLength(6)
		expect(page.querySelectorAll('details[open], details[name]')).toHaveLength(0)
		expect(textsOf(page, 'summary > h3')).toEqual(questions.map(({ question }) => spaced(question)))
	})

	it('have their id inside the closed details, so that browsers open them for a fragment', () => {
		for (const { id, question } of questions) {
			const details = page.getElementById(id)?.closest('details')
			expect(page.getElementById(id)?.closest('summary')).toBeNull()
			expect(textOf(details?.querySelector('summary'))).toBe(spaced(question))
		}
	})

	it('are answered with every paragraph, its grade, and notes that lead back to the answer', () => {
		for (const { id, answer } of questions) {
			const shown = page.getElementById(id)
			for (const [index, paragraph] of answer.entries()) {
				const text = textOf(shown?.querySelectorAll(':scope > p')[index])
				expect(text).toContain(spaced(paragraph.text))
				expect(text.endsWith(paragraph.grade)).toBe(paragraph.sources.length > 0)
			}
			for (const note of notesOf(shown))
				expect(page.querySelector(`#${note} a[href="#${id}"]`)).not.toBeNull()
		}
	})

	it('are followed by the panels of further pages', () => {
		expect(textsOf(page, '.series h3')).toEqual(data.faq.resources.map(({ title }) => title))
		const links = [...page.querySelectorAll('.series a')].map((link) => link.getAttribute('href'))
		expect(links).toEqual(data.faq.resources.flatMap((panel) => panel.links.map(({ href }) => href)))
	})

	it('stand in the head with their answers', () => {
		const objects = data.head.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
		expect(objects).toMatchObject([{ '@type': 'BreadcrumbList' }, { '@type': 'FAQPage' }])
		expect((objects[1] as { mainEntity: object[] }).mainEntity).toHaveLength(24)
	})

	it('repeat no id, skip no heading level and have no broken links', () => {
		expect(repeatedIds(page)).toEqual([])
		expect(skippedHeadings(page)).toEqual([])
		expect(brokenTargets(page)).toEqual([])
	})
})
