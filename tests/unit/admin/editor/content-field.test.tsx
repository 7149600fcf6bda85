// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContentField } from '../../../../app/admin/editor/content-field.tsx'

const stored = '<p>Stored <strong>text</strong></p>'

function Page({ onChange }: { onChange?: (html: string) => void }) {
	return (
		<form>
			<label id="content-label" htmlFor="content">
				CONTENT *
			</label>
			<ContentField
				id="content"
				name="content"
				defaultValue={stored}
				labelledBy="content-label"
				describedBy="content-error"
				invalid
				onChange={onChange}
			/>
		</form>
	)
}

let root: Root | undefined
let complaints: unknown[][]

beforeEach(() => {
	// jsdom measures nothing, and Lexical asks where the caret is to scroll there.
	Range.prototype.getBoundingClientRect = () => new DOMRect()
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
	complaints = []
	vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words))
	document.body.innerHTML = `<div id="root">${renderAsServer()}</div>`
})

afterEach(async () => {
	await act(async () => root?.unmount())
	root = undefined
	vi.restoreAllMocks()
	vi.unstubAllGlobals()
})

/** On the server there is no document. */
function renderAsServer(): string {
	const { document } = globalThis
	vi.stubGlobal('document', undefined)
	const html = renderToString(<Page />)
	vi.stubGlobal('document', document)
	return html
}

async function hydrate(onChange?: (html: string) => void) {
	const container = document.querySelector('#root') as HTMLElement
	await act(async () => {
		root = hydrateRoot(container, <Page onChange={onChange} />)
	})
	await act(async () => vi.dynamicImportSettled())
}

const form = () => document.querySelector('form') as HTMLFormElement
const sent = () => new FormData(form()).getAll('content')

describe('ContentField', () => {
	it('is a required text field with the HTML where no script runs', () => {
		const field = document.querySelector('textarea')
		expect(field?.value).toBe(stored)
		expect(field?.required).toBe(true)
		expect(field?.getAttribute('aria-describedby')).toBe('content-hint content-error')
		expect(document.querySelector('#content-hint')?.textContent).toMatch(/^Plain text, HTML or both/)
		expect(sent()).toEqual([stored])
	})

	it('says that it may hold plain text until the editor has taken its place', async () => {
		expect(new FormData(form()).get('contentFormat')).toBe('typed')
		await hydrate()
		expect(new FormData(form()).has('contentFormat')).toBe(false)
		expect(document.querySelector('#content-hint')).toBeNull()
	})

	it('keeps the paragraphs of plain text that was typed before the editor came', async () => {
		const field = document.querySelector('textarea') as HTMLTextAreaElement
		field.value = 'First.\n\nSecond.'
		await hydrate()
		expect(sent()).toEqual(['<p>First.</p><p>Second.</p>'])
	})

	it('gives its place to the editor, which sends the same HTML under the same name', async () => {
		await hydrate()
		const editor = document.querySelector('[role=textbox]')
		expect(editor?.id).toBe('content')
		expect(editor?.getAttribute('aria-labelledby')).toBe('content-label')
		expect(editor?.getAttribute('aria-describedby')).toBe('content-error')
		expect(editor?.getAttribute('aria-invalid')).toBe('true')
		expect(editor?.querySelector('strong')?.textContent).toBe('text')
		expect(document.querySelector('textarea')).toBeNull()
		expect(sent()).toEqual([stored])
		expect(complaints).toEqual([])
	})

	it('keeps text typed before hydration', async () => {
		const field = document.querySelector('textarea') as HTMLTextAreaElement
		field.value = '<p>Typed early</p>'
		await hydrate()
		expect(sent()).toEqual(['<p>Typed early</p>'])
	})

	it('says nothing of a change before there is one', async () => {
		const onChange = vi.fn()
		await hydrate(onChange)
		expect(onChange).not.toHaveBeenCalled()
	})

	it('names the controls of the toolbar as the contract does, and shows the formatting at the caret', async () => {
		await hydrate()
		const toolbar = document.querySelector('[role=toolbar]')
		expect(toolbar?.getAttribute('aria-label')).toBe('Text formatting')
		const controls = [...(toolbar?.querySelectorAll('select, button') ?? [])]
		expect(controls.map((control) => control.getAttribute('aria-label'))).toEqual([
			'Block format',
			'Bold',
			'Italic',
			'Underline',
			'Strikethrough',
			'Clear formatting',
			'Align left',
			'Align center',
			'Align right',
			'Bulleted list',
			'Numbered list',
			'Quote',
			'Code block',
			'Horizontal rule',
			'Table',
			'Link',
			'Image',
			'Undo',
			'Redo',
		])
		expect([...(toolbar?.querySelectorAll('option') ?? [])].map((option) => option.textContent)).toEqual([
			'Normal',
			'Heading 1',
			'Heading 2',
			'Heading 3',
			'Heading 4',
			'Heading 5',
			'Heading 6',
		])
		expect(controls.filter((control) => (control as HTMLElement).tabIndex === 0)).toHaveLength(1)
	})

	it('ContentField passes each change to the form', async () => {
		const onChange = vi.fn()
		await hydrate(onChange)
		await act(async () => button('Align center').click())
		await vi.waitFor(() =>
			expect(sent()).toEqual(['<p class="align-center">Stored <strong>text</strong></p>']),
		)
		expect(onChange).toHaveBeenLastCalledWith('<p class="align-center">Stored <strong>text</strong></p>')
		expect(button('Align center').getAttribute('aria-pressed')).toBe('true')
		await act(async () => button('Bulleted list').click())
		await vi.waitFor(() =>
			expect(sent()).toEqual(['<ul><li class="align-center">Stored <strong>text</strong></li></ul>']),
		)
	})

	it('reminds of images about which nothing is said', async () => {
		const field = document.querySelector('textarea') as HTMLTextAreaElement
		field.value = '<p><img src="/a.png"><img src="/b.png"><img src="/c.png" alt=""></p>'
		await hydrate()
		expect(document.querySelector('.notice')?.textContent).toMatch(
			/^2 images in the content have no alternative/,
		)
	})

	it('moves between the controls with the arrow keys', async () => {
		await hydrate()
		button('Bold').focus()
		press('ArrowRight')
		expect(document.activeElement).toBe(button('Italic'))
		press('End')
		expect(document.activeElement).toBe(button('Redo'))
		press('ArrowRight')
		expect(document.activeElement?.getAttribute('aria-label')).toBe('Block format')
		press('ArrowLeft')
		expect(document.activeElement).toBe(button('Redo'))
		expect(button('Redo').tabIndex).toBe(0)
		expect(button('Bold').tabIndex).toBe(-1)
	})
})

function button(name: string): HTMLButtonElement {
	return document.querySelector(`button[aria-label="${name}"]`) as HTMLButtonElement
}

function press(key: string) {
	act(() => {
		document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
	})
}
