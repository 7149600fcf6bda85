/** Posts of another program, as their readers hand them to the import. */
import type { Loss } from './losses.ts'
import type { Attachment } from './wordpress/shortcodes.ts'

/** The file or folder cannot be imported. The message is for the administrator. */
export class ImportFileError extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'ImportFileError'
	}
}

/** Content of a post as its program has it, which the content worker reads; it can be cloned between threads. */
export type PostContent =
	| { kind: 'html' | 'ghost'; html: string }
	| {
			kind: 'wordpress'
			html: string
			/** The custom field that holds them. */
			footnotes: string
			/** Images of its galleries by the ids that each names, with commas. */
			galleries: Map<string, readonly Attachment[]>
	  }

export type ImportedPost = {
	title: string
	/** As the other program had it; `''` where it had none. */
	slug: string
	/** Slug where neither the former slug nor the title gives one. */
	fallbackSlug: string
	content: PostContent
	excerpt: string
	state: 'draft' | 'published' | 'archived'
	/** Instants as ISO 8601 text; null where the post has not been published. */
	publishedAt: string | null
	firstPublishedAt: string | null
	keywords: string
	/** A language tag of any form; `''` where the other program names none. */
	language: string
	/** Address of the featured image with its alternative text; null where there is none. */
	featuredImage: { src: string; alt: string } | null
	seoTitle: string
	seoDescription: string
	/** Former addresses on its site, from which readers are to be led here. */
	oldAddresses: string[]
	/** Folder of the post's file in the folder of the import, to which image addresses are relative; else `''`. */
	folder: string
	/** Losses that its reader has found. */
	losses: { label: string; detail?: string }[]
}

/** A post that could not be read. */
export type UnreadPost = { name: string; problem: string }

/** Author of all posts in our export for WordPress, which asks who that is; articles have none. */
export const exportedAuthor = 'archive'

/** The losses that readers of several programs find. */
export const readerLosses = {
	password: 'Posts with a password, imported as drafts',
	noDate: 'Dates that cannot be read',
	scheduled: 'Schedules, imported as drafts',
	sticky: 'Posts pinned to the top',
	comments: 'Comments',
	authors: 'Names of authors',
	pages: 'Pages, not imported',
} as const

/** An opened file or folder. */
export type ImportSource = {
	/** Address of the former site; null where the file does not say. */
	site: string | null
	/** Finds besides the posts: what they lose is known before they are read. */
	losses: Loss[]
	/** Reads the posts one after the other. */
	posts: () => AsyncIterable<ImportedPost | UnreadPost>
}

/** Address of a slug that an article has had here; imported paths stand among these with their slash. */
export function addressOfSlug(slug: string): string {
	return slug.startsWith('/') ? slug : `/blog/${slug}`
}

/** An instant as ISO 8601 text, of a date or a time in UTC where it names no zone; null for what is no date. */
export function parseInstant(value: unknown): string | null {
	if (typeof value !== 'string' && typeof value !== 'number') return null
	if (typeof value === 'string' && value.length > dateMaxLength) return null
	const date = new Date(typeof value === 'string' ? inUtc(value.trim()) : value)
	return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999
		? null
		: date.toISOString()
}

/** Longer text is no date, and would take the patterns long. */
const dateMaxLength = 100

const isoDate = /^[+-]?\d+(-\d\d){0,2}$/
const isoTime = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/
const zone = /(?:\d\s*Z|:\d\d.*[+-]\d\d:?\d\d|\b[A-Z]{1,2}[SDM]?T|\bUTC)(?:\s*\(.*\))?$/i

/** A date as `Date` reads it in UTC: a time that names no zone would be of the host's own. */
function inUtc(value: string): string {
	const [, day, time] = isoTime.exec(value) ?? []
	if (day && time) return `${day}T${time}Z`
	return isoDate.test(value) || zone.test(value) ? value : `${value} UTC`
}
