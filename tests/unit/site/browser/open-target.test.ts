// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startOpenTarget } from '../../../../app/site/browser/details.ts'

const isOpen = (id: string) => document.getElementById(id)?.hasAttribute('open')

describe('open target', () => {
	beforeEach(() => {
		Element.prototype.scrollIntoView = vi.fn()
		document.body.innerHTML = `
			<details id="q-1"><summary>One</summary></details>
			<details id="q-2"><summary>Two</summary><p id="inside">Text</p></details>`
	})

	it('opens the question that the address names on load', () => {
		location.hash = '#q-1'
		startOpenTarget()
		expect([isOpen('q-1'), isOpen('q-2')]).toEqual([true, false])
	})

	it('opens what a later target lies in, and leaves the others open', () => {
		location.hash = '#q-1'
		startOpenTarget()
		location.hash = '#inside'
		window.dispatchEvent(new Event('hashchange'))
		expect([isOpen('q-1'), isOpen('q-2')]).toEqual([true, true])
		expect(Element.prototype.scrollIntoView).toHaveBeenCalled()
	})

	it('does nothing for an address that names no part, or a broken one', () => {
		for (const hash of ['#nowhere', '#%']) {
			location.hash = hash
			expect(startOpenTarget).not.toThrow()
		}
		expect([isOpen('q-1'), isOpen('q-2')]).toEqual([false, false])
	})
})
