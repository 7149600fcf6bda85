/**
 * Which drafts are open in a window. A window holds a lock (Web Locks) named after its draft; the browser releases it
 * when the window is closed or crashes. Without https there are no locks, and every draft counts as abandoned: it is
 * then offered in a second window too, which loses nothing.
 */

/** A page that is being left may hold its lock for a moment longer. */
const graceMs = 1500

const lockName = (draftId: string) => `article-draft:${draftId}`

/** Holds the lock until the function it returns is called. */
export function holdDraft(draftId: string): () => void {
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	navigator.locks?.request(lockName(draftId), () => released).catch(reportError)
	return release
}

/** Whether no open window is writing this draft. */
export async function isAbandoned(draftId: string): Promise<boolean> {
	if (!navigator.locks) return true
	try {
		const options = { mode: 'shared', signal: AbortSignal.timeout(graceMs) } as const
		await navigator.locks.request(lockName(draftId), options, () => {})
		return true
	} catch {
		return false
	}
}
