/**
 * The fields that an author writes of an article, in the order of the form. Rows, API, form, comparisons, preview,
 * history and OpenAPI are made from this table; CONTRIBUTING.md says how to add one.
 */
import { slugMaxLength } from '../app/lib/slug.ts'

/** A line of the table. */
export type ArticleField = {
	column: string
	/** As error messages, comparisons and the history name it; the form has labels of its own. */
	label: string
	/** Characters that it takes; null for the content, which has its limit in bytes. */
	max: number | null
	isMultiline: boolean
	/** Kind of diff between two texts of it: formatted text, word by word, or as a whole. */
	diff: 'html' | 'words' | 'whole'
	/** Readers see it, so that versions keep it. */
	isVersioned: boolean
	/** The form makes its control from this line, below the slug. Other fields have a control of their own. */
	hasDefaultControl?: true
	/** Help below that control. */
	hint?: string
}

export const articleFields = {
	title: {
		column: 'title',
		label: 'Title',
		max: 200,
		isMultiline: false,
		diff: 'words',
		isVersioned: true,
	},
	slug: {
		column: 'slug',
		label: 'URL slug',
		max: slugMaxLength,
		isMultiline: false,
		diff: 'whole',
		isVersioned: false,
	},
	excerpt: {
		column: 'excerpt',
		label: 'Excerpt',
		max: 1000,
		isMultiline: true,
		diff: 'words',
		isVersioned: true,
		hasDefaultControl: true,
	},
	featuredImage: {
		column: 'featured_image',
		label: 'Featured image URL',
		max: 2000,
		isMultiline: false,
		diff: 'whole',
		isVersioned: true,
	},
	content: {
		column: 'content',
		label: 'Content',
		max: null,
		isMultiline: true,
		diff: 'html',
		isVersioned: true,
	},
	seoTitle: {
		column: 'seo_title',
		label: 'SEO title',
		max: 300,
		isMultiline: false,
		diff: 'words',
		isVersioned: false,
	},
	seoDescription: {
		column: 'seo_description',
		label: 'SEO description',
		max: 1000,
		isMultiline: true,
		diff: 'words',
		isVersioned: false,
	},
	keywords: {
		column: 'keywords',
		label: 'Keywords',
		max: 300,
		isMultiline: false,
		diff: 'words',
		isVersioned: true,
	},
	/** A BCP 47 tag; `''` is English. */
	language: {
		column: 'language',
		label: 'Language',
		max: 35,
		isMultiline: false,
		diff: 'whole',
		isVersioned: true,
	},
} as const satisfies Record<string, ArticleField>

type Fields = typeof articleFields

export type ArticleFieldName = keyof Fields

export const articleFieldNames = Object.keys(articleFields) as ArticleFieldName[]

/** Every field but the content, which is HTML. */
export type PlainFieldName = Exclude<ArticleFieldName, 'content'>

export const plainFieldNames = articleFieldNames.filter((name) => name !== 'content')

/** Fields of the API, whose article has no others (contract section 4): a new field is not one of them. */
export const apiFieldNames = [
	'title',
	'slug',
	'excerpt',
	'featuredImage',
	'content',
	'seoTitle',
	'seoDescription',
	'keywords',
] as const satisfies ArticleFieldName[]

export type ApiFieldName = (typeof apiFieldNames)[number]

/** Text of an article as its author writes it. Unset text is `''`. */
export type ArticleText = Record<ArticleFieldName, string>

export const emptyArticleText = Object.fromEntries(articleFieldNames.map((name) => [name, ''])) as ArticleText

/** An article's text in a row of a table. */
export type ArticleTextRow = Record<Fields[ArticleFieldName]['column'], string>

/** The text that a row holds. */
export function toArticleText(row: ArticleTextRow): ArticleText {
	return readFields(row, articleFieldNames)
}

/** The columns for a text. */
export function toArticleTextRow(text: ArticleText): ArticleTextRow {
	const columns = articleFieldNames.map((name) => [articleFields[name].column, text[name]])
	return Object.fromEntries(columns) as ArticleTextRow
}

type VersionedName = {
	[Name in ArticleFieldName]: Fields[Name]['isVersioned'] extends true ? Name : never
}[ArticleFieldName]

/** Fields that readers see, which versions keep. */
export type VersionText = Record<VersionedName, string>

/** The same in a row of a table. */
export type VersionTextRow = Record<Fields[VersionedName]['column'], string>

const versionedNames = articleFieldNames.filter(
	(name): name is VersionedName => articleFields[name].isVersioned,
)

export const versionTextColumns = versionedNames.map((name) => articleFields[name].column)

/** The text that the row of a version holds. */
export function toVersionText(row: VersionTextRow): VersionText {
	return readFields(row, versionedNames)
}

function readFields<Name extends ArticleFieldName>(
	row: Record<Fields[Name]['column'], string>,
	names: readonly Name[],
): Record<Name, string> {
	const entries = names.map((name) => [name, row[articleFields[name].column as Fields[Name]['column']]])
	return Object.fromEntries(entries) as Record<Name, string>
}
