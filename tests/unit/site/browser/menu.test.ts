// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { startMenu } from '../../../../app/site/browser/details.ts'

function openMenu(): HTMLDetailsElement {
	const menu = document.querySelector('details')
	if (!menu) throw new Error('no menu')
	menu.open = true
	return menu
}

describe('menu', () => {
	beforeEach(() => {
		document.body.innerHTML = `
			<details data-menu><summary tabindex="0">Menu</summary><nav><a href="#there">There</a></nav></details>
			<p id="there">Text</p>`
		startMenu()
	})

	it('closes on Escape and gives the focus back to its button', () => {
		const menu = openMenu()
		document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
		expect(menu.open).toBe(false)
		expect(document.activeElement).toBe(menu.querySelector('summary'))
	})

	it('closes on a click outside', () => {
		const menu = openMenu()
		document.querySelector('p')?.click()
		expect(menu.open).toBe(false)
	})

	it('closes when one of its links is followed', () => {
		const menu = openMenu()
		menu.querySelector('a')?.click()
		expect(menu.open).toBe(false)
	})

	it('stays open while its own space is clicked, and for other keys', () => {
		const menu = openMenu()
		menu.querySelector('nav')?.click()
		document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
		expect(menu.open).toBe(true)
	})
})
