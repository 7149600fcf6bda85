import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize as serializeTree } from 'parse5'
import { describe, expect, it } from 'vitest'
import { imageAddress, linkAddress } from '../../../app/rich-text/addresses.ts'
import { parseHtml } from '../../../app/rich-text/parse.ts'
import { sanitizeHtml } from '../../../app/rich-text/sanitize.server.ts'
import { serialize } from '../../../app/rich-text/serialize.ts'
import { vocabulary } from '../../../app/rich-text/vocabulary.ts'
import { htmlSoup } from './html-soup.ts'

type Element = DefaultTreeAdapterTypes.Element
const isElement = defaultTreeAdapter.isElementNode

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
		fc.assert(
			fc.property(htmlSoup, (html) => {
				const stored = sanitizeHtml(html)
				const body = bodyOf(stored)
				for (const node of elementsIn(body)) expectInVocabulary(node)
				expect(serializeTree(body).replaceAll('\u00a0', '&nbsp;')).toBe(stored.replaceAll('\u00a0', '&nbsp;'))
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

/** The body of a page as a browser reads it. */
function bodyOf(stored: string): Element {
	const root = parse(`<!DOCTYPE html>${stored}`).childNodes.find(isElement)
	const body = root?.childNodes.filter(isElement).find(({ tagName }) => tagName === 'body')
	if (!body) throw new Error('no body')
	return body
}

function elementsIn(parent: Element): Element[] {
	return parent.childNodes.filter(isElement).flatMap((child) => [child, ...elementsIn(child)])
}

function expectInVocabulary({ tagName, namespaceURI, attrs }: Element) {
	expect(namespaceURI).toBe('http://www.w3.org/1999/xhtml')
	expect(Object.keys(vocabulary)).toContain(tagName)
	for (const { name, value } of attrs) {
		expect(vocabulary[tagName]).toContain(name)
		if (name === 'href') expect(linkAddress(value)).toBe(value)
		if (name === 'src') expect(imageAddress(value)).toBe(value)
		if (name === 'id') expect(value).toMatch(/^note-/)
		if (name === 'class') expect(value).toMatch(/^align-(center|right|justify)$/)
	}
	const { target, rel } = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
	if (target) expect(rel).toContain('noopener')
}
