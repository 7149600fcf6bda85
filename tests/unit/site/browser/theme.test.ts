// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTheme } from '../../../../app/site/browser/theme.ts'

const theme = () => document.documentElement.dataset.theme ?? 'system'
const pressed = () => document.querySelector('[aria-pressed=true]')?.getAttribute('value')

/** A page that comes back from the browser's cache as it was left, in this theme. */
function comeBack(left: 'light' | 'dark') {
	document.documentElement.dataset.theme = left
	window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
}

function choose(value: string) {
	document.querySelector<HTMLButtonElement>(`button[value=${value}]`)?.click()
}

describe('the choice of a theme', () => {
	const post = vi.fn<typeof fetch>()

	beforeAll(startTheme)
	beforeEach(() => {
		vi.stubGlobal('fetch', post.mockReset())
		post.mockResolvedValue({ ok: false, type: 'opaqueredirect' } as Response)
		sessionStorage.clear()
		delete document.documentElement.dataset.theme
		document.body.innerHTML = `<form class="theme-choice" method="post" action="/theme">
			<input type="hidden" name="back" value="/faq">
			${['system', 'light', 'dark'].map((value) => `<button name="theme" value="${value}"></button>`).join('')}
		</form>`
	})

	it('is sent to the server and shown on the page that is open', async () => {
		choose('dark')
		await vi.waitFor(() => expect(theme()).toBe('dark'))
		expect(pressed()).toBe('dark')
		const [, options] = post.mock.calls[0] ?? []
		expect(String(options?.body)).toBe('back=%2Ffaq&theme=dark')
	})

	it('is shown by pages that come back', async () => {
		choose('dark')
		await vi.waitFor(() => expect(theme()).toBe('dark'))
		comeBack('light')
		expect([theme(), pressed()]).toEqual(['dark', 'dark'])
		choose('system')
		await vi.waitFor(() => expect(theme()).toBe('system'))
		comeBack('dark')
		expect(theme()).toBe('system')
	})

	it('leaves a page that comes back as it is while nothing was chosen', () => {
		comeBack('light')
		expect(theme()).toBe('light')
	})

	it('is posted as a form when the server refuses it or cannot be reached', async () => {
		// The page would be left: its listener is there for one failure.
		const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {})
		post.mockRejectedValueOnce(new TypeError('Failed to fetch'))
		choose('light')
		await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
		expect(submit.mock.calls[0]?.[0]).toMatchObject({ value: 'light' })
		expect(theme()).toBe('system')
		startTheme()
		post.mockResolvedValueOnce({ ok: false, type: 'basic', status: 503 } as Response)
		choose('dark')
		await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
	})
})
