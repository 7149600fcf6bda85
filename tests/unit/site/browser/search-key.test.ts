// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { startSearchKey } from '../../../../app/site/browser/search-key.ts'

const followed = vi.fn()

function show(main: string) {
	document.body.innerHTML = `<a href="/search" data-search>Search</a><main tabindex="0">${main}</main>`
	document.querySelector('a')?.addEventListener('click', (event) => {
		event.preventDefault()
		followed()
	})
}

function press(target: Element | null, init: KeyboardEventInit = {}) {
	const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...init })
	target?.dispatchEvent(event)
	return event
}

startSearchKey()
beforeEach(() => {
	followed.mockClear()
})

it('follows the link to the search', () => {
	show('')
	expect(press(document.body).defaultPrevented).toBe(true)
	expect(followed).toHaveBeenCalledOnce()
})

it('goes to the field of a page that has one', () => {
	show('<form role="search"><input name="q" value="iran"></form>')
	expect(press(document.querySelector('main')).defaultPrevented).toBe(true)
	expect(document.activeElement).toBe(document.querySelector('input'))
	expect(followed).not.toHaveBeenCalled()
})

it.each(['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable>x</p>'])(
	'the key / is typed into %s',
	(field) => {
		show(field)
		expect(press(document.querySelector('main > *')).defaultPrevented).toBe(false)
		expect(followed).not.toHaveBeenCalled()
	},
)

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { key: '?' }])(
	'the search key ignores a stroke with %j',
	(init) => {
		show('')
		expect(press(document.body, init).defaultPrevented).toBe(false)
		expect(followed).not.toHaveBeenCalled()
	},
)
