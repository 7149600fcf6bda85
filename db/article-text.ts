/** What an author writes of an article: the one list of its fields and of the columns that hold them. */
const columns = {
	title: 'title',
	slug: 'slug',
	content: 'content',
	excerpt: 'excerpt',
	featuredImage: 'featured_image',
	seoTitle: 'seo_title',
	seoDescription: 'seo_description',
	keywords: 'keywords',
} as const

type Columns = typeof columns
type Field = keyof Columns

/** Unset text is `''`. */
export type ArticleText = Record<Field, string>

/** The same in a row of a table. */
export type ArticleTextRow = Record<Columns[Field], string>

export const articleTextFields = Object.keys(columns) as Field[]

/** The text that a row holds. */
export function toArticleText(row: ArticleTextRow): ArticleText {
	return Object.fromEntries(articleTextFields.map((name) => [name, row[columns[name]]])) as ArticleText
}

/** The columns for a text. */
export function toArticleTextRow(text: ArticleText): ArticleTextRow {
	return Object.fromEntries(articleTextFields.map((name) => [columns[name], text[name]])) as ArticleTextRow
}
