function openTarget() {
	const target = document.querySelector(':target')
	if (!target) return
	const closed: HTMLDetailsElement[] = []
	for (let element: Element | null = target; element; element = element.parentElement) {
		if (element instanceof HTMLDetailsElement && !element.open) closed.push(element)
	}
	if (closed.length === 0) return
	for (const details of closed) details.open = true
	target.scrollIntoView()
}

/** Opens the answer that the address names, and whatever it lies in: a closed one cannot be read. */
export function startOpenTarget() {
	openTarget()
	window.addEventListener('hashchange', openTarget)
}
