import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { readItem, removeItem, writeItem } from '../article-form/browser-storage.ts'

/** Unsaved text of the form of a record, as the form would post it. */
export type KeptForm = {
	savedAt: string
	/** Version of the draft that it started from. */
	version: number
	/** True once it was sent to be saved. */
	isSent: boolean
	fields: [name: string, value: string][]
}

/** Typing is written at most this often. */
const everyMs = 1000

/**
 * Keeps what is typed in this browser until a save is acknowledged by a later version of the draft: through a crash, a
 * lost connection and the end of the session. Returns what an earlier page has left.
 */
export function useKeptForm(
	form: RefObject<HTMLFormElement | null>,
	{ record, userId, version }: { record: string; userId: number; version: number },
) {
	const key = `record-form:${userId}:${record}`
	const [found, setFound] = useState<KeptForm | null>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>()

	useEffect(() => {
		const kept = readKept(key)
		const isSaved = kept?.isSent && kept.version < version
		if (isSaved) removeItem(key)
		setFound(isSaved ? null : kept)
	}, [key, version])

	const write = useCallback(
		(isSent: boolean) => {
			clearTimeout(timer.current)
			timer.current = undefined
			if (!form.current) return
			const fields = [...new FormData(form.current)].filter(
				(entry): entry is [string, string] => typeof entry[1] === 'string',
			)
			writeItem(
				key,
				JSON.stringify({ savedAt: new Date().toISOString(), version, isSent, fields } satisfies KeptForm),
			)
		},
		[form, key, version],
	)

	useEffect(() => {
		const flush = () => {
			if (timer.current !== undefined) write(false)
		}
		window.addEventListener('pagehide', flush)
		return () => {
			window.removeEventListener('pagehide', flush)
			flush()
		}
	}, [write])

	return {
		found,
		/** To be called with each change of the form. */
		keep: () => {
			timer.current ??= setTimeout(() => write(false), everyMs)
		},
		/** To be called when the form is sent. */
		send: (intent: string) => {
			if (intent === 'discard') removeItem(key)
			else write(intent === 'save' || intent === 'withdraw')
		},
		discard: () => {
			removeItem(key)
			setFound(null)
		},
	}
}

function readKept(key: string): KeptForm | null {
	try {
		return JSON.parse(readItem(key) ?? 'null') as KeptForm | null
	} catch {
		return null
	}
}
