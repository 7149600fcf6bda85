import { useCallback, useEffect, useState } from 'react'
import { isAbandoned } from './draft-locks.ts'
import { type Draft, isSameText, listDrafts, removeDraft } from './drafts.ts'
import type { ArticleFormValues } from './form-values.ts'
import type { DraftAutosave } from './use-draft-autosave.ts'

/** The drafts that closed and crashed windows have left, last typed first, once it is known which those are. */
export async function listAbandonedDrafts(userId: number | null): Promise<Draft[]> {
	const drafts = listDrafts(userId)
	const flags = await Promise.all(drafts.map((draft) => isAbandoned(draft.id)))
	// One that has been restored or saved meanwhile is gone.
	const kept = new Set(listDrafts(userId).map(({ id }) => id))
	return drafts.filter(({ id }, index) => flags[index] && kept.has(id))
}

/**
 * The abandoned drafts of an article, or of new ones (null). One that says what is `stored` already is removed. `ownId`
 * is the draft of this window, `''` while it has none.
 */
export function useFoundDrafts(
	articleId: number | null,
	userId: number | null,
	stored: ArticleFormValues | null,
	ownId: string,
) {
	const [found, setFound] = useState<Draft[]>([])
	const [storedAtFirst] = useState(stored)
	useEffect(() => {
		let isGone = false
		if (!ownId) return
		listAbandonedDrafts(userId).then((drafts) => {
			if (isGone) return
			const ofArticle = drafts.filter((draft) => draft.articleId === articleId && draft.id !== ownId)
			const isSaved = (draft: Draft) => storedAtFirst !== null && isSameText(draft.values, storedAtFirst)
			for (const draft of ofArticle.filter(isSaved)) removeDraft(draft.id)
			setFound(ofArticle.filter((draft) => !isSaved(draft)))
		}, reportError)
		return () => {
			isGone = true
		}
	}, [articleId, userId, storedAtFirst, ownId])
	const discard = useCallback((draft: Draft) => {
		removeDraft(draft.id)
		setFound((all) => all.filter(({ id }) => id !== draft.id))
	}, [])
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
