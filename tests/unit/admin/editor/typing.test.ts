// @vitest-environment jsdom
import {
	$getRoot,
	$getSelection,
	INSERT_PARAGRAPH_COMMAND,
	KEY_ENTER_COMMAND,
	type LexicalEditor,
} from 'lexical'
import { describe, expect, it } from 'vitest'
import { normalizeLinkAddress } from '../../../../app/admin/editor/links.ts'
import { change, editorWith, htmlOf } from './editing.tsx'

/** Types at the end of the text, a character at a time; `\n` is Enter. */
async function typeInto(editor: LexicalEditor, text: string) {
	change(editor, () => void $getRoot().selectEnd())
	for (const character of text) {
		if (character !== '\n') change(editor, () => $getSelection()?.insertText(character))
		else if (!editor.dispatchCommand(KEY_ENTER_COMMAND, null))
			editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined)
		// The editor's result comes with the next update.
		await Promise.resolve()
		change(editor, () => {})
	}
}

async function typed(text: string, html = '') {
	const editor = editorWith(html)
	await typeInto(editor, text)
	return htmlOf(editor)
}

describe('Markdown while typing', () => {
	it.each([
		['## Heading', '<h2>Heading</h2>'],
		['> Quoted', '<blockquote><p>Quoted</p></blockquote>'],
		['- point', '<ul><li>point</li></ul>'],
		['1. first', '<ol><li>first</li></ol>'],
		['**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>'],
		['~~struck~~ `code`', '<p><s>struck</s> <code>code</code></p>'],
		['``` a', '<pre><code>a</code></pre>'],
		['a\n--- b', '<p>a</p><hr><p>b</p>'],
		['1967. The war', '<p>1967. The war</p>'],
		['12345. a', '<p>12345. a</p>'],
		['100. a', '<ol start="100"><li>a</li></ol>'],
		['[words](example.org/a_(b)/c)', '<p><a href="https://example.org/a_(b)/c">words</a></p>'],
		['[words](example.org)', '<p><a href="https://example.org">words</a></p>'],
	])('typing the Markdown %j makes %s', async (text, html) => {
		expect(await typed(text)).toBe(html)
	})

	it('leaves code as it is typed', async () => {
		expect(await typed('``` **a** https://b.org c')).toBe('<pre><code>**a** https://b.org c</code></pre>')
	})

	it('leaves an invalid URL as text', async () => {
		expect(await typed('[a](javascript:b)')).toBe('<p>[a](javascript:b)</p>')
	})
})

describe('a typed address', () => {
	it('becomes a link at the space after it, without the punctuation', async () => {
		expect(await typed('See https://a.org/b, and')).toBe(
			'<p>See <a href="https://a.org/b">https://a.org/b</a>, and</p>',
		)
	})

	it.each([
		['https://en.wikipedia.example/wiki/Iran_(disambiguation)', ''],
		['https://x.example/a_(b)/c', ''],
		['https://x.example/a_(b_(c))', ').'],
		['https://x.example/[a]', ']'],
		['https://x.example/a', ')'],
		['https://x.example/a', '؟'],
		['https://x.example/a', '،'],
		['https://x.example/סוף', '״.'],
		['https://x.example/a', '».'],
		['https://x.example/a', '。'],
		['https://x.example/a', '…'],
		['https://x.example/a', '\u200f'],
		['https://x.example/a/', '**'],
		['https://x.example/?q=a&b=c#d-', ''],
	])('%s ends before %j', async (address, rest) => {
		expect(await typed(`(see “${address}${rest} next`)).toBe(
			`<p>(see “<a href="${address.replaceAll('&', '&amp;')}">${address.replaceAll('&', '&amp;')}</a>${rest} next</p>`,
		)
	})

	it('is looked for in a long line in little time', async () => {
		const line = '(https://'.repeat(100_000) + 'x'.repeat(2000)
		expect(await typed(' b', `<p>${line}</p>`)).toBe(`<p>${line} b</p>`)
	})

	it('becomes a link at the end of a paragraph', async () => {
		expect(await typed('See www.a.org.\nb')).toBe(
			'<p>See <a href="https://www.a.org">www.a.org</a>.</p><p>b</p>',
		)
	})

	it('that was stored as words stays words', () => {
		const html = '<p>See https://a.org/b and **this**</p>'
		expect(htmlOf(editorWith(html))).toBe(html)
	})
})

describe('the address in the dialog', () => {
	it.each([
		['example.org/a?b', 'https://example.org/a?b'],
		['http://example.org', 'http://example.org'],
		['a@example.org', 'mailto:a@example.org'],
		['dept/unit+a@xn--e1afmkfd.xn--p1ai', 'mailto:dept%2Funit+a@xn--e1afmkfd.xn--p1ai'],
		['info@пример.рф', 'mailto:info@xn--e1afmkfd.xn--p1ai'],
		['xn--e1afmkfd.xn--p1ai/a', 'https://xn--e1afmkfd.xn--p1ai/a'],
		['\u202aexample.org/a\u202c', 'https://example.org/a'],
		['/timeline', '/timeline'],
		['#day-2', '#day-2'],
		['javascript:alert(1)', null],
		['timeline', null],
	])('the address %j in the dialog is stored as %j', (text, address) => {
		expect(normalizeLinkAddress(text)).toBe(address)
	})
})
