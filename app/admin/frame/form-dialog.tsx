import {
	type KeyboardEvent,
	type ReactNode,
	type SyntheticEvent,
	useId,
	useLayoutEffect,
	useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'

export type FormDialogProps = {
	name: string
	/** Label of the first button. */
	action?: string
	onSubmit: () => void
	onClose: () => void
	/** Called when it has closed and the focus is back where it was. */
	onClosed?: () => void
	children: ReactNode
	/** A further button, such as one that removes. */
	more?: ReactNode
}

/**
 * A dialog with fields. It is outside the form that opens it and is no form itself: Enter in a field acts as the first
 * button, and nothing that is typed here counts as a change of that form.
 */
export function FormDialog(props: FormDialogProps) {
	const { name, action = 'INSERT', onSubmit, onClose, onClosed, children, more } = props
	const dialog = useRef<HTMLDialogElement>(null)
	const id = useId()
	const closed = useRef(onClosed)
	// Closed before it is taken away, so that the focus goes back to where it was. It may have been opened again since
	// (React does so in development), which is no closing.
	useLayoutEffect(() => {
		const { current } = dialog
		const { current: afterwards } = closed
		current?.showModal()
		return () => {
			current?.close()
			afterwards?.()
		}
	}, [])
	const submitOnEnter = (event: KeyboardEvent) => {
		event.stopPropagation()
		const { target } = event
		const isField = target instanceof HTMLInputElement && target.type !== 'search'
		if (event.key !== 'Enter' || !isField || event.nativeEvent.isComposing) return
		event.preventDefault()
		onSubmit()
	}
	return createPortal(
		<dialog
			className="dialog"
			aria-labelledby={id}
			ref={dialog}
			onClose={() => dialog.current?.open || onClose()}
			onKeyDown={submitOnEnter}
			onInput={stop}
			onChange={stop}
		>
			<div className="grid gap-4">
				<h2 id={id} className="text-xl">
					{name}
				</h2>
				{children}
				<div className="flex flex-wrap gap-3">
					<Button type="button" variant="primary" size="small" onClick={onSubmit}>
						{action}
					</Button>
					<Button type="button" size="small" onClick={() => dialog.current?.close()}>
						Cancel
					</Button>
					{more}
				</div>
			</div>
		</dialog>,
		document.body,
	)
}

function stop(event: SyntheticEvent): void {
	event.stopPropagation()
}
