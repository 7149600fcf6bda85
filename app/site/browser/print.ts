/** Opens every answer and table for the printer, where the style sheet alone cannot, and closes them afterwards. */
export function startPrint() {
	let opened: HTMLDetailsElement[] = []

	window.addEventListener('beforeprint', () => {
		opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
		for (const details of opened) details.open = true
	})
	window.addEventListener('afterprint', () => {
		for (const details of opened) details.open = false
		opened = []
	})
}
