import { useBlocker } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { QuestionDialog } from '../frame/question-dialog.tsx'

type Unsaved = {
	isUnsaved: () => boolean
	/** Keeps the text in this browser; false when it cannot. */
	flush: () => boolean
}

/**
 * Asks before unsaved text is left: by a link or the back button within the administration, and by LOGOUT, in a dialog;
 * by a reload, a closed tab or another document, in the browser's own. `ask` runs what it is given, after the question
 * when there is one.
 */
export function useLeaveQuestion({ isUnsaved, flush }: Unsaved) {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
	)
	const [pending, setPending] = useState<(() => void) | null>(null)
	const isLeaving = useRef(false)
	const isOpen = blocker.state === 'blocked' || pending !== null
	useEffect(() => {
		if (isOpen) flush()
	}, [isOpen, flush])

	useEffect(() => {
		const warn = (event: BeforeUnloadEvent) => {
			if (isLeaving.current || !isUnsaved()) return
			flush()
			event.preventDefault()
		}
		window.addEventListener('beforeunload', warn)
		return () => window.removeEventListener('beforeunload', warn)
	}, [isUnsaved, flush])

	const ask = useCallback(
		(leave: () => void) => {
			if (isUnsaved()) setPending(() => leave)
			else leave()
		},
		[isUnsaved],
	)
	const stay = () => {
		setPending(null)
		if (blocker.state === 'blocked') blocker.reset()
	}
	const leave = () => {
		isLeaving.current = true
		pending?.()
		setPending(null)
		if (blocker.state === 'blocked') blocker.proceed()
	}
	return { ask, question: { isOpen, stay, leave } }
}

type Props = ReturnType<typeof useLeaveQuestion>['question'] & {
	/** True while this browser keeps the text. */
	isKept: boolean
}

export function LeaveQuestion({ isOpen, stay, leave, isKept }: Props) {
	return (
		<QuestionDialog
			isOpen={isOpen}
			question="Leave without saving?"
			cancel="STAY"
			onClose={stay}
			action={
				<Button type="button" variant="danger" onClick={leave}>
					LEAVE
				</Button>
			}
		>
			<p>
				{isKept
					? 'What you typed is not saved in the archive. This browser keeps it and offers it when you come back.'
					: 'What you typed is not saved, and this browser cannot keep it: it will be lost.'}
			</p>
		</QuestionDialog>
	)
}
