/** Deep nesting and masses of elements are refused as soon as they are met: they would take seconds a megabyte. */
import { describe, expect, it } from 'vitest'
import {
	elementMaximum,
	markupLimits,
	NestingError,
	nestingMaximum,
} from '../../../app/rich-text/markup-limits.ts'
import { sanitizeHtml } from '../../../app/rich-text/sanitize.server.ts'
import { hostileNesting } from '../../support/hostile-nesting.ts'

const nested = (tag: string, depth: number) => `${`<${tag}>`.repeat(depth)}words${`</${tag}>`.repeat(depth)}`

describe('nesting', () => {
	it.each(['div', 'b', 'blockquote', 'x'])(
		'nesting of %s is taken up to the limit, and no further',
		(tag) => {
			expect(sanitizeHtml(nested(tag, nestingMaximum))).toContain('words')
			expect(() => sanitizeHtml(nested(tag, nestingMaximum + 1))).toThrow(NestingError)
		},
	)

	it('begins again with each text', () => {
		for (let count = 0; count < 3; count++)
			expect(sanitizeHtml(nested('div', nestingMaximum))).toBe('<p>words</p>')
	})

	it.each([
		['paragraphs', '<p>a'],
		['list items', '<ul><li>a<li>b</ul>'],
		['cells', '<table><tr><td>a<tr><td>b</table>'],
		['line breaks', 'a<br>'],
		['images', '<img src="https://example.org/a.png">'],
		['shapes of a drawing', '<svg><path/><path/></svg>a'],
		['balanced marks', '<b>a</b><i>b</i>'],
	])('%s without end tags, or side by side, do not count as nested', (_what, html) => {
		expect(sanitizeHtml(html.repeat(3 * nestingMaximum))).not.toBe('')
	})

	it('of a megabyte is refused, whatever elements it has', () => {
		for (const [what, html] of hostileNesting)
			expect(() => sanitizeHtml(html), what).toThrow('at most 100 elements within each other')
	})

	it('is read no further than the first element too deep', () => {
		let opened = 0
		const { onOpenTag } = markupLimits()
		expect(() => {
			for (; ; opened++) onOpenTag()
		}).toThrow(NestingError)
		expect(opened).toBe(nestingMaximum)
	})
})

describe('the number of elements', () => {
	it.each([
		['list items', '<li>a'],
		['unknown elements', '<x></x>'],
	])('the number of %s is limited', (_what, html) => {
		expect(() => sanitizeHtml(html.repeat(elementMaximum + 1))).toThrow('at most 100,000 elements')
	})

	it('of a long article is taken', () => {
		const paragraph = '<p>One <b>bold</b> and <i>slanted</i> sentence.</p>'
		expect(sanitizeHtml(paragraph.repeat(elementMaximum / 30))).toContain('<em>slanted</em>')
	})
})
