import { spriteIcon } from './icons.ts'

const DURATION_MS = 5000
/** Time for which a dismissed toast stays in the document, hidden (spec 4 and 9). */
const REMOVE_DELAY_MS = 1_000_000

let region: HTMLElement | undefined

/** Puts the live region on the page ahead of the first toast, so that what enters is read out. */
export function prepareToasts() {
	if (region?.isConnected) return region
	region = document.createElement('div')
	region.className = 'toasts'
	region.setAttribute('role', 'status')
	document.body.append(region)
	return region
}

function dismiss(toast: HTMLElement) {
	if (toast.hidden) return
	toast.hidden = true
	setTimeout(() => toast.remove(), REMOVE_DELAY_MS)
}

/** Shows a toast in place of the one before it. */
export function showToast(text: string, durationMs = DURATION_MS) {
	const toast = document.createElement('div')
	toast.className = 'toast'
	const message = document.createElement('span')
	message.textContent = text
	const button = document.createElement('button')
	button.type = 'button'
	button.setAttribute('aria-label', 'Dismiss')
	button.append(spriteIcon('x'))
	button.addEventListener('click', () => dismiss(toast))
	toast.append(spriteIcon('check'), message, button)
	prepareToasts().replaceChildren(toast)
	setTimeout(() => dismiss(toast), durationMs)
}
