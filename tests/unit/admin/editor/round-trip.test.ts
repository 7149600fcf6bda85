// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '../../../../app/rich-text/sanitize.server.ts'
import { htmlSoup } from '../../rich-text/html-soup.ts'
import { editorWith, htmlOf } from './editing.tsx'

/** HTML that the editor would send after loading the HTML. */
const throughEditor = (html: string) => htmlOf(editorWith(html))

const constructs: Record<string, string> = {
	'a paragraph': '<p>a</p>',
	headings: '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
	marks:
		'<p>a <strong>b <em>c</em></strong><em>d</em> <u>e</u> <s>f</s> <code>g</code> H<sub>2</sub>O m<sup>2</sup></p>',
	'all marks at once': '<p><strong><em><u><s><code><sub>a</sub></code></s></u></em></strong></p>',
	'line breaks': '<p>a<br>b<br><br><strong>c</strong></p>',
	alignment:
		'<p class="align-center">a</p><h2 class="align-right">b</h2><p class="align-justify">c</p><p>d</p>',
	links:
		'<p>a <a href="https://a.org/?b=1&amp;c=2" title="T &quot;t&quot;" target="_blank" rel="nofollow noopener">b <strong>c</strong></a> d <a href="mailto:a@b.org">e</a><a href="/x#y">f</a></p>',
	'links to places in the text':
		'<h2 id="note-h">a</h2><p id="note-p">b <a href="#note-h">1</a> <a href="#note-p">2</a> <a href="#note-i">3</a> <a href="#note-t">4</a> <a href="#note-c">5</a> <a href="#s-z">6</a></p><ul><li id="note-i">c<ul><li>d</li></ul></li></ul><table><tr><td id="note-t">e</td><td><p>f</p><p id="note-c">g</p></td></tr></table><h3>Z</h3><figure><img src="/i.png"><figcaption><a href="#note-p">h</a> <a href="#gone">i</a></figcaption></figure>',
	'neighboring links': '<p><a href="/a">a</a><a href="/a">b</a><a href="/b">c</a></p>',
	images:
		'<p>a <img src="https://a.org/i.png" alt="A &amp; b" title="t" width="640" height="480"> b</p><p><img src="/i.png" alt=""><img src="/j.png"></p>',
	'a linked image': '<p><a href="https://a.org"><img src="/i.png" alt="a"></a></p>',
	'an uploaded image': `<p><img src="/uploads/01/0123456789abcdef0123456789abcdef-1600x1067.webp" alt="a"></p>`,
	'an image with a caption':
		'<p>a</p><figure><img src="/i.png" alt="b"><figcaption>c <em>d</em> <a href="https://a.org">e</a><br>f</figcaption></figure><p>g</p>',
	'figures that are taken apart':
		'<figure><img src="/i.png"></figure><figure><a href="/x"><img src="/i.png"></a><figcaption>a</figcaption></figure><blockquote><figure><img src="/i.png"><figcaption>b</figcaption></figure></blockquote><ul><li><figure><img src="/j.png"><figcaption>c</figcaption></figure></li></ul><figure><table><tr><td>d</td></tr></table><figcaption>e</figcaption></figure>',
	lists: '<ul><li>a</li><li><strong>b</strong> c</li></ul><p>d</p><ol><li>e</li></ol>',
	numbering: '<ol start="5" type="a"><li>a</li></ol><p>b</p><ol type="I"><li>c</li></ol>',
	'numbers that do not go on':
		'<ol><li>a</li></ol><ol start="7"><li>b</li></ol><ol type="a"><li>c</li><li value="9">d</li></ol><blockquote><ol><li>e</li></ol><ol><li>f</li></ol></blockquote><table><tr><td><ol><li>g</li></ol><ol start="4"><li>h</li></ol></td></tr></table>',
	'nested lists':
		'<ul><li>a<ul><li>b<ol start="2"><li>c</li></ol></li><li>d</li></ul></li><li>e<ul><li>f</li></ul><ol><li>g</li></ol></li></ul>',
	'a list that begins deep': '<ul><li><ul><li>a</li></ul></li><li>b</li></ul>',
	'aligned items': '<ul><li class="align-center">a<ul><li class="align-right">b</li></ul></li></ul>',
	'line breaks in items': '<ul><li>a<br>b</li></ul>',
	'a quote': '<blockquote><p>a</p></blockquote>',
	'quotes of several blocks':
		'<blockquote><h3>a</h3><p class="align-right">b</p><ul><li>c</li></ul><hr></blockquote><blockquote><p>d</p><p>e</p><blockquote><p>f</p></blockquote></blockquote>',
	code: '<pre><code>if (a &lt; b) {\n  c\n\n\td  e\n}</code></pre>',
	rules: '<p>a</p><hr><hr><p>b</p>',
	'a table':
		'<table><thead><tr><th scope="col">a</th><th>b</th></tr></thead><tbody><tr><th scope="row">c</th><td>d</td></tr></tbody></table>',
	'aligned cells':
		'<table><thead><tr><th class="align-right">a</th><th class="align-center" scope="col">b</th></tr></thead><tbody><tr><th class="align-justify">c</th><td class="align-right">d</td></tr></tbody></table>',
	'a table with spans':
		'<table><tbody><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td class="align-right">c</td><td></td></tr></tbody></table>',
	'blocks in cells':
		'<table><tbody><tr><td><p>a</p><p class="align-center">b</p></td><td><ul><li>c</li></ul></td><td><h3>d</h3></td><td><blockquote><p>e</p></blockquote></td><td><img src="/i.png" alt=""></td></tr></tbody></table>',
	'a table in a quote': '<blockquote><p>a</p><table><tbody><tr><td>b</td></tr></tbody></table></blockquote>',
	'a head alone': '<table><thead><tr><th>a</th></tr></thead></table>',
	'a scope for groups':
		'<table><thead><tr><th scope="colgroup" colspan="2">a</th></tr></thead><tbody><tr><th scope="rowgroup">b</th><td>c</td></tr></tbody></table>',
	characters: '<p>&lt;b&gt; &amp;amp; "q" \u00a0é 😀 שלום</p>',
	'loose text': 'a <b>b</b><p>c</p>d<br>e',
	'older HTML':
		'<center><font color="red"><b>a</b></font></center><div align="right">b</div><strike>c</strike>',
	nothing: '',
	'nothing to see': '<p></p><p><br></p><p>&nbsp;</p><ul><li></li></ul>',
}

describe('the editor sends what the server would store', () => {
	for (const [name, html] of Object.entries(constructs)) {
		it(`the editor sends what the server would store for ${name}`, () => {
			const stored = sanitizeHtml(html)
			expect(throughEditor(html)).toBe(stored)
			expect(throughEditor(stored)).toBe(stored)
		})
	}

	it('for all of them together', () => {
		const html = Object.values(constructs).join('\n')
		const stored = sanitizeHtml(html)
		expect(throughEditor(html)).toBe(stored)
		expect(throughEditor(stored)).toBe(stored)
	})

	it.each(globSync('content/articles/*.html'))(
		'the editor sends what the server would store for %s',
		(file) => {
			const stored = sanitizeHtml(readFileSync(file, 'utf8'))
			expect(throughEditor(stored)).toBe(stored)
		},
	)

	it('for whatever the server has stored', () => {
		fc.assert(
			fc.property(htmlSoup, (html) => {
				const stored = sanitizeHtml(html)
				expect(throughEditor(stored)).toBe(stored)
			}),
			{ numRuns: 100 },
		)
	})
})
