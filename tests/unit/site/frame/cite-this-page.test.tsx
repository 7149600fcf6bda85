import { HtmlValidate } from 'html-validate'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { boxOf } from '../../../../app/formats/citations/cite-box.server.ts'
import { plainText } from '../../../../app/lib/citation-text.ts'
import { CiteThisPage } from '../../../../app/site/frame/cite-this-page.tsx'
import { citablePage, citablePost } from '../../../factories/citable.ts'
import { testContext } from '../../../support/database.ts'
import { parsePage } from '../../../support/page-markup.ts'

const box = boxOf(testContext, citablePage({ title: 'Why "they" & ‘we’ <differ> آتش‌بس' }), [citablePost()])
const html = renderToStaticMarkup(<CiteThisPage {...box} />)
const document = parsePage(html)

it('has a button next to each citation that copies its exact text', () => {
	const buttons = [...document.querySelectorAll<HTMLElement>('[data-copy]')]
	const copied = buttons.map((button) => document.querySelector(button.dataset.copy ?? '')?.textContent)
	expect(copied).toEqual(box.styles.map(({ text }) => plainText(text)))
	expect(new Set(buttons.map((button) => button.getAttribute('aria-label'))).size).toBe(4)
})

it('links every file and carries a context object for the page and each part', () => {
	const links = [...document.querySelectorAll('a')].map((link) => [
		link.textContent,
		link.getAttribute('href'),
	])
	expect(links).toEqual([
		['Who makes this archive', '/about'],
		['RIS', '/cite/timeline.ris'],
		['BibLaTeX', '/cite/timeline.bib'],
		['BibTeX', '/cite/timeline.bibtex'],
		['CSL-JSON', '/cite/timeline.json'],
	])
	const spans = [...document.querySelectorAll<HTMLElement>('span.Z3988')]
	expect(spans.map(({ title }) => title)).toEqual(box.coins)
	expect(spans.every((span) => span.textContent === '')).toBe(true)
})

it('the cite box is valid HTML', async () => {
	const page = `<!doctype html><html lang="en"><head><title>Page</title></head><body>${html}</body></html>`
	const checker = new HtmlValidate({ extends: ['html-validate:standard'] })
	const { results } = await checker.validateString(page)
	expect(
		results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
	).toEqual([])
})
