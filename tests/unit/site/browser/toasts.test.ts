// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showToast } from '../../../../app/site/browser/toasts.ts'

const toasts = () => [...document.querySelectorAll<HTMLElement>('.toast')]
const visible = () => toasts().filter((toast) => !toast.hidden)

describe('toasts', () => {
	beforeEach(() => {
		vi.useFakeTimers()
		document.body.innerHTML = ''
	})
	afterEach(() => {
		vi.useRealTimers()
	})

	it('stands in a live region', () => {
		showToast('Citation copied.')
		expect(document.querySelector('[role="status"] .toast')?.textContent).toBe('Citation copied.')
	})

	it('goes after five seconds by default', () => {
		showToast('Citation copied.')
		vi.advanceTimersByTime(4999)
		expect(visible()).toHaveLength(1)
		vi.advanceTimersByTime(1)
		expect(visible()).toHaveLength(0)
	})

	it('shows one at a time, the newest', () => {
		showToast('First')
		showToast('Second')
		expect(visible().map((toast) => toast.textContent)).toEqual(['Second'])
	})

	it('is dismissed by its button and leaves the page 1000000 ms later', () => {
		showToast('Citation copied.')
		document.querySelector<HTMLButtonElement>('[aria-label="Dismiss"]')?.click()
		expect(visible()).toHaveLength(0)
		vi.advanceTimersByTime(999_999)
		expect(toasts()).toHaveLength(1)
		vi.advanceTimersByTime(1)
		expect(toasts()).toHaveLength(0)
	})
})
