import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'

type Props = {
	siteName: string
	/** Null while nobody is signed in. */
	username: string | null
	/** What is at the end of the bar, such as LOGOUT. */
	actions: ReactNode
	children: ReactNode
}

/** The frame of the protected pages. */
export function AdminFrame({ siteName, username, actions, children }: Props) {
	return (
		<>
			<header className="bar admin-bar">
				<a className="skip" href="#main">
					Skip to main content
				</a>
				<div className="wrap">
					<a className="brand" href="/admin" aria-label={`${siteName}: Administration`}>
						<Logo />
						<span>Administration</span>
					</a>
					{username && <p className="signed-in quiet data text-xs">Signed in as {username}</p>}
					<nav aria-label="Site">
						{username && <a href="/admin/account">Account</a>} <a href="/">View site</a>
					</nav>
					{actions}
				</div>
			</header>
			<main id="main" tabIndex={-1}>
				{children}
			</main>
		</>
	)
}
