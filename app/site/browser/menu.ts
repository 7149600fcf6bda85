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
