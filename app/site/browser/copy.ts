import { prepareToasts, showToast } from './toasts.ts'

/** `#id` stands for the text of that element; anything else is the text itself. */
function textOf(source: string): string {
	if (!source.startsWith('#')) return source
	return document.getElementById(source.slice(1))?.textContent?.trim() ?? ''
}

async function copy(button: HTMLElement) {
	try {
		await navigator.clipboard.writeText(textOf(button.dataset.copy ?? ''))
		showToast(button.dataset.copied ?? 'Copied.')
	} catch (error) {
		// Browsers lend the clipboard to secure pages only, and may still refuse.
		console.error(error)
		showToast('Copying is not allowed here. Please select the text and copy it.')
	}
}

/** Buttons with `data-copy` copy a text; `data-copied` is what the toast then says. */
export function startCopy() {
	const buttons = document.querySelectorAll<HTMLElement>('[data-copy]')
	if (buttons.length === 0) return
	prepareToasts()
	for (const button of buttons) button.addEventListener('click', () => copy(button))
}
