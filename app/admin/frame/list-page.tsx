import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Flash } from '../../domain/accounts/sessions.server.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LogoutForm } from '../account/logout-form.tsx'
import { useStoredUser } from '../account/use-stored-user.ts'
import { AdminFrame } from './admin-frame.tsx'
import { ActionOutcome } from './focused-notice.tsx'

/** What every page of this kind is given. */
export type ListPageProps = {
	user: { id: number; username: string }
	siteName: string
	/** What the last action has done. */
	flash?: Flash | null
	failure?: string | undefined
}

type Props = ListPageProps & {
	heading: string
	summary: ReactNode
	/** Where the page belongs; the dashboard when absent. */
	back?: { to: string; label: string }
	children: ReactNode
}

/** An administrator's page with a heading, what happened, and its content. */
export function ListPage({ user, siteName, flash, failure, heading, summary, back, children }: Props) {
	useStoredUser(user)
	const { to, label } = back ?? { to: '/admin', label: 'BACK TO DASHBOARD' }
	return (
		<AdminFrame siteName={siteName} username={user.username} actions={<LogoutForm size="small" />}>
			<div className="wrap pb-section">
				<div className="panel-head">
					<div>
						<h1 className="text-2xl">{heading}</h1>
						<p>{summary}</p>
					</div>
					<Link className={buttonClass({})} to={to}>
						{label}
					</Link>
				</div>
				<ActionOutcome failure={failure} flash={flash} />
				{children}
			</div>
		</AdminFrame>
	)
}
