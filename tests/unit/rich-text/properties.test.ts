// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageAddress, linkAddress } from '../../../app/rich-text/addresses.ts'
import { parseHtml } from '../../../app/rich-text/parse.ts'
import { sanitizeHtml } from '../../../app/rich-text/sanitize.server.ts'
import { serialize } from '../../../app/rich-text/serialize.ts'
import { vocabulary } from '../../../app/rich-text/vocabulary.ts'
import { htmlSoup } from './html-soup.ts'

const runs = { numRuns: 400 }

describe('whatever is sent', () => {
	it('is not changed by sanitizing it again', () => {
		fc.assert(
			fc.property(htmlSoup, (html) => {
				const once = sanitizeHtml(html)
				expect(sanitizeHtml(once)).toBe(once)
			}),
			runs,
		)
	})

	it('is read by a browser as the vocabulary alone, in the very nesting that was stored', () => {
		const read = document.implementation.createHTMLDocument()
		fc.assert(
			fc.property(htmlSoup, (html) => {
				const stored = sanitizeHtml(html)
				read.documentElement.innerHTML = stored
				const { body } = read
				for (const node of body.querySelectorAll('*')) expectInVocabulary(node)
				expect(body.innerHTML.replaceAll('\u00a0', '&nbsp;')).toBe(stored.replaceAll('\u00a0', '&nbsp;'))
			}),
			runs,
		)
	})

	it('is read the same by our own parser', () => {
		fc.assert(
			fc.property(htmlSoup, (html) => {
				const stored = sanitizeHtml(html)
				expect(serialize(parseHtml(stored))).toBe(stored)
			}),
			runs,
		)
	})
})

function expectInVocabulary(node: Element) {
	const tag = node.tagName.toLowerCase()
	expect(node.namespaceURI).toBe('http://www.w3.org/1999/xhtml')
	expect(Object.keys(vocabulary)).toContain(tag)
	for (const { name, value } of node.attributes) {
		expect(vocabulary[tag]).toContain(name)
		if (name === 'href') expect(linkAddress(value)).toBe(value)
		if (name === 'src') expect(imageAddress(value)).toBe(value)
		if (name === 'id') expect(value).toMatch(/^note-/)
		if (name === 'class') expect(value).toMatch(/^align-(center|right|justify)$/)
	}
	if (node.getAttribute('target')) expect(node.getAttribute('rel')).toContain('noopener')
}
