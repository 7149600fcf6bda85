import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useBrowserLayoutEffect } from './browser-layout-effect.ts'
import type { StorageProblem } from './browser-storage.ts'
import { lockDraft } from './draft-locks.ts'
import { type Draft, type FormValues, isAcknowledged, newDraftId, writeDraft } from './drafts.ts'
import { useServerAutosave } from './use-server-autosave.ts'

/** A draft is written at most this often while typing goes on. */
const everyMs = 1000

type Origin<Values> = {
	articleId: number | null
	/** Form of a record; null of an article. */
	record: string | null
	userId: number | null
	version: string
	readValues: (fields: FormData) => Values
}

/** Unsaved text that this browser has, and perhaps the server. */
export type Kept = { time: string; isOnServer: boolean }

export type DraftAutosave = ReturnType<typeof useDraftAutosave>

/**
 * Keeps what is typed in this browser, and after a while on the server, until the server has acknowledged a save of the
 * same text: while typing goes on, and when the page is hidden or left. A failed save changes nothing about it.
 * `opened` is the draft that the page already shows, `flash` what the last save has done.
 */
export function useDraftAutosave<Values extends FormValues>(
	form: RefObject<HTMLFormElement | null>,
	{ articleId, record, userId, version, readValues }: Origin<Values>,
	startsUnsaved: boolean,
	opened: string | null,
	flash: object | null,
) {
	// Known in the browser alone, so that the server renders the same form for everybody.
	const [id, setId] = useState('')
	const [kept, setKept] = useState<Kept | null>(null)
	const [problem, setProblem] = useState<StorageProblem | null>(null)
	const isTouched = useRef(startsUnsaved)
	const timer = useRef<ReturnType<typeof setTimeout>>()
	const writtenAt = useRef(0)
	const edits = useRef(0)

	const unsavedValues = useCallback(() => {
		if (!form.current || !id) return null
		// Reading the form makes the rich-text editor report a change that it has held back so far.
		const values = readValues(new FormData(form.current))
		return isTouched.current && !isAcknowledged(id, values) ? values : null
	}, [form, id, readValues])

	const readDraft = useCallback((): Draft<Values> | null => {
		const values = unsavedValues()
		const savedAt = new Date().toISOString()
		return values && { id, articleId, record, userId, version, savedAt, edits: edits.current, values }
	}, [unsavedValues, id, articleId, record, userId, version])
	const showOnServer = useCallback(() => setKept({ time: timeOfDay(), isOnServer: true }), [])
	const server = useServerAutosave(readDraft, opened, showOnServer)
	// biome-ignore lint/correctness/useExhaustiveDependencies: after a save nothing is unsaved
	useEffect(() => setKept(null), [flash])

	/** Writes the draft at once; returns whether the text is safe. */
	const flush = useCallback((): boolean => {
		clearTimeout(timer.current)
		timer.current = undefined
		const draft = readDraft()
		if (!draft) return true
		writtenAt.current = Date.now()
		const failed = writeDraft(draft)
		setProblem(failed)
		if (failed === null) setKept({ time: timeOfDay(), isOnServer: false })
		return failed === null
	}, [readDraft])

	const latestFlush = useRef(flush)
	useBrowserLayoutEffect(() => {
		latestFlush.current = flush
	})

	/** To be called after each change. Writes later in any case: other fields may follow the one that was typed in. */
	const touch = useCallback(() => {
		isTouched.current = true
		edits.current++
		// By hand: a save says how much of the typing it holds.
		const field = form.current?.elements.namedItem('edits')
		if (field instanceof HTMLInputElement) field.value = String(edits.current)
		server.schedule()
		const wait = Math.max(0, writtenAt.current + everyMs - Date.now())
		timer.current ??= setTimeout(() => latestFlush.current(), wait)
	}, [form, server.schedule])

	/** The form shows another text from now on, which is a draft of its own in place of `former`. */
	const startAgain = useCallback(
		(former: string) => {
			isTouched.current = true
			server.replace(former)
			setId(newDraftId())
		},
		[server.replace],
	)

	// Unless a text that was typed late has begun one.
	useEffect(() => setId((begun) => begun || newDraftId()), [])
	useEffect(() => {
		if (!id) return
		if (isTouched.current || hasTypedText(form.current)) touch()
		return lockDraft(id)
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
	useBrowserLayoutEffect(
		() => () => {
			latestFlush.current()
			server.send()
		},
		[server.send],
	)

	const isUnsaved = useCallback(() => unsavedValues() !== null, [unsavedValues])
	return { id, problem, kept, touch, flush, send: server.send, isUnsaved, startAgain }
}

/** `12:03`, as the clock of this device shows it. */
function timeOfDay(): string {
	return new Date().toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** Detects typing before the script of the page ran. */
function hasTypedText(form: HTMLFormElement | null): boolean {
	return [...(form?.elements ?? [])].some((field) => {
		// The value of a box does not change; one without a value says "on", and has no default.
		if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
			return field.checked !== field.defaultChecked
		const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
		return isText && field.type !== 'hidden' && field.value !== field.defaultValue
	})
}
