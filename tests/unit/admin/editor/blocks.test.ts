// @vitest-environment jsdom
import { $isTableCellNode } from '@lexical/table'
import { $getRoot, $isElementNode, $selectAll, type LexicalNode } from 'lexical'
import { describe, expect, it } from 'vitest'
import {
	$clearFormatting,
	$insertRule,
	$toggleCodeBlock,
	$toggleQuote,
} from '../../../../app/admin/editor/blocks.ts'
import { $insertTable, tableCommands } from '../../../../app/admin/editor/tables.ts'
import { change, editorWith, htmlOf } from './editing.tsx'

/** HTML after all of it is selected. */
function changed(html: string, $act: () => void): string {
	const editor = editorWith(html)
	change(editor, () => {
		$selectAll()
		$act()
	})
	return htmlOf(editor)
}

describe('a quote', () => {
	it('takes in the selected paragraphs and lets them out again', () => {
		const quoted = '<blockquote><p>a</p><p>b</p></blockquote>'
		expect(changed('<p>a</p><p>b</p>', $toggleQuote)).toBe(quoted)
		const editor = editorWith(quoted)
		change(editor, () => {
			$getRoot().getFirstDescendant()?.selectEnd()
			$toggleQuote()
		})
		expect(htmlOf(editor)).toBe('<p>a</p><p>b</p>')
	})
})

describe('a code block', () => {
	it('takes in lines as words and gives them back as paragraphs', () => {
		const editor = editorWith('<p><strong>a</strong><br>b</p>')
		change(editor, () => {
			$getRoot().getFirstChildOrThrow().selectEnd()
			$toggleCodeBlock()
		})
		expect(htmlOf(editor)).toBe('<pre><code>a\nb</code></pre>')
		change(editor, $toggleCodeBlock)
		expect(htmlOf(editor)).toBe('<p>a</p><p>b</p>')
	})

	it('takes in no image', () => {
		const html = '<p>a<img src="/i.png" alt="" loading="lazy"></p>'
		expect(changed(html, $toggleCodeBlock)).toBe(html)
	})
})

describe('a rule', () => {
	it('parts the paragraph at the caret', () => {
		const editor = editorWith('<p>ab</p>')
		change(editor, () => {
			const [text] = $getRoot().getAllTextNodes()
			text?.select(1, 1)
			$insertRule()
		})
		expect(htmlOf(editor)).toBe('<p>a</p><hr><p>b</p>')
	})
})

describe('clearing the formatting', () => {
	it('takes marks and alignment, and leaves links and headings', () => {
		const html = '<h2 class="align-center"><strong>a</strong> <a href="/b"><em>b</em></a></h2>'
		expect(changed(html, $clearFormatting)).toBe('<h2>a <a href="/b">b</a></h2>')
	})
})

describe('a table', () => {
	const $run = (name: string) => tableCommands.find((command) => command.name === name)?.$run()

	/** A table of four cells, named by row and column, with the caret in the first. */
	function editorWithTable(options = { hasHeaderRow: true, hasHeaderColumn: false }) {
		const editor = editorWith('')
		change(editor, () => {
			$getRoot().selectEnd()
			$insertTable({ rows: 2, columns: 2, ...options })
		})
		change(editor, () => {
			const search = (node: LexicalNode): LexicalNode[] =>
				$isTableCellNode(node) ? [node] : $isElementNode(node) ? node.getChildren().flatMap(search) : []
			const names = ['a1', 'b1', 'a2', 'b2']
			search($getRoot()).forEach((cell, index) => {
				if ($isElementNode(cell)) cell.selectStart().insertText(names[index] ?? '')
			})
			const [first] = search($getRoot())
			if ($isElementNode(first)) first.selectStart()
		})
		return editor
	}

	it('has a header row that names its columns', () => {
		expect(htmlOf(editorWithTable())).toBe(
			'<table><thead><tr><th scope="col">a1</th><th scope="col">b1</th></tr></thead><tbody><tr><td>a2</td><td>b2</td></tr></tbody></table>',
		)
	})

	it.each([
		[
			'Row below',
			'<table><tbody><tr><td>a1</td><td>b1</td></tr><tr><td></td><td></td></tr><tr><td>a2</td><td>b2</td></tr></tbody></table>',
		],
		['Delete row', '<table><tbody><tr><td>a2</td><td>b2</td></tr></tbody></table>'],
		[
			'Column after',
			'<table><tbody><tr><td>a1</td><td></td><td>b1</td></tr><tr><td>a2</td><td></td><td>b2</td></tr></tbody></table>',
		],
		['Delete column', '<table><tbody><tr><td>b1</td></tr><tr><td>b2</td></tr></tbody></table>'],
		[
			'Header column',
			'<table><tbody><tr><th scope="row">a1</th><td>b1</td></tr><tr><th scope="row">a2</th><td>b2</td></tr></tbody></table>',
		],
		['Delete table', ''],
	])('the command %s changes a table', (name, html) => {
		const editor = editorWithTable({ hasHeaderRow: false, hasHeaderColumn: false })
		change(editor, () => $run(name))
		expect(htmlOf(editor)).toBe(html)
	})

	it('loses its header row by the same button', () => {
		const editor = editorWithTable()
		change(editor, () => $run('Header row'))
		expect(htmlOf(editor)).toBe(
			'<table><tbody><tr><td>a1</td><td>b1</td></tr><tr><td>a2</td><td>b2</td></tr></tbody></table>',
		)
	})
})
