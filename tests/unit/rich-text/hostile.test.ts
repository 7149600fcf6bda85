import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '../../../app/rich-text/sanitize.server.ts'

/** Hostile input, and all that may be stored of it. */
const cases: Record<string, [string, string][]> = {
	'event handlers': [
		['<p onclick="alert(1)">a</p>', '<p>a</p>'],
		[
			'<img src="https://a.org/i.png" onerror="alert(1)">',
			'<p><img src="https://a.org/i.png" loading="lazy"></p>',
		],
		['<p ONMOUSEOVER=alert(1) x="`">a</p>', '<p>a</p>'],
		['<img src="x" onerror="alert(1)">', ''],
		[
			'<img/src="https://a.org/i.png"/onload=alert(1)>',
			'<p><img src="https://a.org/i.png" loading="lazy"></p>',
		],
		['<p a=">" onclick="alert(1)">b</p>', '<p>b</p>'],
	],
	'script schemes in addresses': [
		['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
		['<a href="JaVaScRiPt:alert(1)">a</a>', '<p>a</p>'],
		['<a href="  javascript:alert(1)">a</a>', '<p>a</p>'],
		['<a href="java\tscript:alert(1)">a</a>', '<p>a</p>'],
		['<a href="java\nscript:alert(1)">a</a>', '<p>a</p>'],
		['<a href="\u0001javascript:alert(1)">a</a>', '<p>a</p>'],
		['<a href="java\u0000script:alert(1)">a</a>', '<p>a</p>'],
		['<a href="&#106;avascript:alert(1)">a</a>', '<p>a</p>'],
		['<a href="&#x6A;&#x61;vascript&colon;alert(1)">a</a>', '<p>a</p>'],
		['<a href="jav&Tab;ascript:alert(1)">a</a>', '<p>a</p>'],
		['<a href="vbscript:msgbox(1)">a</a>', '<p>a</p>'],
		['<a href="feed:javascript:alert(1)">a</a>', '<p>a</p>'],
		['<a href="view-source:https://a.org">a</a>', '<p>a</p>'],
		['<a href="blob:https://a.org/1">a</a>', '<p>a</p>'],
		['<a href="file:///etc/passwd">a</a>', '<p>a</p>'],
	],
	'data: addresses': [
		['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<p>a</p>'],
		['<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="a">', ''],
		['<img src="DATA:image/png;base64,iVBORw0KGgo=">', ''],
	],
	'addresses of other hosts in disguise': [
		['<a href="//evil.org">a</a>', '<p>a</p>'],
		['<a href="/\\evil.org">a</a>', '<p>a</p>'],
		['<a href="/\t/evil.org">a</a>', '<p>a</p>'],
		['<img src="//evil.org/i.png">', ''],
		['<a href="evil.html">a</a>', '<p>a</p>'],
	],
	'elements that run or load something': [
		['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
		['<scr<script>ipt>alert(1)</scr</script>ipt>', '<p>ipt&gt;alert(1)ipt&gt;</p>'],
		['<SCRIPT SRC=//evil.org/x.js></SCRIPT>a', '<p>a</p>'],
		['<iframe src="https://a.org">b</iframe>a', '<p>a</p>'],
		['<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>a', '<p>a</p>'],
		['<object data="x.swf"><p>b</p></object>a', '<p>a</p>'],
		['<embed src="x.swf">a', '<p>a</p>'],
		['<video src="https://a.org/v.mp4" onerror="alert(1)">b</video>a', '<p>a</p>'],
		['<link rel="stylesheet" href="https://a.org/x.css">a', '<p>a</p>'],
		['<meta http-equiv="refresh" content="0;url=https://a.org">a', '<p>a</p>'],
		['<base href="https://evil.org/"><p>a</p>', '<p>a</p>'],
	],
	forms: [
		['<form action="https://evil.org"><p>a</p><input name="p"><button>b</button></form>', '<p>a</p>'],
		['<textarea><img src=x onerror=alert(1)></textarea>a', '<p>a</p>'],
		['<select><option>b</option></select>a', '<p>a</p>'],
		['<isindex action="javascript:alert(1)">a', '<p>a</p>'],
	],
	'SVG and MathML': [
		['<svg onload="alert(1)"><p>b</p></svg>a', '<p>a</p>'],
		['<svg><script>alert(1)</script></svg>a', '<p>a</p>'],
		['<svg><a xlink:href="javascript:alert(1)"><text>b</text></a></svg>a', '<p>a</p>'],
		[
			'<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>a',
			'<p>a</p>',
		],
		['<svg></p><style><a id="</style><img src=1 onerror=alert(1)>"></style></svg>', ''],
		['<math href="javascript:alert(1)">b</math>a', '<p>a</p>'],
	],
	'text that a second parser would read as markup': [
		['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
		['<style><style/><img src=x onerror=alert(1)></style>', ''],
		['<xmp><img src=x onerror=alert(1)></xmp>a', '<p>a</p>'],
		['<noembed><img src=x onerror=alert(1)></noembed>a', '<p>a</p>'],
		['<p>&lt;img src=x onerror=alert(1)&gt;</p>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
		['<p>&amp;lt;b&amp;gt;</p>', '<p>&amp;lt;b&amp;gt;</p>'],
		['<a href="https://a.org/&quot;&gt;&lt;b">a</a>', '<p><a href="https://a.org/%22%3E%3Cb">a</a></p>'],
		[
			'<a href="https://a.org" title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">a</a>',
			'<p><a href="https://a.org" title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">a</a></p>',
		],
		['<p>a<plaintext><b>b', '<p>a</p>'],
		['<title><b>b</b></title>a', '<p>a</p>'],
	],
	templates: [
		['<template><p>b</p><script>alert(1)</script></template>a', '<p>a</p>'],
		['<div><template shadowrootmode="open"><b>b</b></template>a</div>', '<p>a</p>'],
		['<x-widget onclick="alert(1)"><slot>a</slot></x-widget>', '<p>a</p>'],
	],
	'CSS and styling hooks': [
		['<style>@import "https://evil.org/x.css"; p { display: none }</style><p>a</p>', '<p>a</p>'],
		['<p style="background:url(javascript:alert(1));position:fixed">a</p>', '<p>a</p>'],
		['<p style="width:expression(alert(1))">a</p>', '<p>a</p>'],
		['<p class="btn savebar align-center" id="main">a</p>', '<p class="align-center">a</p>'],
		['<p class="align-center2">a</p>', '<p>a</p>'],
		['<strong class="align-center" id="x">a</strong>', '<p><strong>a</strong></p>'],
	],
	'other ways to load an image': [
		[
			'<img src="https://a.org/i.png" srcset="https://evil.org/i.png 2x" sizes="1px">',
			'<p><img src="https://a.org/i.png" loading="lazy"></p>',
		],
		[
			'<picture><source srcset="https://evil.org/i.png"><img src="https://a.org/i.png"></picture>a',
			'<p><img src="https://a.org/i.png" loading="lazy">a</p>',
		],
		[
			'<picture><source srcset="https://evil.org/i.png"></source><img src="javascript:alert(1)"></picture>a',
			'<p>a</p>',
		],
		['<p background="https://evil.org/i.png">a</p>', '<p>a</p>'],
		[
			'<img src="https://a.org/i.png" usemap="#m" longdesc="javascript:alert(1)">',
			'<p><img src="https://a.org/i.png" loading="lazy"></p>',
		],
	],
	'new tabs': [
		[
			'<a href="https://a.org" target="_blank">a</a>',
			'<p><a href="https://a.org" target="_blank" rel="noopener">a</a></p>',
		],
		[
			'<a href="https://a.org" target="_blank" rel="opener nofollow">a</a>',
			'<p><a href="https://a.org" target="_blank" rel="nofollow noopener">a</a></p>',
		],
		[
			'<a href="https://a.org" target="top" ping="https://evil.org" download>a</a>',
			'<p><a href="https://a.org">a</a></p>',
		],
	],
	'comments and what is like them': [
		['<!-- b --><p>a</p>', '<p>a</p>'],
		['<!--[if IE]><script>alert(1)</script><![endif]--><p>a</p>', '<p>a</p>'],
		['<![CDATA[<script>alert(1)</script>]]><p>a</p>', '<p>a</p>'],
		['<?php echo 1 ?><p>a</p>', '<p>a</p>'],
		['<!--><img src=x onerror=alert(1)>--><p>a</p>', '<p>--&gt;</p><p>a</p>'],
	],
	'names that an object has by nature': [
		['<constructor>a</constructor>', '<p>a</p>'],
		['<valueof>a</valueof>', '<p>a</p>'],
		['<p __proto__="b" constructor="c">&constructor;</p>', '<p>&amp;constructor;</p>'],
	],
}

describe('hostile input', () => {
	it('leaves only harmless HTML behind', () => {
		const rows = Object.entries(cases).flatMap(([name, pairs]) => pairs.map((pair) => [name, ...pair]))
		expect(rows.map(([name, sent = '']) => [name, sent, sanitizeHtml(sent)])).toEqual(rows)
	})
})
