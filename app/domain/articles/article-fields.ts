/** The fields of an article and the one that goes with a save, as forms and clients send them. Browsers need no zod for it. */
import {
	type ArticleField,
	type ArticleFieldName,
	articleFieldNames,
	articleFields,
	plainFieldNames,
} from '../../../db/article-fields.ts'
import { singleLine, withLineFeeds } from '../../lib/line-ends.ts'

export const writtenFields = {
	...articleFields,
	/** Note for readers about a change; stored with the version that it makes. */
	changeNote: { label: 'Note on what changed', max: 500, isMultiline: true },
} as const

export type WrittenName = keyof typeof writtenFields

export const writtenNames: readonly WrittenName[] = [...articleFieldNames, 'changeNote']

/** Every field but the content, which is HTML. */
export type PlainName = Exclude<WrittenName, 'content'>

export const plainNames: readonly PlainName[] = [...plainFieldNames, 'changeNote']

/** The fields whose controls the form makes from the table. */
export const defaultControls = (Object.entries(articleFields) as [ArticleFieldName, ArticleField][]).filter(
	([, field]) => field.hasDefaultControl,
)

/** A value with the line ends that its field takes. */
export function withLineEnds(name: WrittenName, value: string): string {
	return writtenFields[name].isMultiline ? withLineFeeds(value) : singleLine(value)
}
