/** Undoes an edition by drafts: each of its records as it was before, to be published as a new edition. */

import { isFileName } from '../../../../content/split.ts'
import * as editions from '../../../../db/repositories/editions.ts'
import { findDraft } from '../../../../db/repositories/record-drafts.ts'
import { type Context, transact } from '../../../runtime/context.server.ts'
import { holderOf } from '../record-form/schema-shape.ts'
import type { RecordTexts } from '../record-texts.ts'
import { readPublished, storeDraft } from './drafts.server.ts'

/**
 * Drafts what an edition changed as it was before. Returns how many drafts were made: what is drafted already stays, and
 * so does what a later edition has changed again. A record that the edition added is withdrawn, and needs a successor;
 * one that it withdrew comes back. Null when there is no such edition, or nothing before it.
 */
export async function draftUndo(context: Context, number: number): Promise<number | null> {
	return transact(context, async (context) => {
		const { db } = context
		if (number < 2 || !(await editions.findEdition(db, number))) return null
		const published = await readPublished(context)
		const former = await editions.readEdition(db, number - 1)
		const undone = await editions.readEdition(db, number)
		let count = 0
		for (const { record, before, after } of await editions.listChanges(db, number)) {
			const isChangedSince = published.get(record)?.sha256 !== undone.get(record)?.sha256
			// Lists follow from the records that come and go.
			const isListOnly =
				before !== null && after !== null && withoutReferences(before) === withoutReferences(after)
			if (isChangedSince || isListOnly || record === 'tombstones.json' || (await findDraft(db, record)))
				continue
			await storeDraft(context, {
				record,
				list: after === null ? listOf(former, record) : '',
				json: before,
				successor: '',
				reason: `Edition ${number} is undone.`,
				weight: '',
				report: null,
				baseSha256: published.get(record)?.sha256 ?? null,
				userId: context.actor?.userId ?? null,
				savedAt: context.clock().toISOString(),
			})
			count++
		}
		return count
	})
}

function withoutReferences(json: string): string {
	return JSON.stringify(JSON.parse(json), (_key, value) =>
		Array.isArray(value) ? value.filter((inner) => typeof inner?.$record !== 'string') : value,
	)
}

/** The list in which a record stood: `day-4#entries`. */
function listOf(records: RecordTexts, record: string): string {
	const holder = holderOf(records, record)
	if (!holder) return ''
	const way = holder.way.slice(0, -1).join('.')
	return isFileName(holder.container) || way !== '' ? `${holder.container}#${way}` : ''
}
