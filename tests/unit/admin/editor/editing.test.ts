// @vitest-environment jsdom
import { $isListItemNode } from '@lexical/list'
import { $isQuoteNode } from '@lexical/rich-text'
import {
	$createNodeSelection,
	$getRoot,
	$getSelection,
	$isElementNode,
	$isTextNode,
	$selectAll,
	$setSelection,
	FORMAT_ELEMENT_COMMAND,
	FORMAT_TEXT_COMMAND,
	INDENT_CONTENT_COMMAND,
	INSERT_PARAGRAPH_COMMAND,
	type LexicalNode,
} from 'lexical'
import { describe, expect, it } from 'vitest'
import { $readSelectedImage, $selectedImage, $setImage } from '../../../../app/admin/editor/images.ts'
import { $linkAtSelection, $removeLink, $setLink } from '../../../../app/admin/editor/links.ts'
import { $isFigureNode } from '../../../../app/admin/editor/nodes/figure-node.ts'
import { $isImageNode } from '../../../../app/admin/editor/nodes/image-node.ts'
import { $readToolbarState } from '../../../../app/admin/editor/toolbar/toolbar-state.ts'
import { change, editorWith, htmlOf } from './editing.tsx'

/** The first node of a kind, in the order of the document. */
function $first<N extends LexicalNode>(isKind: (node: LexicalNode) => node is N): N {
	const search = (node: LexicalNode): N | undefined => {
		if (isKind(node)) return node
		return $isElementNode(node) ? node.getChildren().map(search).find(Boolean) : undefined
	}
	const found = search($getRoot())
	if (!found) throw new Error('No such node')
	return found
}

const $selectText = (from: number, to: number) => $first($isTextNode).select(from, to)
const $type = (text: string) => $getSelection()?.insertText(text)

describe('links', () => {
	it('turn the selected text into one, change its address and leave the text', () => {
		const editor = editorWith('<p>one two</p>')
		change(editor, () => {
			$selectText(0, 3)
			$setLink('https://a.org')
		})
		expect(htmlOf(editor)).toBe('<p><a href="https://a.org">one</a> two</p>')
		change(editor, () => {
			expect($linkAtSelection()?.getURL()).toBe('https://a.org')
			$setLink('/timeline')
		})
		expect(htmlOf(editor)).toBe('<p><a href="/timeline">one</a> two</p>')
		change(editor, $removeLink)
		expect(htmlOf(editor)).toBe('<p>one two</p>')
	})

	it('write the address itself where nothing is selected', () => {
		const editor = editorWith('<p>one</p>')
		change(editor, () => {
			$selectText(3, 3)
			$setLink('mailto:a@b.org')
		})
		expect(htmlOf(editor)).toBe('<p>one<a href="mailto:a@b.org">mailto:a@b.org</a></p>')
	})

	it('keep the target and the title when the address changes', () => {
		const editor = editorWith('<p><a href="/a" title="t" target="_blank">one</a></p>')
		change(editor, () => {
			$selectText(1, 1)
			$setLink('/b')
		})
		expect(htmlOf(editor)).toBe('<p><a href="/b" title="t" target="_blank" rel="noopener">one</a></p>')
	})
})

describe('images', () => {
	const $selectImage = () => {
		const selection = $createNodeSelection()
		selection.add($first($isImageNode).getKey())
		$setSelection(selection)
	}

	it('come to the caret', () => {
		const editor = editorWith('<p>ab</p>')
		change(editor, () => {
			$selectText(1, 1)
			$setImage({ src: '/i.png', alt: null, caption: '' })
			$type('!')
		})
		expect(htmlOf(editor)).toBe('<p>a<img src="/i.png" loading="lazy">!b</p>')
	})

	it('change their words and keep their size', () => {
		const editor = editorWith('<p><img src="/i.png" alt="a" width="10"></p>')
		change(editor, () => {
			$selectImage()
			expect($selectedImage()?.getAttributes().alt).toBe('a')
			$setImage({ src: '/j.png', alt: '', caption: '' })
		})
		expect(htmlOf(editor)).toBe('<p><img src="/j.png" alt="" width="10" loading="lazy"></p>')
	})

	it('become figures when they get a caption, and images again when they lose it', () => {
		const editor = editorWith('<p>a<img src="/i.png" alt="b">c</p>')
		const $selectNode = (node: { getKey: () => string } | null) => {
			const selection = $createNodeSelection()
			if (node) selection.add(node.getKey())
			$setSelection(selection)
		}
		change(editor, () => {
			$selectImage()
			$setImage({ src: '/i.png', alt: 'b', caption: 'On <em>day</em> 9' })
		})
		const figure =
			'<figure><img src="/i.png" alt="b" loading="lazy"><figcaption>On <em>day</em> 9</figcaption></figure>'
		expect(htmlOf(editor)).toBe(`<p>ac</p>${figure}`)
		change(editor, () => {
			$selectNode($getRoot().getChildren().find($isFigureNode) ?? null)
			expect($readSelectedImage().caption).toBe('On <em>day</em> 9')
			$setImage({ src: '/j.png', alt: 'b', caption: '' })
		})
		expect(htmlOf(editor)).toBe('<p>ac</p><p><img src="/j.png" alt="b" loading="lazy"></p>')
	})

	it('hold no script in the caption of a figure that comes as JSON', () => {
		const figure = {
			type: 'figure',
			version: 1,
			$: { image: { src: '/i.png' }, caption: 'a<img src=x onerror=alert(1)>' },
		}
		const editor = editorWith('<p>a</p>')
		const state = editor.parseEditorState(
			JSON.stringify({
				root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children: [figure] },
			}),
		)
		editor.setEditorState(state)
		expect(htmlOf(editor)).not.toContain('onerror')
	})

	it('are held to the rules when they come as JSON', () => {
		const editor = editorWith('<p><img src="/i.png" alt="a"></p>')
		const state = JSON.stringify(editor.getEditorState()).replaceAll('/i.png', 'javascript:alert(1)')
		editor.setEditorState(editor.parseEditorState(state))
		expect(htmlOf(editor)).toBe('')
	})
})

describe('Enter', () => {
	it('leaves a quote on an empty last line', () => {
		const editor = editorWith('<blockquote><p>a</p></blockquote><p>z</p>')
		change(editor, () => $selectText(1, 1))
		for (let times = 0; times < 2; times++) editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND)
		change(editor, () => $type('b'))
		expect(htmlOf(editor)).toBe('<blockquote><p>a</p></blockquote><p>b</p><p>z</p>')
	})

	it('begins a line in code, and leaves it on an empty last line', () => {
		const editor = editorWith('<pre><code>ab</code></pre>')
		change(editor, () => $selectText(1, 1))
		editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND)
		change(editor, () => $getRoot().getFirstChildOrThrow().selectEnd())
		for (let times = 0; times < 2; times++) editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND)
		change(editor, () => $type('c'))
		expect(htmlOf(editor)).toBe('<pre><code>a\nb</code></pre><p>c</p>')
	})
})

describe('lists', () => {
	it('nest as items are indented', () => {
		const editor = editorWith('<ol type="a"><li>a</li><li>b</li></ol>')
		change(editor, () => {
			$first($isListItemNode).getNextSibling()?.selectEnd()
			editor.dispatchCommand(INDENT_CONTENT_COMMAND)
		})
		expect(htmlOf(editor)).toBe('<ol type="a"><li>a<ol type="a"><li>b</li></ol></li></ol>')
	})
})

describe('rules', () => {
	it('stand between the blocks of a quote', () => {
		const editor = editorWith('<blockquote><p>a</p><hr><hr><p>b</p></blockquote>')
		const kinds = editor.read(() =>
			$first($isQuoteNode)
				.getChildren()
				.map((node) => node.getType()),
		)
		expect(kinds).toEqual(['paragraph', 'rule', 'rule', 'paragraph'])
	})
})

describe('the toolbar', () => {
	it('shows what the caret stands in', () => {
		const editor = editorWith('<ol><li><strong>a</strong> <a href="/b">b</a></li></ol>')
		change(editor, () => {
			$selectText(0, 1).toggleFormat('bold')
			expect($readToolbarState()).toEqual({
				block: 'p',
				alignment: 'left',
				list: 'number',
				bold: true,
				italic: false,
				underline: false,
				strikethrough: false,
				quote: false,
				code: false,
				table: false,
				link: false,
				image: false,
			})
		})
	})

	it('formats headings, paragraphs and the text in them', () => {
		const editor = editorWith('<h2>a</h2><p>b</p>')
		change(editor, () => {
			$selectAll()
			editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, 'center')
			editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'italic')
			expect($readToolbarState()).toMatchObject({ block: 'h2', alignment: 'center', italic: true })
		})
		expect(htmlOf(editor)).toBe(
			'<h2 class="align-center"><em>a</em></h2><p class="align-center"><em>b</em></p>',
		)
	})
})
