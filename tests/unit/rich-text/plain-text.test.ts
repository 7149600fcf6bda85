import { describe, expect, it } from 'vitest'
import { htmlToText, isEmptyHtml } from '../../../app/rich-text/plain-text.ts'

describe('htmlToText', () => {
	it('reads text as a page shows it', () => {
		const rows: [html: string, text: string][] = [
			['<h2>A</h2><p>b <strong>c</strong>d</p>', 'A\nb cd'],
			['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', 'a\nb\nc'],
			['<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>', 'a b\nc'],
			['<p>a<br>b</p><hr><pre><code>c  d\ne</code></pre>', 'a\nb\nc d e'],
			[
				'<p>&lt;b&gt; &amp;amp; &#8211;&#x2014;&nbsp;&hellip; &unknown; &#0;</p>',
				'<b> &amp; –— … &unknown; \ufffd',
			],
			['<p>a</p><script>b</script><style>c</style><svg><g><svg></svg>d</g></svg><!-- e > f -->g', 'a\ng'],
			['5 < 6 & 7 > 2', '5 < 6 & 7 > 2'],
			['<p title="a > b">c</p><p', 'c'],
			['a<embed src="x">b<input>c', 'abc'],
			['<p>224<sup>1</sup>, 10<sup> <a href="/x">3</a></sup>, 1<sup>st</sup></p>', '224^1, 10 ^3, 1st'],
			['<p><s>610</s> <s></s>657<sup></sup> 3</p>', '~~610~~ 657 3'],
			['<p><s><sup>1</sup></s><sup>a<s>2</s></sup></p>', '~~^1~~a~~2~~'],
			['<p>a\u200bb c\u2060d \ufeff e</p>', 'ab cd e'],
			['  \n ', ''],
		]
		expect(rows.map(([html]) => [html, htmlToText(html)])).toEqual(rows)
	})
})

describe('isEmptyHtml', () => {
	it('finds nothing where a page would show nothing', () => {
		const empty = [
			'',
			' \n',
			'<p></p>',
			'<p><br></p>',
			'<p>&nbsp;\u200b&#160;</p>',
			'<ul><li></li></ul>',
			'<hr>',
			'<script>a</script>',
			'<!-- a -->',
			'<img>',
			'<img src="data:image/png;base64,AAAA">',
			'<table><tr><td></td></tr></table>',
		]
		expect(empty.filter((html) => !isEmptyHtml(html))).toEqual([])
	})

	it('finds text and images', () => {
		const filled = [
			'a',
			'<p>a</p>',
			'<img src="https://a.org/i.png">',
			'<p><img src="/i.png" alt=""></p>',
			'&lt;',
			'.',
		]
		expect(filled.filter((html) => isEmptyHtml(html))).toEqual([])
	})
})
