/** Where the records of the archive stand, by their ids. */

import type { Content } from '../../../content/record.ts'
import { documentsOn, recordedDays } from '../../../content/registers.ts'
import type { Claim } from '../../../content/schema/claim.ts'
import type { Document } from '../../../content/schema/document.ts'
import { recordEntries } from '../../domain/search/record-entries.ts'
import { memoizeWeak } from '../../lib/memoize-weak.ts'
import type { Context } from '../../runtime/context.server.ts'

/** A record as other pages refer to it; entries of the timeline bring their words. */
export type RecordLink = { id: string; href: string; label: string; claim?: Claim }

export type DocumentLink = { href: string; title: string }

/** The records with these ids, in their order; ids that readers cannot open are left out. */
export function recordLinks(context: Context, ids: readonly string[]): RecordLink[] {
	const links = linksOf(context.content)
	return ids.flatMap((id) => links.get(id) ?? [])
}

/** The documents that bear on a record. */
export function documentLinks({ content }: Pick<Context, 'content'>, id: string): DocumentLink[] {
	return documentsOn(content, id).map(documentLink)
}

/** A document by its title. */
function documentLink({ id, title }: Pick<Document, 'id' | 'title'>): DocumentLink {
	return { href: `/documents/${id}`, title }
}

const linksOf = memoizeWeak((record: Content): Map<string, RecordLink> => {
	const entries = recordedDays(record).flatMap((day) => day.entries)
	const claims = new Map<string, Claim>(entries.map((entry) => [entry.id, entry]))
	return new Map(
		recordEntries(record).map(({ ref, url, title }) => [
			ref,
			{ id: ref, href: url, label: title, claim: claims.get(ref) },
		]),
	)
})
