import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Draft, removeDraft } from '../article-form/drafts.ts'
import { useDraftAutosave } from '../article-form/use-draft-autosave.ts'
import { useAbandonedDrafts } from '../article-form/use-found-drafts.ts'
import { readRecordValues } from './record-values.ts'

/** Unsaved text of the form of a record. */
export type RecordDraft = Draft<Record<string, string>>

type Origin = { record: string; userId: number; version: number; flash: object | null }

/** Outcome of a post after which the form shows what was typed. */
type Shown = { draftId: string } | undefined

/**
 * Keeps what is typed in the form of a record, as in the form of an article, and finds what earlier windows have left.
 * RESTORE posts the found text, and the form shows it with the next result, unless that is `unanswered`.
 */
export function useRecordAutosave(
	form: RefObject<HTMLFormElement | null>,
	{ record, userId, version, flash }: Origin,
	shown: Shown,
	unanswered: object | null,
	onServer: RecordDraft[],
) {
	const origin = { articleId: null, record, userId, version: String(version), readValues: readRecordValues }
	const autosave = useDraftAutosave(form, origin, shown !== undefined, shown?.draftId || null, flash)
	const { drafts, discard } = useAbandonedDrafts(userId, autosave.id, onServer, record)
	const { touch, flush, send, startAgain } = autosave
	const asked = useRef<RecordDraft | null>(null)
	const [restored, setRestored] = useState<RecordDraft | null>(null)

	useEffect(() => {
		if (!shown) return
		const { current } = asked
		asked.current = null
		// Another button may have cut the restoration off.
		if (current?.id !== shown.draftId) return touch()
		startAgain(current.id)
		setRestored(current)
	}, [shown, startAgain, touch])
	// A text that did not come back is still where it was.
	useEffect(() => {
		if (unanswered) asked.current = null
	}, [unanswered])
	// The restored text is this window's draft now. The one it came from goes once that has been written.
	useEffect(() => {
		if (!restored) return
		if (flush()) removeDraft(restored.id)
		send()
	}, [restored, flush, send])

	const restore = (draft: RecordDraft) => {
		// The present content of the form stays a draft of its own.
		flush()
		asked.current = draft
	}
	return { ...autosave, found: drafts, restore, discard }
}
