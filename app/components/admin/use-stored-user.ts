import { useEffect } from 'react'

const key = 'user'

type User = { id: number; username: string }

/** Keeps the session user in the browser's local storage as the specification says; null clears it. */
export function useStoredUser(user: User | null): void {
	const stored = user && JSON.stringify({ id: user.id, username: user.username })
	useEffect(() => {
		if (stored) localStorage.setItem(key, stored)
		else clearStoredUser()
	}, [stored])
}

/** The user who was signed in last, for pages that cannot ask the server; null when nobody was. */
export function readStoredUser(): User | null {
	try {
		return JSON.parse(localStorage.getItem(key) ?? 'null') as User | null
	} catch {
		return null
	}
}

export function clearStoredUser(): void {
	localStorage.removeItem(key)
}
