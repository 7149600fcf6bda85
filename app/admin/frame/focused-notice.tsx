import { useActionData } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Flash } from '../../domain/accounts/sessions.server.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = {
	/** Outcome that it tells of: a new one takes the focus. */
	of: object
	tone: 'green' | 'red'
	role: 'status' | 'alert'
	children: ReactNode
}

/**
 * The outcome of an action. It takes the focus, which has gone with the dialog, the row or the page that the action
 * came from, or is far below; the window follows the focus.
 */
export function FocusedNotice({ of, tone, role, children }: Props) {
	const message = useRef<HTMLDivElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another outcome takes the focus again
	useEffect(() => message.current?.focus(), [of])
	return (
		<div ref={message} tabIndex={-1}>
			<Notice tone={tone} role={role} className="mb-6">
				{children}
			</Notice>
		</div>
	)
}

/** Why the last action of a page has failed, or what it has done; `children` follow what it has done. */
export function ActionOutcome(props: {
	failure?: string | undefined
	flash?: Flash | null
	children?: ReactNode
}) {
	const { failure, flash, children } = props
	const message = useRef<HTMLDivElement>(null)
	const result = useActionData()
	// In view, without the focus: somebody may have typed on.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each result is shown, with the same words too
	useEffect(() => {
		if (failure) message.current?.scrollIntoView({ block: 'nearest' })
	}, [failure, result])
	return (
		<>
			{failure && (
				<div ref={message}>
					<Notice tone="red" role="alert" className="mb-6">
						<p>{failure}</p>
					</Notice>
				</div>
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
