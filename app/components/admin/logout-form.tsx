import type { FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { clearStoredUser } from './use-stored-user.ts'

/**
 * LOGOUT: calls the server, clears the stored user and goes to the sign-in page, even when the call fails
 * (spec section 4). Without script it posts to the page it stands on.
 */
export function LogoutForm({ size }: { size?: 'small' }) {
	return (
		<form method="post" onSubmit={logOut}>
			<Button size={size} name="intent" value="logout">
				LOGOUT
			</Button>
		</form>
	)
}

async function logOut(event: FormEvent) {
	event.preventDefault()
	try {
		await fetch('/api/auth/logout', { method: 'POST' })
	} catch (error) {
		reportError(error)
	}
	clearStoredUser()
	window.location.assign('/admin/login')
}
