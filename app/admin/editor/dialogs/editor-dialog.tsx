import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/button.tsx'

type Props = {
	name: string
	/** Label of the first button. */
	action?: string
	onSubmit: () => void
	onClose: () => void
	children: ReactNode
	/** A further button, such as one that removes. */
	more?: ReactNode
}

/**
 * A small dialog over the editor. It is outside the article's form and is no form itself: Enter in a field acts
 * as the first button, and nothing that is typed here counts as a change of the article.
 */
export function EditorDialog({ name, action = 'INSERT', onSubmit, onClose, children, more }: Props) {
	const [editor] = useLexicalComposerContext()
	const dialog = useRef<HTMLDialogElement>(null)
	// Closed before it is taken away, so that the focus goes back to where it was. It may have been opened again since
	// (React does so in development), which is no closing.
	useLayoutEffect(() => {
		const { current } = dialog
		current?.showModal()
		return () => {
			current?.close()
			// The text has the focus again, but not yet the place where one writes on.
			if (document.activeElement === editor.getRootElement()) editor.focus()
		}
	}, [editor])
	const submitOnEnter = (event: KeyboardEvent) => {
		event.stopPropagation()
		if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing)
			return
		event.preventDefault()
		onSubmit()
	}
	// Named by a title, so that the words of the label name the field alone; the empty one inside keeps it from showing.
	return createPortal(
		<dialog
			className="dialog"
			title={name}
			ref={dialog}
			onClose={() => dialog.current?.open || onClose()}
			onKeyDown={submitOnEnter}
			onInput={stop}
			onChange={stop}
		>
			<div className="grid gap-4" title="">
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
