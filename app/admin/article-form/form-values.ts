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
