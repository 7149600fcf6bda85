import type { ArticleFormValues } from './form-values.ts'

/** Why a save did not happen, with everything that was typed. */
export type EditorFailure = {
	formError: string
	fieldErrors: Partial<Record<keyof ArticleFormValues, string>>
	values: ArticleFormValues
	/** The version that the next press of a button replaces. */
	version: string
	/** The session has ended: the form asks for name and password and then carries on. */
	isSignedOut?: true
	/** What was stored meanwhile, from another window or by somebody else. */
	conflict?: { title: string; updatedLabel: string; text: string; slug: string; status: string }
}
