/**
 * Text typed before React takes over the document. React hears nothing of it, and sets a text area back to its
 * default value. Where another program has changed the document, such as an extension, it renders all of it again, with
 * empty fields.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type State = { value: string; checked: boolean; files: FileList | null; selected: boolean[] }

const changes = ['input', 'change'] as const

/**
 * Remembers what is typed from now on, and what has been typed before. Returns a function that ends this and puts back
 * what is gone, with the focus.
 */
export function recordInput(): () => void {
	const states = new Map<string, State>()
	let focused = asControl(document.activeElement)
	let focusedKey = focused && keyOf(focused)
	const record = (control: Control) => states.set(keyOf(control), stateOf(control))
	const recordChange = ({ target }: Event) => {
		const control = asControl(target)
		if (control) record(control)
	}
	const follow = ({ target }: Event) => {
		focused = asControl(target)
		focusedKey = focused && keyOf(focused)
	}
	for (const control of listControls()) if (isChanged(control)) record(control)
	for (const name of changes) document.addEventListener(name, recordChange, true)
	document.addEventListener('focusin', follow)
	const foreign = removeForeignNodes()

	return () => {
		for (const name of changes) document.removeEventListener(name, recordChange, true)
		document.removeEventListener('focusin', follow)
		document.documentElement.append(...foreign.splice(0))
		const controls = new Map(listControls().map((control) => [keyOf(control), control]))
		for (const [key, state] of states) {
			const control = controls.get(key)
			if (control) restoreState(control, state)
		}
		const former = focused
		const control = focusedKey === null ? undefined : controls.get(focusedKey)
		if (former && control && control !== former) moveFocus(former, control)
	}
}

/** Extensions add elements beside head and body, with which React finds another document than it expects. */
function removeForeignNodes(): Element[] {
	const { documentElement, head, body } = document
	const nodes = [...documentElement.children].filter((node) => node !== head && node !== body)
	for (const node of nodes) node.remove()
	return nodes
}

function asControl(target: EventTarget | null): Control | null {
	const isControl =
		target instanceof HTMLInputElement ||
		target instanceof HTMLTextAreaElement ||
		target instanceof HTMLSelectElement
	return isControl ? target : null
}

function listControls(): Control[] {
	return [...document.querySelectorAll<Control>('input, textarea, select')]
}

function hasTick(control: Control): boolean {
	return control.type === 'checkbox' || control.type === 'radio'
}

/** A name that the same control has when the document is rendered again. */
function keyOf(control: Control): string {
	const name = describe(control)
	const same = listControls().filter((other) => describe(other) === name)
	return `${name} ${same.indexOf(control)}`
}

function describe(control: Control): string {
	return [
		control.tagName,
		control.type,
		control.id,
		control.name,
		hasTick(control) ? control.value : '',
	].join(' ')
}

function stateOf(control: Control): State {
	const isInput = control instanceof HTMLInputElement
	return {
		value: control.value,
		checked: isInput && control.checked,
		files: isInput ? control.files : null,
		selected: control instanceof HTMLSelectElement ? listSelected(control) : [],
	}
}

function listSelected(select: HTMLSelectElement): boolean[] {
	return [...select.options].map(({ selected }) => selected)
}

function isChanged(control: Control): boolean {
	if (control instanceof HTMLSelectElement)
		return [...control.options].some((option) => option.selected !== option.defaultSelected)
	if (control instanceof HTMLInputElement && hasTick(control))
		return control.checked !== control.defaultChecked
	return control.type !== 'hidden' && control.value !== control.defaultValue
}

/** Puts a state back where it is gone, and tells React of what it has not seen being typed. */
function restoreState(control: Control, state: State): void {
	const isGone = !isSame(stateOf(control), state)
	if (hasTick(control)) {
		if (isGone) control.click()
		return
	}
	if (control instanceof HTMLSelectElement) {
		for (const [index, option] of [...control.options].entries())
			option.selected = state.selected[index] ?? option.selected
	} else if (control instanceof HTMLInputElement && control.type === 'file') {
		if (isGone) control.files = state.files
	} else {
		if (isGone) control.value = state.value
		const { _valueTracker: tracker } = control as { _valueTracker?: { setValue(value: string): void } }
		// React takes an event for a change when the value is another one than it saw last.
		tracker?.setValue(`${state.value} `)
	}
	for (const name of changes) control.dispatchEvent(new Event(name, { bubbles: true }))
}

function isSame(one: State, other: State): boolean {
	const hasSameOptions = String(one.selected) === String(other.selected)
	return one.value === other.value && one.checked === other.checked && hasSameOptions
}

/** The control takes the focus, with the caret where it was in the one that is gone. */
function moveFocus(former: Control, control: Control): void {
	control.focus()
	if (former instanceof HTMLSelectElement || control instanceof HTMLSelectElement) return
	const { selectionStart, selectionEnd } = former
	// Null for a type without a caret, such as a date.
	if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
}
