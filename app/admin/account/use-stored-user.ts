import { useEffect } from 'react'
import { readItem, removeItem, writeItem } from '../article-form/browser-storage.ts'

const key = 'user'

type User = { id: number; username: string }

/** Keeps the session user in the browser's local storage as the specification says; null clears it. */
export function useStoredUser(user: User | null): void {
	const stored = user && JSON.stringify({ id: user.id, username: user.username })
	useEffect(() => {
		if (stored) writeItem(key, stored)
		else clearStoredUser()
	}, [stored])
}

/** The user who was signed in last, for pages that cannot ask the server; null when nobody was. */
export function readStoredUser(): User | null {
	try {
		return JSON.parse(readItem(key) ?? 'null') as User | null
	} catch {
		return null
	}
}

export function clearStoredUser(): void {
	removeItem(key)
}
