import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useBrowserLayoutEffect } from '../article-form/browser-layout-effect.ts'

type Props = {
	isOpen: boolean
	question: string
	/** The words of the way back, which has the focus: pressing Enter by mistake changes nothing. */
	cancel?: string
	onClose: () => void
	/** Subject of the question. */
	children?: ReactNode
	/** The button that goes on. */
	action: ReactNode
}

/** A question over the page, before something that cannot simply be taken back. */
export function QuestionDialog({ isOpen, question, cancel = 'CANCEL', onClose, children, action }: Props) {
	const dialog = useRef<HTMLDialogElement>(null)
	const wayBack = useRef<HTMLDivElement>(null)
	const id = useId()
	// With its content, and not after it: until it has closed, the page behind it takes no text.
	useBrowserLayoutEffect(() => {
		if (!isOpen) return dialog.current?.close()
		dialog.current?.showModal()
		wayBack.current?.querySelector('button')?.focus()
	}, [isOpen])
	return (
		<dialog className="dialog" ref={dialog} onClose={onClose} aria-labelledby={id}>
			{isOpen && (
				<>
					<p id={id} className="text-xl">
						{question}
					</p>
					{children}
					<div className="actions">
						{action}
						<div ref={wayBack}>
							<Button type="button" onClick={onClose}>
								{cancel}
							</Button>
						</div>
					</div>
				</>
			)}
		</dialog>
	)
}
