// @vitest-environment jsdom
import {
	$getRoot,
	$getSelection,
	KEY_ARROW_DOWN_COMMAND,
	KEY_ARROW_LEFT_COMMAND,
	KEY_ARROW_RIGHT_COMMAND,
	KEY_ARROW_UP_COMMAND,
	SELECT_ALL_COMMAND,
} from 'lexical'
import { describe, expect, it } from 'vitest'
import { change, editorWith, htmlOf } from './editing.tsx'

const commands = {
	ArrowUp: KEY_ARROW_UP_COMMAND,
	ArrowDown: KEY_ARROW_DOWN_COMMAND,
	ArrowLeft: KEY_ARROW_LEFT_COMMAND,
	ArrowRight: KEY_ARROW_RIGHT_COMMAND,
}

/** HTML after the key is pressed at the beginning or the end of a text in it, and `new` is typed. */
function typedAfter(html: string, at: string, side: 'start' | 'end', key: keyof typeof commands): string {
	const editor = editorWith(html)
	change(editor, () => {
		const text = $getRoot()
			.getAllTextNodes()
			.find((node) => node.getTextContent() === at)
		if (side === 'start') text?.select(0, 0)
		else text?.select()
	})
	change(editor, () => {
		editor.dispatchCommand(commands[key], new KeyboardEvent('keydown', { key, cancelable: true }))
		$getSelection()?.insertText('new')
	})
	return htmlOf(editor)
}

const code = '<pre><code>x</code></pre>'
const quote = '<blockquote><p>q</p></blockquote>'
const table = (cell: string) => `<table><tbody><tr><td>${cell}</td><td>${cell}2</td></tr></tbody></table>`

describe('an arrow key out of a block makes room to write', () => {
	it.each([
		['above a first code block', `${code}<p>e</p>`, 'x', 'start', 'ArrowUp', `<p>new</p>${code}<p>e</p>`],
		['above a first quote', `${quote}<p>e</p>`, 'q', 'start', 'ArrowLeft', `<p>new</p>${quote}<p>e</p>`],
		[
			'between two tables, upward',
			table('a') + table('b'),
			'b',
			'start',
			'ArrowUp',
			`${table('a')}<p>new</p>${table('b')}`,
		],
		[
			'between two tables, downward',
			table('a') + table('b'),
			'a2',
			'end',
			'ArrowDown',
			`${table('a')}<p>new</p>${table('b')}`,
		],
		[
			'from any cell of the last row',
			table('a') + table('b'),
			'a',
			'end',
			'ArrowDown',
			`${table('a')}<p>new</p>${table('b')}`,
		],
		['between code and a quote', code + quote, 'x', 'end', 'ArrowRight', `${code}<p>new</p>${quote}`],
		['between a quote and code', quote + code, 'x', 'start', 'ArrowUp', `${quote}<p>new</p>${code}`],
		[
			'above code in a quote',
			`<blockquote>${code}</blockquote>`,
			'x',
			'start',
			'ArrowUp',
			`<blockquote><p>new</p>${code}</blockquote>`,
		],
	] as const)('%s', (_where, html, at, side, key, expected) => {
		expect(typedAfter(html, at, side, key)).toBe(expected)
	})

	it.each([
		['where there is a paragraph already', `<p>p</p>${code}`, 'x', 'start', 'ArrowUp'],
		['from the middle of a quote', '<blockquote><p>q</p><p>r</p></blockquote>', 'r', 'start', 'ArrowUp'],
		['sideways to the next cell', table('a') + table('b'), 'a', 'end', 'ArrowRight'],
	] as const)('but not %s', (_where, html, at, side, key) => {
		expect(typedAfter(html, at, side, key)).not.toContain('<p>new</p>')
	})
})

describe('selecting all', () => {
	it.each([
		['a table', `${table('a')}<p>end</p>`],
		['a quote', `${quote}<p>end</p>`],
		['two tables', `${table('a')}${table('b')}<p>end</p>`],
		['a rule', '<hr><p>end</p>'],
		['a figure', '<figure><img src="/i.png"><figcaption>c</figcaption></figure><p>end</p>'],
		['a table alone above code', `${table('a')}${code}<p>end</p>`],
	])('lets typed words take the place of a text that begins with %s', (_what, html) => {
		for (const [words, expected] of [
			['new', '<p>new</p>'],
			['', ''],
		] as const) {
			const editor = editorWith(html)
			change(editor, () => void $getRoot().getAllTextNodes().at(-1)?.select())
			change(editor, () => {
				editor.dispatchCommand(SELECT_ALL_COMMAND, new KeyboardEvent('keydown', { cancelable: true }))
				$getSelection()?.insertText(words)
			})
			expect(htmlOf(editor)).toBe(expected)
		}
	})

	it('does so from within a cell', () => {
		const editor = editorWith(`${table('a')}<p>end</p>`)
		change(editor, () => void $getRoot().getAllTextNodes()[0]?.select())
		change(editor, () => {
			editor.dispatchCommand(SELECT_ALL_COMMAND, new KeyboardEvent('keydown', { cancelable: true }))
			$getSelection()?.insertText('new')
		})
		expect(htmlOf(editor)).toBe('<p>new</p>')
	})
})
