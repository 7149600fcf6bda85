import type { ArticleStatus } from '../../../db/repositories/articles.ts'
import { type WrittenName, withLineEnds, writtenNames } from '../../domain/articles/article-fields.ts'
import type { TimeValues } from '../frame/time-fields.tsx'

/** The fields of the editor's form, as typed. */
export type ArticleFormValues = Record<WrittenName, string>

/** Reads the fields of the form from wherever they are; `''` for those that are missing. */
export function readFields(read: (name: WrittenName) => unknown): ArticleFormValues {
	const entries = writtenNames.map((name) => [name, String(read(name) ?? '')])
	return Object.fromEntries(entries) as ArticleFormValues
}

/** The fields with the line ends that the controls of the form give back; `''` for those that are missing. */
export function normalizeValues(values: Partial<ArticleFormValues>): ArticleFormValues {
	return readFields((name) => withLineEnds(name, values[name] ?? ''))
}

/** Schedule of the article, as the form shows it. */
export type ScheduleView = {
	values: TimeValues
	/** All that can be chosen. */
	zones: string[]
	/** When the article is to be published; `held`: why it will not be published automatically, or `''`. */
	planned: { label: string; held: '' | 'late' | 'restored' } | null
}

/** A field that differs between two texts of an article, and how far. */
export type Difference = { label: string; stored: string; unsaved: string }

/** Why a save did not happen, with everything that was typed. */
export type EditorFailure = {
	formError: string
	fieldErrors: Partial<Record<keyof ArticleFormValues | 'publishAt', string>>
	values: ArticleFormValues
	schedule: TimeValues
	/** The version that the next press of a button replaces. */
	version: string
	/** The id that the server gave to the page, by which it knows a form that is sent again. */
	formId: string
	/** The id of the article that the form of a new one changes at the next press; `''` for none. */
	saveInto: string
	/** Number of the private changes that the form shows, or that the next press replaces; `''` for the public text. */
	privateDraft: string
	/** The status that the form showed; null for a new article. */
	shownStatus: ArticleStatus | null
	/** Nothing was saved, since the author has saved an article with this title just before. */
	twin?: { id: number; savedLabel: string }
	/** The text was not published, since changes that were saved privately then would be left out. */
	leavesOut?: { savedLabel: string }
	/** The session has ended: the form asks for name and password and then carries on. */
	isSignedOut?: true
	/** Article as stored meanwhile, from another window or by somebody else. */
	conflict?: {
		updatedLabel: string
		/** Such as `you`; null where the log does not say. */
		savedBy: string | null
		differences: Difference[]
		/** Address of the stored text. */
		href: string
		status: string
	}
	/** Reason that nothing was stored, where it is not about one field. */
	reason?: string
}

/** A failure that the form itself fills in: the fields still hold what was typed. */
export type LocalFailure = Pick<EditorFailure, 'formError' | 'fieldErrors' | 'isSignedOut' | 'reason'>

/** A stored article. What has changed is said again at each publishing, so that only private changes have a note. */
export type EditedArticle = Omit<ArticleFormValues, 'changeNote'> & {
	changeNote?: string
	id: number
	status: string
	version: number
	updatedAt: string
	firstPublishedAt: string | null
	/** Where the article stands, whatever the form shows. */
	publicSlug: string
}

/** The changes that wait beside the public text. */
export type PrivateDraftRef = {
	number: number
	savedLabel: string
	/** The form shows them instead of the public text. */
	isShown: boolean
}
