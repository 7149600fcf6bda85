/** Vocabulary of stored HTML, written here once more, and the last pass that enforces it. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { canonical } from '../../../app/rich-text/canonical/blocks.ts'
import { sanitizeHtml } from '../../../app/rich-text/sanitize.server.ts'
import { element } from '../../../app/rich-text/tree.ts'
import { alignmentClasses, imageSchemes, linkSchemes, vocabulary } from '../../../app/rich-text/vocabulary.ts'

vi.mock(import('../../../app/rich-text/canonical/blocks.ts'), async (original) => {
	const { canonical } = await original()
	return { canonical: vi.fn(canonical) }
})

afterEach(() => vi.mocked(canonical).mockReset())

describe('the vocabulary', () => {
	it('is paragraphs, headings, lists, quotes, code, rules, tables, links, images, captions and marks', () => {
		expect(Object.keys(vocabulary).sort().join(' ')).toBe(
			'a blockquote br code em figcaption figure h1 h2 h3 h4 h5 h6 hr img li ol p pre s strong sub sup table tbody td th thead tr u ul',
		)
	})

	it('has no attribute that runs or styles anything', () => {
		const attributes = new Set(Object.values(vocabulary).flat())
		expect([...attributes].sort().join(' ')).toBe(
			'alt class colspan height href id loading rel rowspan scope sizes src srcset start target title type width',
		)
		expect(alignmentClasses).toEqual(['align-center', 'align-right', 'align-justify'])
	})

	it('the vocabulary allows the URL schemes of the contract', () => {
		expect(linkSchemes).toEqual(['http', 'https', 'mailto'])
		expect(imageSchemes).toEqual(['http', 'https'])
	})
})

describe('should the canonical form let something through, the last pass takes out', () => {
	it.each([
		['a script', element('script', {}, ['alert(1)']), ''],
		['a frame', element('iframe', { src: 'https://a.org' }), ''],
		['a handler', element('p', { onclick: 'alert(1)' }, ['a']), '<p>a</p>'],
		['a style', element('p', { style: 'color:red' }, ['a']), '<p>a</p>'],
		[
			'a class of the site',
			element('p', { class: 'btn align-right' }, ['a']),
			'<p class="align-right">a</p>',
		],
		['an id of the page', element('p', { id: 'main' }, ['a']), '<p>a</p>'],
		['an id that only begins like one of a text', element('p', { id: 'note-"a' }, ['a']), '<p>a</p>'],
		['an address that runs', element('a', { href: 'javascript:alert(1)' }, ['a']), '<a>a</a>'],
		['an image in its address', element('img', { src: 'data:image/png;base64,AA' }), '<img>'],
		['another host in disguise', element('a', { href: '//evil.org' }, ['a']), '<a>a</a>'],
	])('the sanitizer’s last pass removes %s', (_what, block, stored) => {
		vi.mocked(canonical).mockReturnValue([block])
		expect(sanitizeHtml('<p>a</p>')).toBe(stored)
	})
})
