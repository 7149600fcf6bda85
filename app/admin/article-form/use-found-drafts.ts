import { useCallback, useEffect, useRef, useState } from 'react'
import { whenAbandoned } from './draft-locks.ts'
import { type Draft, type FormValues, isSameText, listDrafts, mergeDrafts, removeDraft } from './drafts.ts'
import type { ArticleFormValues } from './form-values.ts'
import type { DraftAutosave } from './use-draft-autosave.ts'
import { discardOnServer } from './use-server-autosave.ts'

/**
 * The drafts that closed and crashed windows have left, last typed first. One that a window is still writing, or that
 * is only now being closed, follows when the window has let go of it. `ownId`
 * is the draft of this window, `''` while it has none. `onServer` are those that the server has; without script they are
 * all there is. They are of articles, or in the form of a `record`.
 */
export function useAbandonedDrafts<Values extends FormValues>(
	userId: number | null,
	ownId: string | null,
	onServer: Draft<Values>[],
	record: string | null = null,
) {
	const [drafts, setDrafts] = useState(onServer)
	useEffect(() => {
		const unmounted = new AbortController()
		const abandoned = new Set<string>()
		const listAll = () => mergeDrafts(listDrafts<Values>(userId, record), onServer)
		const others = listAll().filter(({ id }) => ownId !== '' && id !== ownId)
		setDrafts((all) => all.filter(({ id }) => others.some((draft) => draft.id === id)))
		for (const { id } of others) {
			whenAbandoned(id, unmounted.signal, () => {
				abandoned.add(id)
				// One that has been restored or saved meanwhile is gone.
				setDrafts(listAll().filter((draft) => abandoned.has(draft.id)))
			})
		}
		return () => unmounted.abort()
	}, [userId, ownId, onServer, record])
	const discard = useCallback((draft: Draft<Values>) => {
		removeDraft(draft.id)
		discardOnServer(draft.id)
		setDrafts((all) => all.filter(({ id }) => id !== draft.id))
	}, [])
	return { drafts, discard }
}

/**
 * The abandoned drafts of an article, or of new ones (null), and this browser's copy of the one that the address has
 * `opened`, of whichever article it was typed for. One that says what is `stored` already is removed.
 */
export function useFoundDrafts(
	articleId: number | null,
	userId: number | null,
	stored: ArticleFormValues | null,
	ownId: string,
	onServer: Draft[],
	opened: Draft | null,
) {
	const { drafts, discard } = useAbandonedDrafts(userId, ownId, onServer)
	const [storedAtFirst] = useState(stored)
	const found: Draft[] = []
	const saved: Draft[] = []
	for (const draft of drafts.filter((each) => each.articleId === articleId || each.id === opened?.id))
		(storedAtFirst && isSameText(draft.values, storedAtFirst) ? saved : found).push(draft)
	useEffect(() => {
		for (const draft of saved) discard(draft)
	})
	return { found, discard }
}

/** The draft that the form shows in place of the stored text, and what puts one there, asked by the author or not. */
export function useRestoredDraft({ flush, send, startAgain }: DraftAutosave) {
	const [restored, setRestored] = useState<Draft | null>(null)
	const isAsked = useRef(false)
	const show = (draft: Draft) => {
		// The present content of the form stays a draft of its own.
		flush()
		startAgain(draft.id)
		setRestored(draft)
	}
	const restore = (draft: Draft) => {
		isAsked.current = true
		show(draft)
	}
	// The restored text is this window's draft now. The one it came from goes once that has been written.
	useEffect(() => {
		if (!restored) return
		if (flush()) removeDraft(restored.id)
		send()
		if (isAsked.current) document.getElementById('title')?.focus()
	}, [restored, flush, send])
	return { restored, restore, show }
}
