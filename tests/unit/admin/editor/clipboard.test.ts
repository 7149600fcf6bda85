// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '../../../../app/rich-text/sanitize.server.ts'
import { fromGoogleDocs, fromLibreOffice, fromWord, pasted } from './clipboard.ts'
import { editorWith, htmlOf } from './editing.tsx'

const programs = { 'Microsoft Word': fromWord, 'Google Docs': fromGoogleDocs, LibreOffice: fromLibreOffice }

describe.each(Object.entries(programs))('what is copied from %s', (_name, html) => {
	it('keeps its lists and its formatting, and nothing else, in the editor', () => {
		expect(htmlOf(editorWith(html))).toBe(pasted)
	})

	it('comes out the same on the server', () => expect(sanitizeHtml(html)).toBe(pasted))
})

const item = (level: number, marker: string, text: string) =>
	`<p class=MsoListParagraph style='mso-list:l2 level${level} lfo3'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${text}</p>`

describe("Word's lists", () => {
	it.each([
		[
			'go on after a break',
			`${item(1, '4.', 'a')}${item(1, '5.', 'b')}`,
			'<ol start="4"><li>a</li><li>b</li></ol>',
		],
		[
			'have letters and Roman numbers',
			`${item(1, 'a)', 'a')}<p>-</p>${item(1, 'ii.', 'b')}`,
			'<ol type="a"><li>a</li></ol><p>-</p><ol type="i"><li>b</li></ol>',
		],
		[
			'begin deep',
			`${item(3, '·', 'a')}${item(1, '·', 'b')}`,
			'<ul><li><ul><li><ul><li>a</li></ul></li></ul></li><li>b</li></ul>',
		],
		[
			'mix kinds',
			`${item(1, '·', 'a')}${item(2, '1.', 'b')}${item(2, '·', 'c')}`,
			'<ul><li>a<ol><li>b</li></ol><ul><li>c</li></ul></li></ul>',
		],
		[
			'keep numbered headings headings',
			"<h2 style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1. </span>a</h2>",
			'<h2>a</h2>',
		],
	])('lists from Word %s', (_name, html, stored) => expect(sanitizeHtml(html)).toBe(stored))
})

describe('noise', () => {
	it.each([
		['bold that is not bold', '<b style="font-weight:normal">a</b>', '<p>a</p>'],
		[
			'normal weight in bold',
			'<p><b>a<span style="font-weight:400">b</span></b></p>',
			'<p><strong>a</strong>b</p>',
		],
		[
			'raised and lowered text',
			'<p>m<span style="font-size:0.6em;vertical-align:super">2</span></p>',
			'<p>m<sup>2</sup></p>',
		],
		['struck text', '<p><span style="text-decoration-line: line-through">a</span></p>', '<p><s>a</s></p>'],
		[
			'hidden text',
			'<p>a<span style="display:none">b</span><span style="mso-hide:all">c</span></p>',
			'<p>a</p>',
		],
		['bold headings', '<h2 style="font-weight:bold">a</h2>', '<h2>a</h2>'],
		['empty spans', '<p><span></span>a<span> </span><o:p></o:p></p>', '<p>a</p>'],
		[
			'letters for numbers',
			'<ol><li style="list-style-type:upper-roman">a</li></ol>',
			'<ol type="I"><li>a</li></ol>',
		],
	])('pasting removes the noise of %s', (_name, html, stored) => expect(sanitizeHtml(html)).toBe(stored))
})
