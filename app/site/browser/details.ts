/** The page's `<details>`: the menu, and what is opened for a link or for the printer. */

/** The menu is a `<details>` that works alone; here it also closes on Escape, a click outside, and navigation. */
export function startMenu() {
	const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
	if (!menu) return

	document.addEventListener('keydown', (event) => {
		if (event.key !== 'Escape' || !menu.open) return
		menu.open = false
		menu.querySelector('summary')?.focus()
	})
	document.addEventListener('click', ({ target }) => {
		if (!(target instanceof Element)) return
		const isOutside = !menu.contains(target)
		if (isOutside || target.closest('a')) menu.open = false
	})
}

/** Opens every answer and table for the printer, where the style sheet alone cannot, and closes them afterwards. */
export function startPrint() {
	let opened: HTMLDetailsElement[] = []

	window.addEventListener('beforeprint', () => {
		opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open], .words)')]
		for (const details of opened) details.open = true
	})
	window.addEventListener('afterprint', () => {
		for (const details of opened) details.open = false
		opened = []
	})
}

function openTarget() {
	const target = document.querySelector(':target')
	if (!target) return
	const own = target.querySelector<HTMLDetailsElement>(':scope > details.event:not([open])')
	const closed = own ? [own] : []
	for (let element: Element | null = target; element; element = element.parentElement) {
		if (element instanceof HTMLDetailsElement && !element.open) closed.push(element)
	}
	if (closed.length === 0) return
	for (const details of closed) details.open = true
	target.scrollIntoView()
}

/** Opens the answer or entry that the address names, and whatever it lies in: a closed one cannot be read. */
export function startOpenTarget() {
	openTarget()
	window.addEventListener('hashchange', openTarget)
}

/** Puts the question that a reader opens into the address, which can then be copied. The printer opens them all, without a click. */
export function startQuestionAddress() {
	document.addEventListener('click', ({ target }) => {
		const question = target instanceof Element && target.closest('summary')?.closest('details.question')
		if (!(question instanceof HTMLDetailsElement) || question.open) return
		const answer = question.querySelector('[id]')
		if (answer) history.replaceState(history.state, '', `#${answer.id}`)
	})
}
