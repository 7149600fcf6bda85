import { useCallback, useEffect, useRef } from 'react'
import type { Draft, FormValues } from './drafts.ts'

/** While typing goes on the server is sent a copy this often. */
const everyMs = 20_000

/** Browsers carry so much on for a page that is left. */
const carriedMaxBytes = 60_000

const address = '/admin/autosave'

/**
 * Sends what is typed to the server: `schedule` is to be called after each change, and `send` at once; it is also sent
 * when the window is left. A copy that does not arrive is sent with the next one: this browser has its own.
 */
export function useServerAutosave(
	readDraft: () => Draft<FormValues> | null,
	opened: string | null,
	onStored: () => void,
) {
	const latest = useRef(readDraft)
	useEffect(() => {
		latest.current = readDraft
	})
	const timer = useRef<ReturnType<typeof setTimeout>>()
	/** The draft and its edits as they were sent last. */
	const sent = useRef('')
	/** The draft that this window's stands for from now on. */
	const former = useRef(opened)

	const send = useCallback(
		(isLeaving = false) => {
			clearTimeout(timer.current)
			timer.current = undefined
			const draft = latest.current()
			if (!draft) return
			const state = `${draft.id} ${draft.edits}`
			if (state === sent.current) return
			sent.current = state
			const replaced = former.current
			sendCopy(draft, replaced, isLeaving).then((isStored) => {
				if (!isStored && sent.current === state) sent.current = ''
				if (isStored && former.current === replaced) former.current = null
				if (isStored && latest.current()?.edits === draft.edits) onStored()
			})
		},
		[onStored],
	)
	const schedule = useCallback(() => {
		timer.current ??= setTimeout(send, everyMs)
	}, [send])
	const replace = useCallback((id: string) => {
		former.current = id
	}, [])

	useEffect(() => {
		const sendNow = () => send()
		const sendWhenHidden = () => document.visibilityState === 'hidden' && send(true)
		window.addEventListener('blur', sendNow)
		document.addEventListener('visibilitychange', sendWhenHidden)
		return () => {
			window.removeEventListener('blur', sendNow)
			document.removeEventListener('visibilitychange', sendWhenHidden)
		}
	}, [send])
	return { send, schedule, replace }
}

/** Returns true when the server has the copy. */
async function sendCopy(
	draft: Draft<FormValues>,
	replaces: string | null,
	isLeaving: boolean,
): Promise<boolean> {
	const { id, edits, articleId, record, version, values } = draft
	const form = JSON.stringify(values)
	const owner: Record<string, string | number> = record === null ? { articleId: articleId ?? '' } : { record }
	const fields = { draftId: id, edits, ...owner, version, form, replaces: replaces ?? '' }
	return post(fields, isLeaving && new Blob([form]).size < carriedMaxBytes)
}

/** The server keeps no copy of this draft any more. */
export function discardOnServer(draftId: string): void {
	void post({ intent: 'discard', draftId }, true)
}

async function post(fields: Record<string, string | number>, keepalive: boolean): Promise<boolean> {
	const body = new FormData()
	for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
	try {
		const response = await fetch(address, { method: 'POST', body, keepalive, redirect: 'manual' })
		return response.ok
	} catch {
		return false
	}
}
