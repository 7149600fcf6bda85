// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startReveal } from '../../../../app/site/browser/reveal.ts'

type Callback = (entries: { isIntersecting: boolean; target: Element }[]) => void

let notify: Callback
const unobserve = vi.fn()

class FakeObserver {
	constructor(callback: Callback) {
		notify = callback
	}
	observe = vi.fn()
	unobserve = unobserve
}

function block(id: string, top: number): Element {
	const element = document.createElement('div')
	element.id = id
	element.className = 'reveal'
	element.getBoundingClientRect = () => ({ top }) as DOMRect
	document.body.append(element)
	return element
}

describe('reveal', () => {
	beforeEach(() => {
		document.body.innerHTML = ''
		vi.stubGlobal('IntersectionObserver', FakeObserver)
		unobserve.mockClear()
	})
	afterEach(() => {
		vi.unstubAllGlobals()
	})

	it('shows blocks in view at once, and the rest on scroll', () => {
		const above = block('above', 10)
		const below = block('below', 5000)
		startReveal()
		expect(above.classList.contains('revealed')).toBe(true)
		expect(below.classList.contains('revealed')).toBe(false)
	})

	it('shows a block once, when it comes into view', () => {
		const below = block('below', 5000)
		startReveal()
		notify([{ isIntersecting: false, target: below }])
		expect(below.classList.contains('revealed')).toBe(false)
		notify([{ isIntersecting: true, target: below }])
		expect(below.classList.contains('revealed')).toBe(true)
		expect(unobserve).toHaveBeenCalledExactlyOnceWith(below)
	})

	it('shows everything where the browser cannot watch', () => {
		vi.unstubAllGlobals()
		const below = document.createElement('div')
		below.className = 'reveal'
		document.body.append(below)
		startReveal()
		expect(below.classList.contains('revealed')).toBe(true)
	})
})
