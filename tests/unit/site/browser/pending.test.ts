// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPending } from '../../../../app/site/browser/pending.ts'

describe('pending line', () => {
	const line = () => document.querySelector('.waiting')?.textContent
	const link = document.createElement('a')

	beforeAll(() => {
		startPending()
		document.body.append(link)
		// jsdom cannot navigate; the last listener of the click keeps it from trying.
		window.addEventListener('click', (event) => event.preventDefault())
	})
	beforeEach(() => {
		vi.useFakeTimers()
		for (const name of ['target', 'download']) link.removeAttribute(name)
		link.href = '/blog'
		window.dispatchEvent(new Event('pageshow'))
	})
	afterEach(() => {
		vi.useRealTimers()
	})

	it('shows the text with a spinner after 200 ms', () => {
		link.click()
		vi.advanceTimersByTime(199)
		expect(line()).toBe('')
		vi.advanceTimersByTime(1)
		expect(line()).toBe('Loading articles...')
		expect(document.querySelector('.waiting .spinner')).not.toBeNull()
	})

	it('is gone when the page is shown again or the reader stops', () => {
		for (const stop of [new Event('pageshow'), new KeyboardEvent('keydown', { key: 'Escape' })]) {
			link.click()
			vi.advanceTimersByTime(200)
			expect(line()).toBe('Loading articles...')
			;(stop.type === 'keydown' ? document : window).dispatchEvent(stop)
			expect(line()).toBe('')
		}
	})

	it.each([
		['a new tab', () => link.setAttribute('target', '_blank'), {}],
		['a download', () => link.setAttribute('download', ''), {}],
		['a click with Ctrl', () => {}, { ctrlKey: true }],
		['another site', () => link.setAttribute('href', 'https://example.org/blog'), {}],
		['a place on this page', () => link.setAttribute('href', '#main'), {}],
	])('the pending line says nothing for %s', (_, prepare, keys) => {
		prepare()
		link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
		vi.advanceTimersByTime(1000)
		expect(line()).toBe('')
	})
})
