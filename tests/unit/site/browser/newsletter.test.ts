// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startNewsletter } from '../../../../app/site/browser/newsletter.ts'

const fetchMock = vi.fn<typeof fetch>()

function find<T extends Element>(selector: string): T {
	const element = document.querySelector<T>(selector)
	if (!element) throw new Error(`nothing at ${selector}`)
	return element
}
const input = () => find<HTMLInputElement>('[name="email"]')
const button = () => find<HTMLButtonElement>('button')

/** Sends the form as a reader would; returns whether the browser would still post it. */
function submit(email: string): boolean {
	input().value = email
	return find('form').dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }))
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const response = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
	vi.useFakeTimers()
	vi.stubGlobal('fetch', fetchMock)
	vi.spyOn(console, 'error').mockImplementation(() => {})
	fetchMock.mockReset()
	document.body.innerHTML = `
		<form method="post" action="/" data-newsletter="The Archive">
			<input name="email" type="email"><button>SUBSCRIBE</button><div class="trap"><input></div>
		</form>`
	startNewsletter()
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
	vi.restoreAllMocks()
})

describe('newsletter', () => {
	it('sends the trimmed address with its source', async () => {
		fetchMock.mockResolvedValue(response(201, { success: true }))
		input().type = 'text'
		expect(submit('  reader@example.org ')).toBe(false)
		await settle()
		const [path, options] = fetchMock.mock.calls[0] ?? []
		expect(path).toBe('/api/subscribe')
		expect(options).toMatchObject({ method: 'POST', credentials: 'include' })
		expect(JSON.parse(String(options?.body))).toEqual({ email: 'reader@example.org', source: 'website' })
	})

	it('sends nothing when the address is empty after trimming', () => {
		expect(submit('   ')).toBe(false)
		expect(fetchMock).not.toHaveBeenCalled()
		expect(button().textContent).toBe('SUBSCRIBE')
	})

	it('leaves a filled trap to the plain form', () => {
		find<HTMLInputElement>('.trap input').value = 'https://example.org'
		expect(submit('reader@example.org')).toBe(true)
		expect(fetchMock).not.toHaveBeenCalled()
	})

	it('says that it is busy and disables field and button', () => {
		fetchMock.mockReturnValue(new Promise(() => {}))
		submit('reader@example.org')
		expect(button().textContent).toBe('SUBSCRIBING...')
		expect(button().getAttribute('aria-busy')).toBe('true')
		expect([button().disabled, input().disabled]).toEqual([true, true])
	})

	it('shows the success for five seconds, then is idle and empty', async () => {
		fetchMock.mockResolvedValue(response(201, { success: true }))
		submit('reader@example.org')
		await settle()
		expect(button().textContent).toBe('SUBSCRIBED!')
		expect([button().disabled, input().disabled, input().value]).toEqual([true, true, ''])
		expect(find('[role="status"] .notice').textContent).toBe(
			"Successfully subscribed!You'll receive updates when new The Archive analysis and documents are added.Your data and unsubscribing",
		)
		expect(find('.notice a').getAttribute('href')).toBe('/newsletter/rights')

		await vi.advanceTimersByTimeAsync(4999)
		expect(document.querySelector('.notice')).not.toBeNull()
		await vi.advanceTimersByTimeAsync(1)
		expect(document.querySelector('.notice')).toBeNull()
		expect(button().textContent).toBe('SUBSCRIBE')
		expect([button().disabled, input().disabled]).toEqual([false, false])
	})

	it('moves the focus from the disabled button to its message', async () => {
		fetchMock.mockResolvedValue(response(201, { success: true }))
		button().focus()
		submit('reader@example.org')
		await settle()
		expect(document.activeElement).toBe(find('[role="status"]'))
		await vi.advanceTimersByTimeAsync(5000)
		expect(document.activeElement).toBe(find('[role="status"]'))
	})

	it.each([
		['an address on the list', 409, 'already subscribed', 'This email is already subscribed to our updates.'],
		['any other failure', 500, 'Internal', 'Failed to subscribe. Please try again.'],
	])(
		'the newsletter form says what went wrong with %s, and can be tried again',
		async (_, status, detail, text) => {
			fetchMock.mockResolvedValue(response(status, { detail }))
			submit('reader@example.org')
			await settle()
			const message = find('[role="alert"]')
			expect(message.textContent).toBe(text)
			expect(input().getAttribute('aria-describedby')).toBe(message.id)
			expect(input().getAttribute('aria-invalid')).toBe('true')
			expect([button().disabled, input().disabled, input().value]).toEqual([
				false,
				false,
				'reader@example.org',
			])
			expect(button().textContent).toBe('SUBSCRIBE')
			expect(console.error).toHaveBeenCalledOnce()
		},
	)

	it('takes an earlier message away before it tries again', async () => {
		fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
		submit('reader@example.org')
		await settle()
		expect(find('.field-error').textContent).toBe('Failed to subscribe. Please try again.')
		fetchMock.mockReturnValue(new Promise(() => {}))
		submit('reader@example.org')
		expect(document.querySelector('.field-error')).toBeNull()
		expect(input().hasAttribute('aria-invalid')).toBe(false)
	})
})
