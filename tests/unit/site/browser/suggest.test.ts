// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSuggest } from '../../../../app/site/browser/suggest.ts'

const response = [
	'natanz',
	['Day 3: Natanz', '<b>Fordow</b>'],
	['Timeline', 'FAQ'],
	['https://archive.example/timeline#day-3', 'https://archive.example/faq#q-sites'],
]

const request = vi.fn<typeof fetch>()
const go = vi.fn<(path: string) => void>()

const field = () => document.querySelector('input') as HTMLInputElement
const list = () => document.querySelector('[role="listbox"]') as HTMLElement
const options = () => [...list().children]
const chosen = () => options().findIndex((item) => item.getAttribute('aria-selected') === 'true')

beforeEach(() => {
	vi.useFakeTimers()
	vi.stubGlobal('fetch', request)
	request.mockImplementation(async () => new Response(JSON.stringify(response)))
	document.body.innerHTML = `
		<form role="search" action="/search"><input id="q" name="q" type="search"><button>Search</button></form>
		<form><input name="q"></form>`
	startSuggest(go)
})

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
	vi.resetAllMocks()
})

async function type(text: string): Promise<void> {
	field().value = text
	field().dispatchEvent(new Event('input'))
	await vi.advanceTimersByTimeAsync(300)
}

function press(key: string): KeyboardEvent {
	const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true })
	field().dispatchEvent(event)
	return event
}

describe('a search field', () => {
	it('is a combobox with a closed list; other fields do not change', () => {
		expect(field().getAttribute('role')).toBe('combobox')
		// Of the roles that ARIA in HTML allows an input, `combobox` is one for text and none for search.
		expect(field().type).toBe('text')
		expect(field().getAttribute('enterkeyhint') ?? field().enterKeyHint).toBe('search')
		expect(field().getAttribute('aria-expanded')).toBe('false')
		expect(field().getAttribute('aria-controls')).toBe(list().id)
		expect(list().hidden).toBe(true)
		expect(document.querySelectorAll('[role="combobox"]')).toHaveLength(1)
	})

	it('keeps text typed before the script loaded', () => {
		document.body.innerHTML =
			'<form role="search"><input id="q" name="q" type="search" value="nat" aria-describedby="hint"></form>'
		field().value = 'natanz'
		startSuggest(go)
		expect(field().value).toBe('natanz')
		expect(field().getAttribute('aria-describedby')).toBe('hint')
	})

	it('shows a section once for the titles that follow one another in it', async () => {
		const titles = ['Day 3', 'Day 4', 'Fordow']
		const sections = ['Timeline', 'Timeline', 'Places']
		request.mockImplementation(
			async () => new Response(JSON.stringify(['day', titles, sections, titles.map(() => '/timeline')])),
		)
		await type('day')
		const shown = [...list().querySelectorAll('.label')].map((label) => label.textContent)
		expect(shown).toEqual(['Timeline', 'Places'])
		expect(options()[1]?.textContent).toBe('TimelineDay 4')
	})

	it('offers titles with their sections, as text', async () => {
		await type(' natanz ')
		expect(request.mock.calls[0]?.[0]).toBe('/search/suggest?q=natanz')
		expect(options().map((item) => item.textContent)).toEqual(['TimelineDay 3: Natanz', 'FAQ<b>Fordow</b>'])
		expect(field().getAttribute('aria-expanded')).toBe('true')
	})

	it('asks for nothing with one letter, and once for letters typed quickly', async () => {
		await type('n')
		expect(request).not.toHaveBeenCalled()
		field().value = 'na'
		field().dispatchEvent(new Event('input'))
		await type('nat')
		expect(request).toHaveBeenCalledTimes(1)
	})

	it('gives up a question when another one follows', async () => {
		const signals: AbortSignal[] = []
		request.mockImplementation((_url, init) => {
			signals.push(init?.signal as AbortSignal)
			return new Promise(() => {})
		})
		await type('nat')
		await type('natanz')
		expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
	})

	it.each([
		['an error', async () => new Response('', { status: 500 })],
		['no network', async () => Promise.reject(new TypeError('failed'))],
		['nothing', async () => new Response(JSON.stringify(['x', [], [], []]))],
	])('the suggestions close on %s', async (_name, respond) => {
		await type('natanz')
		request.mockImplementation(respond)
		await type('natanzz')
		expect(list().hidden).toBe(true)
		expect(field().getAttribute('aria-expanded')).toBe('false')
	})
})

describe('the list', () => {
	it('is walked with the arrow keys, round and through the field', async () => {
		await type('natanz')
		const places = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => {
			expect(press(key).defaultPrevented).toBe(true)
			return chosen()
		})
		expect(places).toEqual([0, 1, -1, 1, 0, -1])
		press('ArrowDown')
		expect(field().getAttribute('aria-activedescendant')).toBe(options()[0]?.id)
		press('ArrowUp')
		expect(field().hasAttribute('aria-activedescendant')).toBe(false)
	})

	it('opens the suggestion chosen with Enter, on this origin', async () => {
		await type('natanz')
		press('ArrowDown')
		expect(press('Enter').defaultPrevented).toBe(true)
		expect(go).toHaveBeenCalledExactlyOnceWith('/timeline#day-3')
		expect(list().hidden).toBe(true)
	})

	it('leaves Enter to the form while nothing is chosen', async () => {
		await type('natanz')
		expect(press('Enter').defaultPrevented).toBe(false)
		expect(go).not.toHaveBeenCalled()
	})

	it('opens the clicked suggestion, and keeps the focus in the field while it is pressed', async () => {
		await type('natanz')
		const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
		options()[1]?.dispatchEvent(press)
		expect(press.defaultPrevented).toBe(true)
		options()[1]?.querySelector('span')?.click()
		expect(go).toHaveBeenCalledExactlyOnceWith('/faq#q-sites')
	})

	it('closes on Escape, which then belongs to the field again', async () => {
		await type('natanz')
		expect(press('Escape').defaultPrevented).toBe(true)
		expect(list().hidden).toBe(true)
		expect(press('Escape').defaultPrevented).toBe(false)
	})

	it('closes when the field is left, and does not open afterwards', async () => {
		field().value = 'natanz'
		field().dispatchEvent(new Event('input'))
		field().dispatchEvent(new Event('blur'))
		await vi.advanceTimersByTimeAsync(300)
		expect(list().hidden).toBe(true)
		expect(request).not.toHaveBeenCalled()
	})
})
