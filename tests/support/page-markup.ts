/** Questions that tests ask of a page's HTML. */
import { DOMParser } from 'linkedom'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * A page for questions about its links, ids and texts. Attributes have the names that React writes, such as `dateTime`,
 * and wrong markup is not mended. The empty body of a redirect is an empty page.
 */
export function parsePage(html: string): Document {
	const page = new DOMParser().parseFromString(html || '<html></html>', 'text/html') as unknown as Document
	if (html.includes('<textarea'))
		for (const area of page.querySelectorAll('textarea')) area.textContent = typedText(area.textContent)
	return page
}

/** The text in a field from its source: the parser leaves its characters encoded. */
function typedText(source: string): string {
	const text = source.replace(/^\n/, '').replaceAll('<', '&lt;')
	return parsePage(`<p>${text}</p>`).querySelector('p')?.textContent ?? ''
}

/** Parses what React renders into a document. */
export function renderPage(page: ReactElement): Document {
	return parsePage(`<!doctype html><html><body><main>${renderToStaticMarkup(page)}</main></body></html>`)
}

/** The text of each element that the selector finds, with single spaces. */
export function textsOf(root: ParentNode, selector: string): string[] {
	return [...root.querySelectorAll(selector)].map(textOf)
}

/** An element's text with single spaces. */
export function textOf(element: Element | null | undefined): string {
	return spaced(element?.textContent ?? '')
}

/** A text with single spaces, also where the record has spaces at which no line may end. */
export function spaced(text: string): string {
	return text.replace(/\s+/g, ' ').trim()
}

/** The ids of a page: to look up one takes the parser a walk through the page. */
export function idsOf(page: Document): string[] {
	return [...page.querySelectorAll('[id]')].map(({ id }) => id)
}

/** Every id that stands more than once. */
export function repeatedIds(page: Document): string[] {
	const ids = idsOf(page)
	return ids.filter((id, index) => ids.indexOf(id) !== index)
}

/** Links within the page, and ids that its ARIA names, that lead nowhere. */
export function brokenTargets(page: Document): string[] {
	const links = [...page.querySelectorAll('a[href^="#"]')].map((a) => a.getAttribute('href')?.slice(1) ?? '')
	const named = [...page.querySelectorAll('[aria-labelledby], [aria-describedby]')].flatMap((element) => [
		...(element.getAttribute('aria-labelledby')?.split(' ') ?? []),
		...(element.getAttribute('aria-describedby')?.split(' ') ?? []),
	])
	return [...links, ...named].filter((id) => !page.getElementById(id))
}

/** Headings that stand more than one level below the one before. */
export function skippedHeadings(page: Document): string[] {
	const headings = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')]
	const level = (heading: Element | undefined) => (heading ? Number(heading.tagName[1]) : 0)
	return headings.filter((heading, index) => level(heading) > level(headings[index - 1]) + 1).map(textOf)
}

/** Ids of the notes that the raised numbers within an element lead to; a mark such as 3–5 stands for a run. */
export function notesOf(element: Element | null | undefined): string[] {
	return [...(element?.querySelectorAll('a.ref') ?? [])].flatMap((ref) => {
		const first = Number(ref.getAttribute('href')?.slice(2))
		const last = Number(ref.getAttribute('data-last') ?? first)
		return Array.from({ length: last - first + 1 }, (_, index) => `n${first + index}`)
	})
}
