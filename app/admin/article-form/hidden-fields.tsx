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
	/** The fields hold the private changes. */
	isPrivate: boolean
	/** Null when it cannot be told. */
	status: string | null
}

/** Hidden fields of the form. */
export function HiddenFields({ version, draftId, opened, formId, saveInto, isPrivate, status }: Props) {
	return (
		<>
			<input type="hidden" name="version" value={version} />
			<input type="hidden" name="draftId" value={draftId || (opened?.id ?? '')} />
			<input type="hidden" name="formId" value={formId} />
			{saveInto && <input type="hidden" name="saveInto" value={saveInto} />}
			<input type="hidden" name="edits" defaultValue={opened?.edits ?? 0} />
			{isPrivate && <input type="hidden" name="text" value="private" />}
			{status && <input type="hidden" name="shownStatus" value={status} />}
			{/* Enter in a field presses the first button of a form, which is not to be SCHEDULE. Text browsers show it. */}
			<button type="submit" name="intent" value="draft" hidden>
				SAVE DRAFT
			</button>
		</>
	)
}
