/** Local storage that never throws: a browser may forbid it, and it may be full. */

/** Why something could not be stored. */
export type StorageProblem = 'full' | 'forbidden'

export function readItem(key: string): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

/** Returns null when it is stored. */
export function writeItem(key: string, value: string): StorageProblem | null {
	try {
		localStorage.setItem(key, value)
		return null
	} catch (error) {
		return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'forbidden'
	}
}

export function removeItem(key: string): void {
	try {
		localStorage.removeItem(key)
	} catch {
		// Storage that cannot be reached cannot be read by anybody either.
	}
}

export function listKeys(prefix: string): string[] {
	try {
		return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
	} catch {
		return []
	}
}
