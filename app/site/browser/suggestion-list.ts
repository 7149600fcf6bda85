export type Suggestion = { title: string; section: string; path: string }

/** One suggestion; its section is shown where a group of the same one begins. */
function option({ title, section }: Suggestion, id: string, begins: boolean): HTMLLIElement {
	const item = document.createElement('li')
	item.id = id
	item.setAttribute('role', 'option')
	item.setAttribute('aria-selected', 'false')
	const label = document.createElement('span')
	label.className = begins ? 'label quiet' : 'sr-only'
	label.textContent = section
	item.dir = 'auto'
	label.dir = 'ltr'
	item.append(label, title)
	return item
}

/**
 * A list of suggestions below a field, as a combobox (ARIA Authoring Practices): arrow keys choose, Enter follows what
 * was chosen, Escape closes. The focus stays in the field, which becomes one of plain text: a search field may have no other
 * role than its own (ARIA in HTML).
 */
export function suggestionList(input: HTMLInputElement, go: (path: string) => void) {
	const list = document.createElement('ul')
	list.className = 'suggestions'
	list.id = `${input.id}-suggestions`
	list.hidden = true
	list.setAttribute('role', 'listbox')
	list.setAttribute('aria-label', 'Suggestions')
	input.after(list)
	input.autocomplete = 'off'
	input.type = 'text'
	input.enterKeyHint = 'search'
	const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id }
	for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)

	let suggestions: Suggestion[] = []
	/** The place of the chosen one; -1: the field itself. */
	let chosen = -1

	function choose(place: number) {
		chosen = place
		for (const [index, item] of [...list.children].entries())
			item.setAttribute('aria-selected', String(index === place))
		const item = list.children[place]
		if (item) input.setAttribute('aria-activedescendant', item.id)
		else input.removeAttribute('aria-activedescendant')
		item?.scrollIntoView?.({ block: 'nearest' })
	}
	function show(next: Suggestion[]) {
		suggestions = next
		list.replaceChildren(
			...next.map((one, index) =>
				option(one, `${list.id}-${index}`, one.section !== next[index - 1]?.section),
			),
		)
		list.hidden = next.length === 0
		input.setAttribute('aria-expanded', String(next.length > 0))
		choose(-1)
	}
	function follow(place: number) {
		const path = suggestions[place]?.path
		show([])
		if (path) go(path)
	}

	input.addEventListener('keydown', (event) => {
		if (list.hidden || event.isComposing) return
		// One place more than there are suggestions: the field itself.
		const places = suggestions.length + 1
		if (event.key === 'ArrowDown') choose(((chosen + 2) % places) - 1)
		else if (event.key === 'ArrowUp') choose(((chosen + places) % places) - 1)
		else if (event.key === 'Escape') show([])
		else if (event.key === 'Enter' && chosen >= 0) follow(chosen)
		else return
		event.preventDefault()
	})
	// The field keeps the focus while the list is pressed.
	list.addEventListener('mousedown', (event) => event.preventDefault())
	list.addEventListener('click', ({ target }) => {
		const item = target instanceof Element && target.closest('li')
		if (item) follow([...list.children].indexOf(item))
	})
	show([])
	return { show, close: () => show([]) }
}
