/**
 * The map page without new documents: links and the form fetch the page that they lead to and put its parts in place, and
 * the slider goes through the days. Without script all of them are links and a form.
 */

import { startReadout } from './map-readout.ts'
import { isPlainClick } from './plain-click.ts'
import { savePng } from './save-png.ts'

/** Milliseconds that the slider rests on a day before its map is fetched. */
const restMs = 80

const path = '/map'
const partsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-part]')]

/** Starts the map page, where `slider` is. */
export function startIncidentMap(slider: HTMLInputElement) {
	startDays(slider)
	startReadout()
}

/** Follows links, the form and the slider inside the page. */
function startDays(slider: HTMLInputElement) {
	const status = document.createElement('p')
	status.className = 'sr-only'
	status.setAttribute('role', 'status')
	document.body.append(status)
	let loading: AbortController | undefined
	let resting: ReturnType<typeof setTimeout> | undefined

	const load = async (address: string, change: 'push' | 'replace' | 'none') => {
		clearTimeout(resting)
		loading?.abort()
		loading = new AbortController()
		const { signal } = loading
		try {
			const response = await fetch(address, { signal })
			if (!response.ok) throw new Error(String(response.status))
			const next = new DOMParser().parseFromString(await response.text(), 'text/html')
			if (signal.aborted) return
			replaceParts(next)
		} catch {
			// The document itself says what is wrong.
			if (!signal.aborted) location.assign(address)
			return
		}
		if (change === 'push') history.pushState(null, '', address)
		if (change === 'replace') history.replaceState(null, '', address)
		showDay(slider)
		status.textContent = document.querySelector('.map title')?.textContent ?? ''
	}

	document.addEventListener('click', (event) => {
		const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('main a[href]')
		if (!link || event.defaultPrevented || !isPlainClick(event)) return
		if (link.download.endsWith('.png') && !link.pathname.endsWith('.png')) {
			event.preventDefault()
			void savePng(link)
			return
		}
		const { pathname, search } = new URL(link.getAttribute('href') ?? '', location.href)
		if (pathname !== path) return
		event.preventDefault()
		void load(path + search, 'push')
	})
	document.addEventListener('submit', (event) => {
		const form = event.target
		if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== path) return
		event.preventDefault()
		const query = new URLSearchParams()
		for (const [name, value] of new FormData(form)) if (value !== '') query.append(name, String(value))
		void load(query.size > 0 ? `${path}?${query}` : path, 'push')
	})
	slider.addEventListener('input', () => {
		const link = dayLinks()[slider.valueAsNumber]
		if (!link) return
		slider.setAttribute('aria-valuetext', link.textContent ?? '')
		clearTimeout(resting)
		resting = setTimeout(() => void load(link.getAttribute('href') ?? path, 'replace'), restMs)
	})
	window.addEventListener('popstate', () => {
		if (location.pathname === path) void load(path + location.search, 'none')
	})
	slider.hidden = false
	showDay(slider)
}

const dayLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('.map-days a')]

function showDay(slider: HTMLInputElement) {
	const links = dayLinks()
	const current = links.findIndex((link) => link.hasAttribute('aria-current'))
	slider.value = String(Math.max(0, current))
	slider.setAttribute('aria-valuetext', links[current]?.textContent ?? 'Several days')
}

/** Puts the parts of another state of the page in place of those of this one; focus and open folds stay. */
function replaceParts(next: Document) {
	const focused = document.activeElement
	const folds = [...document.querySelectorAll<HTMLDetailsElement>('[data-part] details')].map(
		({ open }) => open,
	)
	const parts = partsOf(next)
	for (const [index, part] of partsOf(document).entries()) {
		const replacement = parts[index]
		if (replacement) part.replaceWith(document.adoptNode(replacement))
	}
	for (const [index, fold] of document.querySelectorAll<HTMLDetailsElement>('[data-part] details').entries())
		if (folds[index]) fold.open = true
	if (!focused || focused.isConnected) return
	const same = [
		...document.querySelectorAll<HTMLElement>('[data-part] :is(a, button, input, select, summary)'),
	]
	const target = same.find((element) => keyOf(element) === keyOf(focused))
	;(target ?? document.querySelector<HTMLElement>('#entries'))?.focus({ preventScroll: true })
}

/** Identifies a control across two states of the page. */
function keyOf(element: Element): string {
	const values = ['id', 'name', 'value'].map((name) => element.getAttribute(name))
	const href = element.closest('.map') ? element.getAttribute('data-incidents') : element.textContent
	return [element.tagName, ...values, href].join('\n')
}
