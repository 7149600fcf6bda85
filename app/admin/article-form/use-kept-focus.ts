import type { RefObject } from 'react'
import { useBrowserLayoutEffect } from './browser-layout-effect.ts'

/** The id of the field that had the focus when the form went. */
let kept = ''

/** Gives the focus back that went with another form, such as that of the new article that has just been saved. */
export function useKeptFocus(form: RefObject<HTMLFormElement | null>, isTaken: boolean): void {
	useBrowserLayoutEffect(() => {
		const field = document.getElementById(kept)
		kept = ''
		if (isTaken && field && form.current?.contains(field)) focusAtEnd(field)
		const { current } = form
		return () => {
			const { activeElement } = document
			kept = activeElement && current?.contains(activeElement) ? activeElement.id : ''
		}
	}, [form, isTaken])
}

function focusAtEnd(field: HTMLElement): void {
	field.focus()
	const isText =
		field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')
	if (isText) field.setSelectionRange(field.value.length, field.value.length)
}
