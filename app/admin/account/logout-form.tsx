import type { FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { clearStoredUser } from './use-stored-user.ts'

type Props = {
	size?: 'small'
	/** Runs the sign-out, after a confirmation if one is needed. */
	ask?: (signOut: () => void) => void
}

/**
 * LOGOUT: calls the server, clears the stored user and goes to the sign-in page, even when the call fails
 * (spec section 4). Drafts stay: they are the author's, and offered after the next sign-in. Without script it posts to
 * the page it is on.
 */
export function LogoutForm({ size, ask = (signOut) => signOut() }: Props) {
	const submit = (event: FormEvent) => {
		event.preventDefault()
		ask(signOut)
	}
	return (
		<form method="post" onSubmit={submit}>
			<Button size={size} name="intent" value="logout">
				LOGOUT
			</Button>
		</form>
	)
}

async function signOut() {
	try {
		await fetch('/api/auth/logout', { method: 'POST' })
	} catch (error) {
		reportError(error)
	}
	clearStoredUser()
	window.location.assign('/admin/login')
}
