/** The rules for an article, the same in form and API (contract section 4). */
import { z } from 'zod'
import { slugMaxLength, slugPattern } from '../lib/slug.ts'
import { isEmptyHtml } from '../rich-text/plain-text.ts'

const contentMaxBytes = 1024 * 1024

export const contentRequired = 'Content is required'

/** Whether longer content is empty is found out by the service, off the event loop. */
const checkedMaxLength = 10_000

/** Optional text: absent and null count as unset. Trimmed. */
const text = (name: string, max: number) =>
	z
		.string()
		.trim()
		.max(max, `${name} may have at most ${max.toLocaleString('en-US')} characters`)
		.nullish()
		.transform((value) => value ?? '')

const isHttpUrl = (value: string) => {
	const url = URL.canParse(value) ? new URL(value) : null
	return /^https?:\/\//i.test(value) && url !== null
}

/** Years 0001 to 9999 in UTC: others have no ISO 8601 form that every client reads. */
const hasPlainYear = (instant: string) => {
	const date = new Date(instant)
	return Number.isNaN(date.getTime()) || /^(?!0000)\d{4}-/.test(date.toISOString())
}

export const articleStatus = z.enum(['draft', 'published', 'archived'])

/** What a writer sends. Fields that it does not know are left out, since clients send back what they loaded. */
export const articleInput = z.object({
	title: z
		.string('Title is required')
		.trim()
		.min(1, 'Title is required')
		.max(200, 'Title may have at most 200 characters'),
	slug: text('Slug', slugMaxLength).refine(
		(slug) => slug === '' || slugPattern.test(slug),
		'Slug may have only a-z, 0-9 and single hyphens between them',
	),
	content: z
		.string(contentRequired)
		.refine((html) => html.length > checkedMaxLength || !isEmptyHtml(html), contentRequired)
		.refine(
			(html) => new TextEncoder().encode(html).byteLength <= contentMaxBytes,
			'Content may have at most 1 MiB',
		),
	excerpt: text('Excerpt', 1000),
	featuredImage: text('Featured image URL', 2000).refine(
		(url) => url === '' || isHttpUrl(url),
		'Featured image URL must be a whole address that begins with http:// or https://',
	),
	status: articleStatus.nullish().transform((status) => status ?? 'draft'),
	seoTitle: text('SEO title', 300),
	seoDescription: text('SEO description', 1000),
	keywords: text('Keywords', 300),
	changeNote: text('The note on what changed', 500),
	publishedAt: z.iso
		.datetime({ offset: true, error: 'publishedAt must be an ISO 8601 instant or null' })
		.refine(hasPlainYear, 'publishedAt must be in the years 1 to 9999')
		.nullish()
		.transform((instant) => (instant ? new Date(instant).toISOString() : null)),
})

export type ArticleInput = z.output<typeof articleInput>

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
