import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '../../../app/rich-text/sanitize.server.ts'
import { typedTextToHtml } from '../../../app/rich-text/typed-text.ts'

describe('typed text', () => {
	it.each([
		[
			'parts paragraphs at blank lines',
			'One.\n\nTwo.\n \t\n\n\nThree.',
			'<p>One.</p><p>Two.</p><p>Three.</p>',
		],
		['keeps single line breaks', 'One\r\ntwo\rthree', '<p>One<br>two<br>three</p>'],
		[
			'keeps inline tags',
			'An <em>old</em>\n\n<a\nhref="/x">link</a>',
			'<p>An <em>old</em></p><p><a href="/x">link</a></p>',
		],
		[
			'keeps signs that begin no tag',
			'if a<b or a <y> c\n\nand <3',
			'<p>if a&lt;b or a &lt;y&gt; c</p><p>and &lt;3</p>',
		],
		['keeps a sign that would hide the rest', 'x <b and more words', '<p>x &lt;b and more words</p>'],
		['drops script', 'Words<script>alert(1)</script>', '<p>Words</p>'],
		['stays empty', ' \n\n ', ''],
		['takes text with a block for HTML', '<p>One\n\ntwo</p>\nthree', '<p>One two</p><p>three</p>'],
		['takes a list for HTML', 'One\n\ntwo<ul><li>a</li></ul>', '<p>One two</p><ul><li>a</li></ul>'],
	])('typed text as HTML %s', (_what, typed, stored) => {
		expect(sanitizeHtml(typedTextToHtml(typed))).toBe(stored)
	})

	it('changes nothing the second time', () => {
		const html = typedTextToHtml('One\n\ntwo <b>three</b>')
		expect(typedTextToHtml(html)).toBe(html)
	})

	it('takes time that grows with the length alone', () => {
		const began = performance.now()
		for (const part of ['<', '<a ', '\n', ' \n', '</', '<b\n']) typedTextToHtml(part.repeat(200_000))
		expect(performance.now() - began).toBeLessThan(4000)
	})
})
