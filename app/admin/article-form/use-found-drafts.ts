import { useCallback, useEffect, useState } from 'react'
import { whenAbandoned } from './draft-locks.ts'
import { type Draft, isSameText, listDrafts, removeDraft } from './drafts.ts'
import type { ArticleFormValues } from './form-values.ts'
import type { DraftAutosave } from './use-draft-autosave.ts'

/**
 * The drafts that closed and crashed windows have left, last typed first. One that a window is still writing, or that
 * is only now being closed, follows when the window has let go of it. `ownId`
 * is the draft of this window, `''` while it has none.
 */
export function useAbandonedDrafts(userId: number | null, ownId: string | null) {
	const [drafts, setDrafts] = useState<Draft[]>([])
	useEffect(() => {
		const unmounted = new AbortController()
		const abandoned = new Set<string>()
		const others = listDrafts(userId).filter(({ id }) => ownId !== '' && id !== ownId)
		setDrafts((all) => all.filter(({ id }) => others.some((draft) => draft.id === id)))
		for (const { id } of others) {
			whenAbandoned(id, unmounted.signal, () => {
				abandoned.add(id)
				// One that has been restored or saved meanwhile is gone.
				setDrafts(listDrafts(userId).filter((draft) => abandoned.has(draft.id)))
			})
		}
		return () => unmounted.abort()
	}, [userId, ownId])
	const discard = useCallback((draft: Draft) => {
		removeDraft(draft.id)
		setDrafts((all) => all.filter(({ id }) => id !== draft.id))
	}, [])
	return { drafts, discard }
}

/** The abandoned drafts of an article, or of new ones (null). One that says what is `stored` already is removed. */
export function useFoundDrafts(
	articleId: number | null,
	userId: number | null,
	stored: ArticleFormValues | null,
	ownId: string,
) {
	const { drafts, discard } = useAbandonedDrafts(userId, ownId)
	const [storedAtFirst] = useState(stored)
	const found: Draft[] = []
	const saved: Draft[] = []
	for (const draft of drafts.filter((each) => each.articleId === articleId))
		(storedAtFirst && isSameText(draft.values, storedAtFirst) ? saved : found).push(draft)
	useEffect(() => {
		for (const { id } of saved) removeDraft(id)
	})
	return { found, discard }
}

/** The draft that the form shows in place of the stored text, and what puts one there. */
export function useRestoredDraft({ flush, startAgain }: DraftAutosave) {
	const [restored, setRestored] = useState<Draft | null>(null)
	const restore = (draft: Draft) => {
		// What the form shows so far stays a draft of its own.
		flush()
		startAgain()
		setRestored(draft)
	}
	// The restored text is this window's draft now. The one it came from goes once that has been written.
	useEffect(() => {
		if (!restored) return
		if (flush()) removeDraft(restored.id)
		document.getElementById('title')?.focus()
	}, [restored, flush])
	return { restored, restore }
}
