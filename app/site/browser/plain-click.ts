/** Tells a click that follows a link here from one that opens a tab, saves or selects. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}
