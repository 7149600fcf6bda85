import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { StorageProblem } from './browser-storage.ts'
import { holdDraft } from './draft-locks.ts'
import { isAcknowledged, newDraftId, readValues, writeDraft } from './drafts.ts'

/** A draft is written at most this often while typing goes on. */
const everyMs = 1000

/** The server, which runs no effects, warns of layout effects. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

type Origin = { articleId: number | null; userId: number | null; version: string }

export type DraftAutosave = ReturnType<typeof useDraftAutosave>

/**
 * Keeps what is typed in this browser until the server has acknowledged the same text: while typing goes on, and when
 * the page is hidden or left. A failed save changes nothing about it.
 */
export function useDraftAutosave(
	form: RefObject<HTMLFormElement | null>,
	{ articleId, userId, version }: Origin,
	startsUnsaved: boolean,
) {
	// Known in the browser alone, so that the server renders the same form for everybody.
	const [id, setId] = useState('')
	const [problem, setProblem] = useState<StorageProblem | null>(null)
	const isTouched = useRef(startsUnsaved)
	const timer = useRef<ReturnType<typeof setTimeout>>()
	const writtenAt = useRef(0)

	const unsavedValues = useCallback(() => {
		if (!form.current || !id) return null
		// Reading the form makes the rich-text editor report a change that it has held back so far.
		const values = readValues(new FormData(form.current))
		return isTouched.current && !isAcknowledged(id, values) ? values : null
	}, [form, id])

	/** Writes the draft at once; returns whether the text is safe. */
	const flush = useCallback((): boolean => {
		clearTimeout(timer.current)
		timer.current = undefined
		const values = unsavedValues()
		if (!values) return true
		writtenAt.current = Date.now()
		const failed = writeDraft({ id, articleId, userId, version, savedAt: new Date().toISOString(), values })
		setProblem(failed)
		return failed === null
	}, [unsavedValues, id, articleId, userId, version])

	const latestFlush = useRef(flush)
	useBrowserLayoutEffect(() => {
		latestFlush.current = flush
	})

	/** To be called after each change. Writes later in any case: other fields may follow the one that was typed in. */
	const touch = useCallback(() => {
		isTouched.current = true
		const wait = Math.max(0, writtenAt.current + everyMs - Date.now())
		timer.current ??= setTimeout(() => latestFlush.current(), wait)
	}, [])

	/** The form shows another text from now on, which is a draft of its own. */
	const startAgain = useCallback(() => {
		isTouched.current = true
		setId(newDraftId())
	}, [])

	useEffect(() => setId(newDraftId()), [])
	useEffect(() => {
		if (!id) return
		if (isTouched.current || hasTypedText(form.current)) touch()
		return holdDraft(id)
	}, [form, id, touch])
	useEffect(() => {
		const flushNow = () => latestFlush.current()
		const flushWhenHidden = () => document.visibilityState === 'hidden' && flushNow()
		window.addEventListener('pagehide', flushNow)
		document.addEventListener('visibilitychange', flushWhenHidden)
		return () => {
			window.removeEventListener('pagehide', flushNow)
			document.removeEventListener('visibilitychange', flushWhenHidden)
		}
	}, [])
	// Ahead of the form's removal: the redirect after a save leaves a page on which typing may have gone on.
	useBrowserLayoutEffect(() => () => void latestFlush.current(), [])

	const isUnsaved = useCallback(() => unsavedValues() !== null, [unsavedValues])
	return { id, problem, touch, flush, isUnsaved, startAgain }
}

/** Whether somebody has typed before the script of the page ran. */
function hasTypedText(form: HTMLFormElement | null): boolean {
	return [...(form?.elements ?? [])].some((field) => {
		const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
		return isText && field.type !== 'hidden' && field.value !== field.defaultValue
	})
}
