// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startCopy } from '../../../../app/site/browser/copy.ts'

const writeText = vi.fn<(text: string) => Promise<void>>()

async function press(): Promise<string | null | undefined> {
	document.querySelector<HTMLElement>('[data-copy]')?.click()
	await vi.advanceTimersByTimeAsync(0)
	return document.querySelector('.toast')?.textContent
}

startCopy()

describe('copy buttons', () => {
	beforeEach(() => {
		vi.useFakeTimers()
		vi.spyOn(console, 'error').mockImplementation(() => {})
		vi.stubGlobal('navigator', { clipboard: { writeText: writeText.mockReset().mockResolvedValue() } })
	})
	afterEach(() => {
		vi.useRealTimers()
		vi.unstubAllGlobals()
		vi.restoreAllMocks()
	})

	it('copies the text of the element that it names, and confirms it', async () => {
		document.body.innerHTML =
			'<p id="cite"> The Archive. “Timeline.” </p><button data-copy="#cite" data-copied="Citation copied.">Copy</button>'
		expect(await press()).toBe('Citation copied.')
		expect(writeText).toHaveBeenCalledExactlyOnceWith('The Archive. “Timeline.”')
	})

	it('copies the whole address of a path', async () => {
		document.body.innerHTML = '<button data-copy="/id/d9-4" data-copied="Link copied.">Copy link</button>'
		expect(await press()).toBe('Link copied.')
		expect(writeText).toHaveBeenCalledExactlyOnceWith(new URL('/id/d9-4', location.href).href)
	})

	it('copies a text that it carries itself', async () => {
		document.body.innerHTML = '<button data-copy="TDW-T-09">Copy</button>'
		expect(await press()).toBe('Copied.')
		expect(writeText).toHaveBeenCalledExactlyOnceWith('TDW-T-09')
	})

	it('a copy button reports that the browser refused', async () => {
		writeText.mockRejectedValue(new Error('NotAllowedError'))
		document.body.innerHTML = '<button data-copy="TDW-T-09">Copy</button>'
		expect(await press()).toBe('Copying is not allowed here. Please select the text and copy it.')
	})
})
