// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startReveal } from '../../../../app/site/browser/reveal.ts'

type Callback = (entries: { isIntersecting: boolean; target: Element }[]) => void

let notify: Callback
const [observe, unobserve, animate] = [vi.fn(), vi.fn(), vi.fn()]

class FakeObserver {
	constructor(callback: Callback) {
		notify = callback
	}
	observe = observe
	unobserve = unobserve
}

function block(top: number): Element {
	const element = document.createElement('div')
	element.className = 'reveal'
	element.getBoundingClientRect = () => ({ top }) as DOMRect
	element.animate = animate
	document.body.append(element)
	return element
}

describe('reveal', () => {
	beforeEach(() => {
		document.body.innerHTML = ''
		vi.stubGlobal('IntersectionObserver', FakeObserver)
		vi.stubGlobal('matchMedia', () => ({ matches: false }))
		vi.clearAllMocks()
	})
	afterEach(() => {
		vi.unstubAllGlobals()
	})

	it('waits for the blocks below the window alone', () => {
		block(10)
		const below = block(5000)
		startReveal()
		expect(observe).toHaveBeenCalledExactlyOnceWith(below)
	})

	it('slides a block once, when it comes into view, and the next one 0.1 s later', () => {
		const [one, other] = [block(5000), block(5000)]
		startReveal()
		notify([{ isIntersecting: false, target: one }])
		expect(animate).not.toHaveBeenCalled()
		notify([one, other].map((target) => ({ isIntersecting: true, target })))
		expect(unobserve.mock.calls).toEqual([[one], [other]])
		expect(animate.mock.calls.map(([, { delay }]) => delay)).toEqual([0, 100])
	})

	it('moves nothing for readers who want less motion', () => {
		vi.stubGlobal('matchMedia', () => ({ matches: true }))
		block(5000)
		startReveal()
		expect(observe).not.toHaveBeenCalled()
	})
})
