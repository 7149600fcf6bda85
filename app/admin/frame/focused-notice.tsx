import { useActionData } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Flash } from '../../domain/accounts/sessions.server.ts'
import { Notice } from '../../ui/notice.tsx'
import { FieldLinks, type WrongField } from './field-links.tsx'

type Props = {
	/** Outcome that it tells of: a new one takes the focus. */
	of: unknown
	tone: 'green' | 'red' | 'slate'
	role: 'status' | 'alert'
	/** It takes the focus from a button or from nothing: somebody who is typing keeps it, and the notice only comes into view. */
	isPolite?: true
	children: ReactNode
}

/**
 * The outcome of an action. It takes the focus, which has gone with the dialog, the row or the page that the action
 * came from, or is far below; the window follows the focus.
 */
export function FocusedNotice({ of, isPolite, ...notice }: Props) {
	const message = useRef<HTMLDivElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another outcome takes the focus again
	useEffect(() => {
		if (!isPolite || document.activeElement?.matches('body, button')) message.current?.focus()
		else message.current?.scrollIntoView()
	}, [of])
	return (
		<div ref={message} tabIndex={-1}>
			<Notice {...notice} className="mb-6" />
		</div>
	)
}

/** Why the last action of a page has failed, or what it has done; `children` follow what it has done. */
export function ActionOutcome(props: {
	failure?: string | undefined
	/** The fields that the failure is about. */
	wrong?: readonly WrongField[]
	flash?: Flash | null
	children?: ReactNode
}) {
	const { failure, wrong = [], flash, children } = props
	const result = useActionData()
	return (
		<>
			{failure && (
				<FocusedNotice of={result ?? failure} tone="red" role="alert">
					<p>{failure}</p>
					<FieldLinks fields={wrong} />
				</FocusedNotice>
			)}
			{/* A failure loads no data again: the outcome before it would stand beside it. */}
			{flash && !failure && (
				<FocusedNotice
					of={flash}
					tone={flash.isBad ? 'red' : 'green'}
					role={flash.isBad ? 'alert' : 'status'}
				>
					<p>{flash.alert}</p>
					{flash.detail && <p>{flash.detail}</p>}
					{children}
				</FocusedNotice>
			)}
		</>
	)
}
