import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'
import { AdminNav, type Waiting } from './admin-nav.tsx'
import { focusTarget } from './field-links.tsx'

/** Facts of the frame that each page gets from its loader. */
export type FrameFacts = {
	siteName: string
	/** Null while nobody is signed in. */
	user: { id: number; username: string } | null
	waiting: Waiting
}

type Props = FrameFacts & {
	/** The end of the bar, such as LOGOUT. */
	actions: ReactNode
	children: ReactNode
}

/** The frame of the protected pages. */
export function AdminFrame({ siteName, user, waiting, actions, children }: Props) {
	return (
		<>
			<header className="bar admin-bar">
				{/* biome-ignore lint/a11y/useValidAnchor: it leads to a part of the page */}
				<a className="skip" href="#main" onClick={focusTarget}>
					Skip to main content
				</a>
				<div className="wrap">
					<a className="brand" href="/admin" aria-label={`${siteName}: Administration`}>
						<Logo />
						<span>Administration</span>
					</a>
					{user && <p className="signed-in quiet data text-xs">Signed in as {user.username}</p>}
					<nav aria-label="Site">
						<a href="/">View site</a>
					</nav>
					{actions}
				</div>
			</header>
			{user && <AdminNav waiting={waiting} />}
			<main id="main" tabIndex={-1}>
				{children}
			</main>
		</>
	)
}
