import { memo } from 'react'
import type { Draft } from './drafts.ts'

type Props = {
	version: string
	/** The id of this window's draft; `''` without script. */
	draftId: string
	/** The unsaved text that the page was asked to begin with. */
	opened: Draft | null
	/** The id that the server gave to the page. */
	formId: string
	/** The article that a new one's form changes, or `''`. */
	saveInto: string
	/** Number of the private changes that the fields hold; `''` for the public text. */
	privateDraft: string
	/** Null when it cannot be told. */
	status: string | null
}

/** Hidden fields of the form. */
export function HiddenFields({ version, draftId, opened, formId, saveInto, privateDraft, status }: Props) {
	return (
		<>
			<input type="hidden" name="version" value={version} />
			<input type="hidden" name="draftId" value={draftId || (opened?.id ?? '')} />
			<input type="hidden" name="formId" value={formId} />
			{saveInto && <input type="hidden" name="saveInto" value={saveInto} />}
			<EditsField first={opened?.edits ?? 0} />
			{privateDraft && <input type="hidden" name="privateDraft" value={privateDraft} />}
			{status && <input type="hidden" name="shownStatus" value={status} />}
			{/* Enter in a field presses the first button, which is to change nothing for readers. Text browsers show it. */}
			{status === 'published' ? (
				<button type="submit" name="intent" value="keep" hidden>
					SAVE PRIVATELY
				</button>
			) : (
				<button type="submit" name="intent" value="draft" hidden>
					SAVE DRAFT
				</button>
			)}
		</>
	)
}

/**
 * How many changes this window has seen. `useDraftAutosave` counts in it by hand, and React would set a hidden field back to
 * `first` with each rendering.
 */
export const EditsField = memo(({ first }: { first: number }) => (
	<input type="hidden" name="edits" defaultValue={first} />
))
