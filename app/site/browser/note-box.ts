/** Shows the note of a raised number beside it. Without script, and in browsers without popovers, the number leads to the note. */

/** Room between a number, its note and the edge of the window, in pixels. */
const gap = 16

/** The box is the browser's own popover: Escape and a click outside close it, and the focus goes back to the number. */
function createBox(): HTMLElement {
	const box = document.createElement('div')
	box.id = 'note-box'
	box.className = 'note-box'
	box.popover = 'auto'
	box.tabIndex = -1
	box.setAttribute('role', 'dialog')
	// A link inside the page leaves the box.
	box.addEventListener('click', ({ target }) => {
		if (target instanceof Element && target.closest('a[href^="#"]')) box.hidePopover()
	})
	document.body.append(box)
	return box
}

function fill(box: HTMLElement, note: Element, ref: HTMLAnchorElement) {
	box.setAttribute('aria-label', ref.getAttribute('aria-label') ?? '')
	const inList = document.createElement('a')
	inList.href = ref.hash
	inList.textContent = 'In the list of sources'
	const close = document.createElement('button')
	close.type = 'button'
	close.className = 'button small'
	close.textContent = 'Close'
	close.addEventListener('click', () => box.hidePopover())
	const actions = document.createElement('div')
	actions.className = 'actions'
	actions.append(inList, close)
	box.replaceChildren(...[...note.childNodes].map((node) => node.cloneNode(true)), actions)
}

/** Below the number, or above it where there is no room; never beyond the sides of the window. */
function place(box: HTMLElement, ref: Element) {
	const { left, top, bottom } = ref.getBoundingClientRect()
	const { offsetWidth, offsetHeight } = box
	const isBelow = bottom + offsetHeight + gap < innerHeight || top < offsetHeight + gap
	const y = isBelow ? bottom + gap / 4 : top - offsetHeight - gap / 4
	const widest = document.documentElement.clientWidth - offsetWidth - gap
	box.style.left = `${scrollX + Math.max(gap, Math.min(left - gap, widest))}px`
	box.style.top = `${scrollY + y}px`
}

/** Opens the note of a number that is clicked; a click that asks for a new tab or window is left alone. */
export function startNoteBox() {
	if (!('popover' in HTMLElement.prototype) || !document.querySelector('.ref')) return
	const box = createBox()
	document.addEventListener('click', (event) => {
		if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
		const ref = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a.ref')
		const note = ref && document.getElementById(ref.hash.slice(1))
		if (!ref || !note) return
		event.preventDefault()
		fill(box, note, ref)
		// Safari does not focus a link that is clicked, and the box gives the focus back to what had it.
		ref.focus({ preventScroll: true })
		box.showPopover()
		place(box, ref)
		box.focus({ preventScroll: true })
	})
}
