import type { KeyboardEvent } from 'react'

/**
 * Arrow keys, Home and End move between the controls of a toolbar, of which Tab reaches one (the toolbar pattern of
 * the ARIA practices). The control that has the focus becomes the one for Tab.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
	const controls = controlsOf(event.currentTarget)
	const index = controls.indexOf(document.activeElement as HTMLElement)
	const step = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[event.key]
	if (step === undefined || index < 0) return
	event.preventDefault()
	controls.at(step % controls.length)?.focus()
}

/** Leaves the one control for Tab: the focused one, at first the first. */
export function setSingleTabStop(toolbar: HTMLElement): void {
	const controls = controlsOf(toolbar)
	const stop = controls.find((control) => control === document.activeElement) ?? controls[0]
	for (const control of controls) control.tabIndex = control === stop ? 0 : -1
}

function controlsOf(toolbar: HTMLElement): HTMLElement[] {
	return [...toolbar.querySelectorAll<HTMLElement>('select, button')]
}
