/**
 * Shows the notes of a raised number, and what a grade means, beside them. Without script, and in browsers without
 * popovers, both are links.
 */

import { isPlainClick } from './plain-click.ts'

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

/** Fills the box with what `notes` say; `more` is the text of the link that leads to them. */
function fill(box: HTMLElement, notes: Element[], link: HTMLAnchorElement, more: string) {
	box.setAttribute('aria-label', link.getAttribute('aria-label') ?? link.textContent ?? '')
	const inList = document.createElement('a')
	// A link inside the page stays one: it closes the box.
	inList.href = link.getAttribute('href') ?? ''
	inList.textContent = more
	const close = document.createElement('button')
	close.type = 'button'
	close.className = 'button small'
	close.textContent = 'Close'
	close.addEventListener('click', () => box.hidePopover())
	const actions = document.createElement('div')
	actions.className = 'actions'
	actions.append(inList, close)
	const parts = notes.map((note) => {
		const part = document.createElement('div')
		part.append(...[...note.childNodes].map((node) => node.cloneNode(true)))
		for (const words of part.querySelectorAll('details')) words.open = true
		return part
	})
	box.replaceChildren(...parts, actions)
}

/** The notes that a number, or the first and last of a run, lead to. */
function notesOf({ hash, dataset }: HTMLAnchorElement): Element[] {
	const first = Number(hash.slice(2))
	const count = Number(dataset.last ?? first) - first + 1
	return Array.from({ length: count }, (_, index) => document.getElementById(`n${first + index}`)).filter(
		(note) => note !== null,
	)
}

let glossary: Promise<Document> | undefined

/** Explanation of a grade, from the glossary, which is read once. */
async function meaningOf({ pathname, hash }: HTMLAnchorElement): Promise<Element | null> {
	glossary ??= fetch(pathname)
		.then((response) => response.text())
		.then((html) => new DOMParser().parseFromString(html, 'text/html'))
	return (await glossary).querySelector(`${hash} dd`)
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

/** Opens the note of a number or grade that is clicked; a click that asks for a new tab or window is left alone. */
export function startNoteBox() {
	if (!('popover' in HTMLElement.prototype) || !document.querySelector('.ref, a.grade')) return
	const box = createBox()
	const show = (link: HTMLAnchorElement, notes: Element[], more: string) => {
		fill(box, notes, link, more)
		// Safari does not focus a link that is clicked, and the box gives the focus back to what had it.
		link.focus({ preventScroll: true })
		box.showPopover()
		place(box, link)
		box.scrollIntoView({ block: 'nearest' })
		box.focus({ preventScroll: true })
	}
	document.addEventListener('click', (event) => {
		if (!isPlainClick(event)) return
		const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a.ref, a.grade')
		if (!link) return
		if (link.className === 'grade') {
			event.preventDefault()
			const leave = () => location.assign(link.href)
			meaningOf(link).then((note) => (note ? show(link, [note], 'All grades') : leave()), leave)
			return
		}
		const notes = notesOf(link)
		if (notes.length === 0) return
		event.preventDefault()
		show(link, notes, 'In the list of sources')
	})
}
