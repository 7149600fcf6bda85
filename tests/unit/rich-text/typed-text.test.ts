import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '../../../app/rich-text/sanitize.server.ts'
import {
	caretMark,
	htmlToTypedText,
	typedTextToHtml,
	withCaretMark,
} from '../../../app/rich-text/typed-text.ts'

describe('typed text', () => {
	it('becomes paragraphs, and keeps its tags and addresses', () => {
		const rows: [behavior: string, typed: string, stored: string][] = [
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
			['leaves the lines in a block as they are', '<p>One\n\ntwo</p>\nthree', '<p>One two</p><p>three</p>'],
			[
				'parts paragraphs around blocks',
				'One <em>a</em>\n\ntwo\nthree<ul><li>a\n\nb<li>c</ul>four\n\n<hr>\nfive\n\nsix',
				'<p>One <em>a</em></p><p>two<br>three</p><ul><li>a b</li><li>c</li></ul><p>four</p><hr><p>five</p><p>six</p>',
			],
			[
				'keeps a block in one of its own kind whole',
				'One\n\n<div>a<div>b</div>\n\nc</div>\n\ntwo',
				'<p>One</p><p>a</p><p>b</p><p>c</p><p>two</p>',
			],
			[
				'takes what follows a block without its end for HTML',
				'<p>One\n\ntwo<p>three',
				'<p>One two</p><p>three</p>',
			],
			[
				'keeps addresses that look like old character references',
				'See https://data.example/q?a=1&copy=2&times=3&curren=4 and &regional=5\n\nAT&T &copy 2025',
				'<p>See https://data.example/q?a=1&amp;copy=2&amp;times=3&amp;curren=4 and &amp;regional=5</p><p>AT&amp;T &amp;copy 2025</p>',
			],
			[
				'keeps them in links and blocks',
				'<a href="https://a.example/?a=1&copy=2">a</a><p>?notify&not=1&lt</p>',
				'<p><a href="https://a.example/?a=1&amp;copy=2">a</a></p><p>?notify&amp;not=1&amp;lt</p>',
			],
			['reads whole character references', 'a &copy; &#8211; &#x2014; &amp;copy', '<p>a © – — &amp;copy</p>'],
		]
		const storedOf = (typed: string) => sanitizeHtml(typedTextToHtml(typed))
		expect(rows.map(([behavior, typed]) => [behavior, typed, storedOf(typed)])).toEqual(rows)
	})

	it('changes nothing the second time', () => {
		const html = typedTextToHtml('One\n\ntwo <b>three</b><h2>Four</h2>five')
		expect(typedTextToHtml(html)).toBe(html)
	})
})

describe('stored HTML in a plain field', () => {
	it('has a blank line between its blocks, which are the same when it is sent', () => {
		const stored = '<p>One</p><ul><li>a</li></ul><pre>b\n\nc</pre><hr><p>Two</p>'
		const shown = htmlToTypedText(stored)
		expect(shown.split('\n\n')).toEqual([
			'<p>One</p>',
			'<ul><li>a</li></ul>',
			'<pre>b',
			'c</pre>',
			'<hr>',
			'<p>Two</p>',
		])
		expect(typedTextToHtml(shown)).toBe(stored)
	})

	it.each(['One\ntwo', '<p>One</p>\ntwo', ''])('keeps the lines of typed text: %j', (typed) => {
		expect(htmlToTypedText(typed)).toBe(typed)
	})
})

describe('the caret in typed text', () => {
	/** The caret is at the `|`. */
	const marked = (typed: string) => {
		const html = typedTextToHtml(withCaretMark(typed.replace('|', ''), typed.indexOf('|')))
		return html.replace(caretMark, '|')
	}

	it('is marked in text', () => {
		const rows: [place: string, typed: string, html: string][] = [
			['after a space', 'One |', '<p>One |</p>'],
			['in a word', 'O|ne', '<p>O|ne</p>'],
			['on a line just begun', 'One\n\n|', '<p>One</p><p>|</p>'],
			['after a tag and a space', 'One <b>two</b> |', '<p>One <b>two</b> |</p>'],
			['in a block', '<p>One |two</p>', '<p>One |two</p>'],
			['on a line after the last block', '<p>One</p>\n\n|', '<p>One</p><p>|</p>'],
		]
		expect(rows.map(([place, typed]) => [place, typed, marked(typed)])).toEqual(rows)
	})

	it('changes nothing where there is no text', () => {
		const rows: [place: string, typed: string][] = [
			['in a tag', '<p cla|ss="x">One</p>'],
			['in a character reference', 'One &am|p; two'],
			['before the first block', '|<p>One</p>'],
			['between blocks', '<p>One</p>\n\n|<p>Two</p>'],
			['after the last block', '<p>One</p>|'],
		]
		for (const [place, typed] of rows)
			expect(marked(typed), place).toBe(typedTextToHtml(typed.replace('|', '')))
	})
})
