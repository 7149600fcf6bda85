import type { ArticleStatus } from '../../../db/repositories/articles.ts'
import { type WrittenName, withLineEnds, writtenNames } from '../../domain/articles/article-fields.ts'
import type { TimeValues } from '../frame/time-fields.tsx'

/** The fields of the editor's form, as typed. */
export type ArticleFormValues = Record<WrittenName, string>

/** The fields of the form, each from `read`; `''` for those that are missing. */
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
	/** The time zones to choose from. */
	zones: string[]
	/** When the article is to be published; `held`: why it will not be published automatically, or `''`. */
	planned: { label: string; held: '' | 'late' | 'restored' } | null
}

/** A field that differs between two texts of an article. */
export type Difference = { label: string; stored: string; unsaved: string }

/** Why a save did not happen, with everything that was typed. */
export type EditorFailure = {
	formError: string
	fieldErrors: Partial<Record<keyof ArticleFormValues | 'publishAt', string>>
	values: ArticleFormValues
	schedule: TimeValues
	/** The version that the next save replaces. */
	version: string
	/** An id from the server, by which it recognizes a form that is sent twice. */
	formId: string
	/** Id of the article that the next save of a new article's form updates; `''` for none. */
	saveInto: string
	/** Number of the private draft that the form shows, or that the next save replaces; `''` for the public text. */
	privateDraft: string
	/** The status that the form showed; null for a new article. */
	shownStatus: ArticleStatus | null
	/** Nothing was saved, since the author has saved an article with this title just before. */
	twin?: { id: number; savedLabel: string }
	/** The text was not published, since it would leave out changes that were saved privately at this time. */
	leavesOut?: { savedLabel: string }
	/** The session has ended: the form asks for name and password and then carries on. */
	isSignedOut?: true
	/** The stored article, changed meanwhile in another window or by another administrator. */
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

/** A stored article. Each publication has a change note of its own, so only a private draft or a schedule keeps one for the form. */
export type EditedArticle = Omit<ArticleFormValues, 'changeNote'> & {
	changeNote?: string
	id: number
	status: string
	version: number
	updatedAt: string
	firstPublishedAt: string | null
	/** The slug of the article's page, whatever the form shows. */
	publicSlug: string
}

/** The private draft of a published article. */
export type PrivateDraftRef = {
	number: number
	savedLabel: string
	/** The form shows them instead of the public text. */
	isShown: boolean
}
