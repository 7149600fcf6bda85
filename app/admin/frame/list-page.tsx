import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Flash } from '../../domain/accounts/sessions.server.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LogoutForm } from '../account/logout-form.tsx'
import { useStoredUser } from '../account/use-stored-user.ts'
import { AdminFrame, type FrameFacts } from './admin-frame.tsx'
import type { WrongField } from './field-links.tsx'
import { ActionOutcome } from './focused-notice.tsx'

/** Props that every page of this kind gets from its loader. */
export type ListPageProps = FrameFacts & {
	user: { id: number; username: string }
	/** The outcome of the last action. */
	flash?: Flash | null
	failure?: string | undefined
	/** The fields that the failure is about. */
	wrong?: readonly WrongField[]
}

type Props = ListPageProps & {
	heading: string
	summary: ReactNode
	/** The page above, where the navigation does not lead there. */
	back?: { to: string; label: string }
	/** Follows what the last action has done. */
	undo?: ReactNode
	children: ReactNode
}

/** An administrator's page with a heading, what happened, and its content. */
export function ListPage({
	flash,
	failure,
	wrong = [],
	heading,
	summary,
	back,
	undo,
	children,
	...frame
}: Props) {
	useStoredUser(frame.user)
	return (
		<AdminFrame {...frame} actions={<LogoutForm size="small" />}>
			<div className="wrap pb-section">
				<div className="panel-head">
					<div>
						<h1 className="text-2xl">{heading}</h1>
						<p>{summary}</p>
					</div>
					{back && (
						<Link className={buttonClass({})} to={back.to}>
							{back.label}
						</Link>
					)}
				</div>
				<ActionOutcome failure={failure} wrong={wrong} flash={flash}>
					{undo}
				</ActionOutcome>
				{children}
			</div>
		</AdminFrame>
	)
}
