/** The rules for an article, the same in form and API (contract section 4). */
import { z } from 'zod'
import {
	type ApiFieldName,
	type ArticleFieldName,
	type ArticleText,
	apiFieldNames,
	articleFieldNames,
	emptyArticleText,
} from '../../../db/article-fields.ts'
import { singleLine } from '../../lib/line-ends.ts'
import { slugPattern } from '../../lib/slug.ts'
import { canonicalLanguage } from '../../lib/text-language.ts'
import { isVisible } from '../../lib/visible-text.ts'
import { isEmptyHtml } from '../../rich-text/plain-text.ts'
import { type PlainName, plainNames, withLineEnds, writtenFields } from './article-fields.ts'

const contentMaxBytes = 1024 * 1024

export const contentRequired = 'Content is required'

/** Longer content is checked for emptiness by the service, off the event loop. */
const checkedMaxLength = 10_000

/** Optional text of a field: absent and null count as unset. Trimmed. */
function text(name: PlainName, normalize = (value: string) => withLineEnds(name, value)) {
	const { label, max } = writtenFields[name]
	return z
		.string()
		.overwrite(normalize)
		.trim()
		.max(max, `${label} may have at most ${max.toLocaleString('en-US')} characters`)
		.nullish()
		.transform((value) => value ?? '')
}

const plainFields = Object.fromEntries(plainNames.map((name) => [name, text(name)])) as Record<
	PlainName,
	ReturnType<typeof text>
>

/** An address with a line end is refused rather than changed. */
const preserveLineEnds = (value: string) => value

const isHttpUrl = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value)

/** Characters that `URL` drops or keeps, and that a published URL must not have. */
const hasLineBreak = (value: string) => /[\p{Cc}\u2028\u2029]/u.test(value)
const hasPassword = (value: string) => {
	const { username, password } = new URL(value)
	return username !== '' || password !== ''
}

/** Years 0001 to 9999 in UTC: others have no ISO 8601 form that every client reads. */
const hasPlainYear = (instant: string) => {
	const date = new Date(instant)
	return Number.isNaN(date.getTime()) || /^(?!0000)\d{4}-/.test(date.toISOString())
}

export const articleStatus = z.enum(['draft', 'published', 'archived'])

/** Fields that a writer sends. Unknown fields are dropped, since clients send back what they loaded. */
export const articleInput = z.object({
	...plainFields,
	title: z
		.string('Title is required')
		.overwrite(singleLine)
		.trim()
		.refine(isVisible, 'Title is required')
		.max(writtenFields.title.max, `Title may have at most ${writtenFields.title.max} characters`),
	slug: text('slug').refine(
		(slug) => slug === '' || slugPattern.test(slug),
		'URL slug may have only a-z, 0-9 and single hyphens between them',
	),
	content: z
		.string(contentRequired)
		.refine((html) => html.length > checkedMaxLength || !isEmptyHtml(html), contentRequired)
		.refine(
			(html) => new TextEncoder().encode(html).byteLength <= contentMaxBytes,
			'Content may have at most 1 MiB',
		),
	featuredImage: text('featuredImage', preserveLineEnds)
		.refine(
			(url) => url === '' || isHttpUrl(url),
			'Featured image URL must be a whole address that begins with http:// or https://',
		)
		.refine(
			(url) => !hasLineBreak(url),
			'Featured image URL may have no line breaks or other control characters',
		)
		.refine(
			(url) => !isHttpUrl(url) || !hasPassword(url),
			'Featured image URL may hold no user name or password: readers would see it',
		),
	language: text('language').transform((tag, { addIssue }) => {
		const canonical = canonicalLanguage(tag)
		if (canonical === null) addIssue('Language must be a language tag, such as fa, ar or en-GB')
		return canonical ?? tag
	}),
	status: articleStatus.nullish().transform((status) => status ?? 'draft'),
	publishedAt: z.iso
		.datetime({ offset: true, error: 'publishedAt must be an ISO 8601 instant or null' })
		.refine(hasPlainYear, 'publishedAt must be in the years 1 to 9999')
		.nullish()
		.transform((instant) => (instant ? new Date(instant).toISOString() : null)),
})

export type ArticleInput = z.output<typeof articleInput>

type FieldOutsideApi = Exclude<ArticleFieldName, ApiFieldName>

const outsideApi = Object.fromEntries(
	articleFieldNames
		.filter((name) => !apiFieldNames.some((known) => known === name))
		.map((name) => [name, true]),
) as Record<FieldOutsideApi, true>

/** The same with what the API carries (contract section 4). */
export const articleApiInput = articleInput.omit(outsideApi)

/** Input of the API for an article. The API neither sets nor changes the fields that it does not carry. */
export function fromApiInput(
	input: z.output<typeof articleApiInput>,
	before: ArticleText = emptyArticleText,
): ArticleInput {
	const text = Object.fromEntries(articleFieldNames.map((name) => [name, before[name]])) as ArticleText
	return { ...text, ...input }
}
