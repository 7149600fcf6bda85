import { prepareToasts, showToast } from './toasts.ts'

/** `#id` stands for the text of that element, a path for its whole address; anything else is the text itself. */
function textOf(source: string): string {
	if (source.startsWith('/')) return new URL(source, location.href).href
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

/** Buttons with `data-copy`, also those that come later, copy a text; `data-copied` is what the toast then says. */
export function startCopy() {
	if (document.querySelector('[data-copy]')) prepareToasts()
	document.addEventListener('click', ({ target }) => {
		const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]')
		if (button) void copy(button)
	})
}
