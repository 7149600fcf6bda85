/** Links of the entries of days: the documents that bear on them, the places and persons that their texts name. */
import type { Content } from '../../../content/record.ts'
import { recordedDays } from '../../../content/registers.ts'
import { type NameLink, nameLinks } from '../../domain/name-links.ts'
import { memoizeWeak } from '../../lib/memoize-weak.ts'
import { type DocumentLink, documentLinks } from '../evidence/record-links.server.ts'

export type EntryLinks = { documents: readonly DocumentLink[]; names: readonly NameLink[] }

/** Links by the id of the entry. */
export const entryLinks = memoizeWeak(
	(content: Content): Record<string, EntryLinks> =>
		Object.fromEntries(
			recordedDays(content).flatMap(({ entries }) =>
				entries.map(({ id, text, places }) => [
					id,
					{ documents: documentLinks({ content }, id), names: nameLinks(content, text, places) },
				]),
			),
		),
)
