import { pendingText } from '../../lib/pending-text.ts'
import { ring } from './icons.ts'

/** A page that comes sooner needs no waiting text. */
const DELAY_MS = 200

/** The document that a click is about to open in this window, or null. */
function destination(event: MouseEvent): URL | null {
	const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
	if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return null
	const link = event.target.closest('a')
	if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null
	const url = new URL(link.href)
	const isOtherPage = url.pathname !== location.pathname || url.search !== location.search
	return url.origin === location.origin && isOtherPage ? url : null
}

/** Shows the waiting text while a slow page is under way, and takes it off when this one is shown again. */
export function startPending() {
	const line = document.createElement('p')
	line.className = 'waiting data'
	line.setAttribute('role', 'status')
	document.body.append(line)
	let timer: ReturnType<typeof setTimeout> | undefined
	const clear = () => {
		clearTimeout(timer)
		line.replaceChildren()
	}

	document.addEventListener('click', (event) => {
		const url = destination(event)
		const text = url && pendingText(url.pathname)
		if (!text) return
		clearTimeout(timer)
		timer = setTimeout(() => line.replaceChildren(ring(), text), DELAY_MS)
	})
	// A page that comes back from the browser's own cache comes back as it was left.
	window.addEventListener('pageshow', clear)
	// Escape is how people stop a page that takes too long.
	document.addEventListener('keydown', ({ key }) => {
		if (key === 'Escape') clear()
	})
}
