import { type FormEvent, type RefObject, useRef } from 'react'
import { readListButton } from '../../domain/editions/record-form/change-list.ts'
import { useBrowserLayoutEffect } from '../article-form/browser-layout-effect.ts'
import { placeOf } from './list-focus.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A posted form: the button that was pressed, and the controls that were changed since. */
type Post = { intent: string; changed: Set<Control> }

/**
 * Carries over what was typed while a form of a record was under way. The form of its result has the posted values, and
 * after REMOVE other numbers.
 */
export function useLateTyping(
	form: RefObject<HTMLFormElement | null>,
	key: number | undefined,
	unanswered: object | null,
) {
	const post = useRef<Post | null>(null)
	// Ahead of the next key, which would go into a field that is about to change.
	useBrowserLayoutEffect(() => {
		const { current } = post
		post.current = null
		for (const late of current?.changed ?? []) {
			// A form that got no answer is still there.
			if (late.isConnected) continue
			const control = form.current?.elements.namedItem(nameAfter(current?.intent ?? '', late.name))
			if (control) carryOver(late, control)
		}
	}, [form, key, unanswered])
	const begin = (event: FormEvent) => {
		const { submitter } = event.nativeEvent as SubmitEvent
		post.current = { intent: submitter?.getAttribute('value') ?? '', changed: new Set() }
	}
	const note = ({ target }: FormEvent) => {
		if (!post.current || !isControl(target)) return
		// The control that was changed last comes last, and keeps the focus.
		post.current.changed.delete(target)
		post.current.changed.add(target)
	}
	return { begin, note }
}

function isControl(target: unknown): target is Control {
	return (
		target instanceof HTMLInputElement ||
		target instanceof HTMLTextAreaElement ||
		target instanceof HTMLSelectElement
	)
}

/** The name of a field after a button; `''` in an item that has been removed. */
function nameAfter(intent: string, name: string): string {
	const button = readListButton(intent)
	if (button?.verb !== 'remove') return name
	const { list, index } = placeOf(button.name)
	const start = list === '' ? '' : `${list}.`
	const [number = '', ...inside] = name.slice(start.length).split('.')
	if (!name.startsWith(start) || !/^\d+$/.test(number) || Number(number) < index) return name
	return Number(number) === index ? '' : `${start}${[Number(number) - 1, ...inside].join('.')}`
}

function carryOver(late: Control, control: unknown): void {
	if (!isControl(control)) return
	if (late instanceof HTMLInputElement && control instanceof HTMLInputElement) control.checked = late.checked
	control.value = late.value
	control.focus()
	if (late instanceof HTMLSelectElement || control instanceof HTMLSelectElement) return
	// Boxes have no caret.
	if (late.selectionStart !== null) control.setSelectionRange(late.selectionStart, late.selectionEnd)
}
