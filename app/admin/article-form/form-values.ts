// Apart from the rules in `article.ts`, so that the browser can know the fields without zod.

/** The fields of the editor's form, as typed. */
export const articleFormFields = [
	'title',
	'slug',
	'excerpt',
	'featuredImage',
	'content',
	'seoTitle',
	'seoDescription',
	'keywords',
	'changeNote',
] as const

export type ArticleFormValues = Record<(typeof articleFormFields)[number], string>

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
