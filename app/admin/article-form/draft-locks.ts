/**
 * Which drafts are open in a window. A window holds a lock (Web Locks) named after its draft; the browser releases it
 * when the window is closed or crashes. Without https there are no locks, and every draft counts as abandoned: it is
 * then offered in a second window too, which loses nothing.
 */

const lockName = (draftId: string) => `article-draft:${draftId}`

/** Holds the lock until the function it returns is called. */
export function lockDraft(draftId: string): () => void {
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	navigator.locks?.request(lockName(draftId), () => released).catch(reportError)
	return release
}

/** Calls back once no open window is writing the draft; never after `signal` is aborted. */
export function whenAbandoned(draftId: string, signal: AbortSignal, callback: () => void): void {
	const call = () => {
		if (!signal.aborted) callback()
	}
	if (!navigator.locks) queueMicrotask(call)
	else
		navigator.locks
			.request(lockName(draftId), { mode: 'shared', signal }, call)
			.catch((error) => signal.aborted || reportError(error))
}
