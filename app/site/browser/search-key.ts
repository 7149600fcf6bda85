const editable = 'input, textarea, select, [contenteditable]'

/** The key / leads to the search: into the field that the page itself has, else to the page of the search. */
export function startSearchKey() {
	document.addEventListener('keydown', (event) => {
		const { key, target, ctrlKey, metaKey, altKey } = event
		if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
		if (target instanceof Element && target.closest(editable)) return
		const field = document.querySelector<HTMLInputElement>('main form[role="search"] input[name="q"]')
		const link = document.querySelector<HTMLAnchorElement>('[data-search]')
		if (!field && !link) return
		// Else the browser types the stroke into the field, or opens a search of its own.
		event.preventDefault()
		if (!field) link?.click()
		field?.focus()
		field?.select()
	})
}
