import { expect, it } from 'vitest'
import { setDirections } from '../../../app/rich-text/directions.ts'
import { parseHtml } from '../../../app/rich-text/parse.ts'
import { sanitizeHtml } from '../../../app/rich-text/sanitize.server.ts'
import { serialize } from '../../../app/rich-text/serialize.ts'

function directed(html: string): string {
	const tree = parseHtml(sanitizeHtml(html))
	setDirections(tree)
	return serialize(tree)
}

it.each([
	['paragraphs and headings', '<p>a</p><h2>א</h2>', '<p dir="auto">a</p><h2 dir="auto">א</h2>'],
	[
		'items apart from their list and from lists below them',
		'<ul><li>פריט<ol><li>one</li></ol></li><li>two</li></ul>',
		'<ul dir="rtl"><li dir="auto">פריט<ol dir="ltr"><li dir="auto">one</li></ol></li><li dir="auto">two</li></ul>',
	],
	[
		'a quote, by its first letter, and each paragraph in it',
		'<blockquote><p>«۱۳: متن»</p><p>Words</p></blockquote>',
		'<blockquote dir="rtl"><p dir="auto">«۱۳: متن»</p><p dir="auto">Words</p></blockquote>',
	],
	[
		'a table and its cells, also those that hold blocks',
		'<table><tr><td>1</td><td><p>نص</p><p>text</p></td></tr></table>',
		'<table dir="rtl"><tbody><tr><td dir="auto">1</td><td dir="rtl"><p dir="auto">نص</p><p dir="auto">text</p></td></tr></tbody></table>',
	],
	[
		'a caption',
		'<figure><img src="/a.png"><figcaption>תמונה</figcaption></figure>',
		'<figure><img src="/a.png" loading="lazy"><figcaption dir="auto">תמונה</figcaption></figure>',
	],
	[
		'what has no letter like the text around it',
		'<ul><li>13.6</li></ul><hr>',
		'<ul><li dir="auto">13.6</li></ul><hr>',
	],
	[
		'a text that begins with a mark for its direction',
		'<blockquote><p>\u200fUN 1701</p></blockquote>',
		'<blockquote dir="rtl"><p dir="auto">\u200fUN 1701</p></blockquote>',
	],
	[
		'other scripts that run to the left',
		'<ul><li>ܐ</li></ul><ol><li>ދިވެހި</li></ol><ul><li>𞤀</li></ul>',
		'<ul dir="rtl"><li dir="auto">ܐ</li></ul><ol dir="rtl"><li dir="auto">ދިވެހި</li></ol><ul dir="rtl"><li dir="auto">𞤀</li></ul>',
	],
])('gives a direction to %s', (_what, html, expected) => expect(directed(html)).toBe(expected))
