import { describe, expect, it } from 'vitest'
import { nestingMaximum } from '../../../app/rich-text/markup-limits.ts'
import { sanitizeHtml } from '../../../app/rich-text/sanitize.server.ts'

const image = '<img src="https://a.org/i.png" alt="A map" title="T" width="640" height="480" loading="lazy">'

/** Already canonical: comes out as it went in. */
const kept = [
	'<p>a</p>',
	'<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
	'<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code><sub>f</sub><sup>g</sup></p>',
	'<p class="align-center">a</p><h2 class="align-right">b</h2><p class="align-justify">c</p>',
	'<ol><li>a</li></ol><ol start="7"><li>b</li></ol><ol><li>c</li></ol><ol type="A"><li>d</li></ol>',
	'<ul><li>a</li><li>b<ul><li>c<ol start="3" type="a"><li class="align-right">d</li></ol></li></ul></li></ul>',
	'<p><a href="https://a.org/b?c=1&amp;d=2#e" title="t">a <strong>b</strong></a></p>',
	'<p><a href="mailto:a@b.org">a</a><a href="/timeline#day-1">b</a></p>',
	'<h2>What and why</h2><p id="note-ref"><a href="#note-1">1</a> <a href="#s-what-and-why">b</a></p><ol><li id="note-1" class="align-right">c <a href="#note-ref">d</a></li></ol>',
	'<h3 id="note-a">a</h3><table><tbody><tr><td id="note-b" colspan="2">b</td></tr></tbody></table><p><a href="#note-a">c</a><a href="#note-b">d</a></p>',
	`<p>a ${image} b</p><p><a href="https://a.org">${image}</a></p>`,
	'<p><img src="/share/card.png" alt="" loading="lazy"></p>',
	'<blockquote><p>a</p><ul><li>b</li></ul><p class="align-right">c</p></blockquote><blockquote><p>d</p></blockquote>',
	'<pre><code>a\n  b &lt; c\n\nd</code></pre>',
	'<p>a<br>b<br><br>c</p><hr>',
	'<table><thead><tr><th scope="col">a</th><th class="align-right">b</th></tr></thead><tbody><tr><th scope="row">c</th><td>d</td></tr></tbody></table>',
	'<table><tbody><tr><td colspan="2">a</td></tr><tr><td rowspan="2"><p>b</p><p>c</p></td><td>d</td></tr><tr><td></td></tr></tbody></table>',
]

/** Written in another way: what is sent, and how it is stored. */
const changed: [string, string, string][] = [
	[
		'older names of marks',
		'<p><b>a</b><i>b</i><strike>c</strike><del>d</del><ins>e</ins><kbd>f</kbd></p>',
		'<p><strong>a</strong><em>b</em><s>cd</s><u>e</u><code>f</code></p>',
	],
	[
		'marks in any nesting',
		'<em><strong>a</strong></em><strong>b</strong>',
		'<p><strong><em>a</em>b</strong></p>',
	],
	['equal neighbors', '<p><b>a</b><b>b</b></p>', '<p><strong>ab</strong></p>'],
	['loose text', 'a<p>b</p>c<br>d', '<p>a</p><p>b</p><p>c<br>d</p>'],
	['blocks in inline elements', '<b>a<p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
	[
		'a link around blocks',
		'<a href="/x"><h2>a</h2><p>b</p></a>',
		'<h2><a href="/x">a</a></h2><p><a href="/x">b</a></p>',
	],
	['divisions', '<div>a<div>b</div></div><section><p>c</p></section>', '<p>a</p><p>b</p><p>c</p>'],
	['alignment as style', '<p style="text-align: center">a</p>', '<p class="align-center">a</p>'],
	['alignment as attribute', '<h2 align="right">a</h2>', '<h2 class="align-right">a</h2>'],
	[
		'alignment from around',
		'<div align="center"><p>a</p><p align="left">b</p></div>',
		'<p class="align-center">a</p><p>b</p>',
	],
	['the default alignment', '<p style="text-align:left" class="align-left">a</p>', '<p>a</p>'],
	['white space', '<p>\n a  <b> b</b> \n c </p>\n', '<p>a <strong>b</strong> c</p>'],
	[
		'what shows nothing',
		'<p></p><p>&nbsp;</p><h2><br></h2><ul><li></li></ul><b></b><blockquote></blockquote><pre> </pre>',
		'',
	],
	['text in a quote', '<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>'],
	['quotation marks', '<p><q>a</q></p>', '<p>“a”</p>'],
	['paragraphs in an item', '<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br>b</li></ul>'],
	[
		'text after a nested list',
		'<ul><li>a<ul><li>b</li></ul>c</li></ul>',
		'<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
	],
	[
		'a list between items',
		'<ul><li>a</li><ul><li>b</li></ul></ul>',
		'<ul><li>a<ul><li>b</li></ul></li></ul>',
	],
	['lists side by side', '<ul><li>a</li></ul><ul><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
	[
		'numbered lists whose numbers go on',
		'<ol type="a"><li>a</li><li>b</li></ol><ol type="a" start="3"><li>c</li></ol>',
		'<ol type="a"><li>a</li><li>b</li><li>c</li></ol>',
	],
	[
		'numbers of items',
		'<ol><li>a</li><li value="5">b</li><li>c</li><li value="7">d</li><li value="2">e</li></ol>',
		'<ol><li>a</li></ol><ol start="5"><li>b</li><li>c</li><li>d</li></ol><ol start="2"><li>e</li></ol>',
	],
	[
		'the number of the first item, and numbers that are none',
		'<ol type="i"><li value="3">a</li><li value="x">b</li><li value="-2">c</li></ol>',
		'<ol start="3" type="i"><li>a</li><li>b</li><li>c</li></ol>',
	],
	[
		'numbers that run backward',
		'<ol reversed><li>a</li><li>b</li></ol>',
		'<ol start="2"><li>a</li></ol><ol><li>b</li></ol>',
	],
	[
		'a table and code in an item',
		'<ul><li><pre>a\nb</pre><table><tr><td>c<td>d</table></li></ul>',
		'<ul><li><code>a</code><br><code>b</code><br>c<br>d</li></ul>',
	],
	[
		'figures',
		'<figure><img src="/a.png" alt="a"><figcaption>b</figcaption></figure>',
		'<figure><img src="/a.png" alt="a" loading="lazy"><figcaption>b</figcaption></figure>',
	],
	['figures within figures', `${'<figure>'.repeat(90)}a${'</figure>'.repeat(90)}`, '<p>a</p>'],
	[
		'table parts',
		'<table><caption>t</caption><thead><tr><td>a</td></tr></thead><tr><td><p align="right">b</p></td></tr><tfoot><tr><td>c</td></tr></tfoot></table>',
		'<p>t</p><table><thead><tr><th>a</th></tr></thead><tbody><tr><td class="align-right">b</td></tr><tr><td>c</td></tr></tbody></table>',
	],
	[
		'a row of headings without a head',
		'<table><tr><th>a</th></tr><tr><td>b</td></tr></table>',
		'<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
	],
	[
		'a heading that reaches into the body',
		'<table><tr><th rowspan="2">a</th><th>b</th></tr><tr><td>c</td></tr></table>',
		'<table><tbody><tr><th rowspan="2">a</th><th>b</th></tr><tr><td>c</td></tr></tbody></table>',
	],
	[
		'short rows',
		'<table><tr><td>a</td><td>b</td><td>c</td></tr><tr><td>d</td></tr></table>',
		'<table><tbody><tr><td>a</td><td>b</td><td>c</td></tr><tr><td>d</td><td colspan="2"></td></tr></tbody></table>',
	],
	[
		'spans out of the table',
		'<table><tr><td rowspan="9" colspan="0">a</td></tr></table>',
		'<table><tbody><tr><td>a</td></tr></tbody></table>',
	],
	[
		'a table in a table',
		'<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>',
		'<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
	],
	[
		'sizes of images',
		'<img src="/a.png" width="300px" height="50%">',
		'<p><img src="/a.png" width="300" loading="lazy"></p>',
	],
	[
		'code without its element',
		'<pre class="x">\n<span>a</span><br>b\n</pre>',
		'<pre><code>a\nb</code></pre>',
	],
	['low and high at once', '<p><sub><sup>a</sup></sub></p>', '<p><sup>a</sup></p>'],
	['control characters', '<p>a\u0000\u0008b\u007f</p>', '<p>ab</p>'],
	[
		'images for several screens',
		'<p>a</p><picture><source srcset="/b.avif" type="image/avif"><source srcset="/b.webp"/><img src="/b.jpg" alt="b"></picture><figure><picture><source srcset="/c.webp"><img src="/c.jpg" alt="c"></picture><figcaption>d</figcaption></figure>',
		'<p>a</p><p><img src="/b.jpg" alt="b" loading="lazy"></p><figure><img src="/c.jpg" alt="c" loading="lazy"><figcaption>d</figcaption></figure>',
	],
	[
		'line ends that are shown',
		'<div style="white-space:pre-wrap">LINE ONE\n\nLine  two.\nLine <b>three\r\nfour</b>.\n</div>',
		'<p>LINE ONE</p><p>Line two.<br>Line <strong>three</strong><br><strong>four</strong>.</p>',
	],
	[
		'line ends in a span, as browsers copy them',
		'<span style="color: rgb(0, 0, 0); white-space-collapse: preserve;">a\nb</span>',
		'<p>a<br>b</p>',
	],
	[
		'line ends that are not shown within such a text',
		'<div style="white-space: pre-line">a\nb <span style="white-space: normal">c\nd</span></div>',
		'<p>a<br>b c d</p>',
	],
	[
		'line ends between blocks and in items',
		'<div style="white-space: break-spaces">\n<p>a</p>\n\n<ul>\n<li>b\n\nc</li>\n</ul>\n</div>',
		'<p>a</p><ul><li>b<br>c</li></ul>',
	],
	[
		'footnotes of Word',
		'<p class=MsoNormal>Claim.<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1" title=""><sup>[1]</sup></a> Another.<a href="#_ftn2" name="_ftnref2"><sup>[2]</sup></a></p><div><hr><div id=ftn1><p><a href="#_ftnref1" name="_ftn1">[1]</a> Source.</p></div><div id=ftn2><p><a href="#_ftnref2" name="_ftn2">[2]</a> Other.</p></div></div>',
		'<p id="note-ftnref1">Claim.<a href="#note-ftn1"><sup>[1]</sup></a> Another.<a href="#note-ftn2"><sup>[2]</sup></a></p><hr><p id="note-ftn1"><a href="#note-ftnref1">[1]</a> Source.</p><p id="note-ftn2"><a href="#note-ftnref1">[2]</a> Other.</p>',
	],
	[
		'footnotes of Markdown',
		'<p>a<sup id="fnref:1"><a href="#fn:1">1</a></sup></p><ol><li id="fn:1"><p>b <a href="#fnref:1">back</a></p></li></ol>',
		'<p id="note-fnref-1">a<a href="#note-fn-1"><sup>1</sup></a></p><ol><li id="note-fn-1">b <a href="#note-fnref-1">back</a></li></ol>',
	],
	[
		'links to nothing',
		'<p><strong>a</strong> <a href="#gone"><strong>b</strong></a><strong> c</strong> <a href="#">d</a> <a href="#s-none">e</a></p><p id="alone">f</p>',
		'<p><strong>a</strong> <strong>b c</strong> d e</p><p>f</p>',
	],
	[
		'places in what is dropped or comes twice',
		'<p><a href="#a">1</a><a href="#b">2</a><a href="#הערה">3</a></p><script id="a"></script><p id="b">b</p><p id="b">c</p><div id="הערה"><ul><li>d</li></ul></div>',
		'<p>1<a href="#note-b">2</a><a href="#note-הערה">3</a></p><p id="note-b">b</p><p>c</p><ul><li id="note-הערה">d</li></ul>',
	],
	['entities', '<p>&eacute;&#8211;&nbsp;&AMP;</p>', '<p>é–\u00a0&amp;</p>'],
]

describe('the canonical form', () => {
	it('stays as it is', () => {
		expect(kept.map((html) => sanitizeHtml(html))).toEqual(kept)
	})

	it('replaces every other way to write the same', () => {
		expect(changed.map(([name, sent]) => [name, sent, sanitizeHtml(sent)])).toEqual(changed)
	})

	it('takes nesting apart that nobody could read', () => {
		const html = sanitizeHtml(`${'<blockquote>'.repeat(nestingMaximum)}a`)
		expect(html).toContain('a')
		expect(html.match(/<blockquote>/g)).toHaveLength(8)
	})
})
