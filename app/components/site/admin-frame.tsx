import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Logo } from './logo.tsx'

/**
 * The frame of the protected pages. LOGOUT posts `intent=logout` to the page it stands on, whose action must
 * take it; it stands here alone, so no page adds another.
 */
export function AdminFrame(props: { siteName: string; username: string; children: ReactNode }) {
	const { siteName, username, children } = props
	return (
		<>
			<a className="skip" href="#main">
				Skip to main content
			</a>
			<header className="bar adm">
				<div className="wrap">
					<a className="brand" href="/admin" aria-label={`${siteName}: Administration`}>
						<Logo />
						<span>Administration</span>
					</a>
					<p className="who quiet data t0">Signed in as {username}</p>
					<nav aria-label="Site">
						<a href="/">View site</a>
					</nav>
					<form method="post">
						<Button size="small" name="intent" value="logout">
							LOGOUT
						</Button>
					</form>
				</div>
			</header>
			<main id="main" tabIndex={-1}>
				{children}
			</main>
		</>
	)
}
