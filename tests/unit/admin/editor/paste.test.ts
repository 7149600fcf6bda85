// @vitest-environment jsdom
import { $getRoot, COMMAND_PRIORITY_LOW, PASTE_COMMAND } from 'lexical'
import { describe, expect, it } from 'vitest'
import { PASTE_NOTICE_COMMAND } from '../../../../app/admin/editor/behavior/paste.ts'
import { change, editorWith, htmlOf } from './editing.tsx'

/** Pastes as the browser would hand it over. */
function paste(editor: ReturnType<typeof editorWith>, data: Record<string, string>) {
	const clipboardData = { types: Object.keys(data), getData: (type: string) => data[type] ?? '', files: [] }
	const event = Object.assign(new Event('paste', { cancelable: true }), { clipboardData })
	change(editor, () => void editor.dispatchCommand(PASTE_COMMAND, event as unknown as ClipboardEvent))
}

describe('a paste', () => {
	it('of words goes into the text at the caret', () => {
		const editor = editorWith('<p>ab</p>')
		change(editor, () => void $getRoot().getAllTextNodes()[0]?.select(1, 1))
		paste(editor, {
			'text/html': '<meta charset="utf-8"><span style="font-weight:700">X</span>',
			'text/plain': 'X',
		})
		expect(htmlOf(editor)).toBe('<p>a<strong>X</strong>b</p>')
	})

	it('of blocks fills an empty article', () => {
		const editor = editorWith('')
		change(editor, () => $getRoot().selectEnd())
		paste(editor, { 'text/html': '<h2 onclick="a()">H</h2><ul><li>l</li></ul><script>b()</script>' })
		expect(htmlOf(editor)).toBe('<h2>H</h2><ul><li>l</li></ul>')
	})

	it.each([
		['https://else.example/a.png', 'remote'],
		['data:image/png;base64,AAAA', 'rejected'],
		['/uploads/a.png', null],
		[`${location.origin}/a.png`, null],
	])('says that an image from %s is %s', (src, notice) => {
		const editor = editorWith('')
		const notices: string[] = []
		editor.registerCommand(PASTE_NOTICE_COMMAND, (kind) => notices.push(kind) > 0, COMMAND_PRIORITY_LOW)
		change(editor, () => $getRoot().selectEnd())
		paste(editor, {
			'text/html': `<p>a</p><picture><source srcset="/b.webp"><img src="${src}" alt="b"></picture>`,
		})
		expect(notices).toEqual(notice ? [notice] : [])
	})

	it.each([
		['<img src="https://a.example/1.jpg" alt="b">', 'https://a.example/1.jpg'],
		[
			'<img data-src="https://a.example/2.jpg" src="data:image/gif;base64,R0" alt="b">',
			'https://a.example/2.jpg',
		],
		['<img srcset="https://a.example/s 480w, https://a.example/l 960w" alt="b">', 'https://a.example/l'],
		['<img alt="b">', 'https://a.example/e.webp'],
	])('takes the image of a picture, %s, and leaves its sources', (image, src) => {
		const editor = editorWith('')
		const notices: string[] = []
		editor.registerCommand(PASTE_NOTICE_COMMAND, (kind) => notices.push(kind) > 0, COMMAND_PRIORITY_LOW)
		change(editor, () => $getRoot().selectEnd())
		const sources =
			'<source srcset="https://a.example/e.webp 2x, https://a.example/d.webp 1x" type="image/webp"><source srcset="/f.jpg">'
		paste(editor, {
			'text/html': `<figure><picture>${sources}${image}</picture><figcaption>c</figcaption></figure>`,
		})
		expect(htmlOf(editor)).toBe(
			`<figure><img src="${src}" alt="b" loading="lazy"><figcaption>c</figcaption></figure>`,
		)
		expect(notices).toEqual(['remote'])
	})

	it('makes a first row of bold words the header of its table', () => {
		const editor = editorWith('')
		change(editor, () => $getRoot().selectEnd())
		paste(editor, {
			'text/html':
				'<table><tr><td><p><span style="font-weight:700">a</span></p></td><td><b>b</b></td></tr><tr><td>c</td><td><b>d</b></td></tr></table>',
		})
		expect(htmlOf(editor)).toBe(
			'<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td><strong>d</strong></td></tr></tbody></table>',
		)
	})

	it.each([
		'<table><tbody><tr><td><strong>a</strong></td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
		'<table><tbody><tr><td><strong>a</strong></td></tr></tbody></table>',
		'<table><tbody><tr><th scope="row"><strong>a</strong></th></tr><tr><th scope="row">b</th></tr></tbody></table>',
	])('leaves the first row of other tables: %s', (html) => {
		const editor = editorWith('')
		change(editor, () => $getRoot().selectEnd())
		paste(editor, { 'text/html': html })
		expect(htmlOf(editor)).toBe(html)
	})

	it('into code is plain text', () => {
		const editor = editorWith('<pre><code>a</code></pre>')
		change(editor, () => void $getRoot().getAllTextNodes()[0]?.select(1, 1))
		paste(editor, { 'text/html': '<b>b</b>', 'text/plain': '\nb' })
		expect(htmlOf(editor)).toBe('<pre><code>a\nb</code></pre>')
	})
})
