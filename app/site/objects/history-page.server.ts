/** View model of the page with the states that a record has had. */
import { CHANGE_KINDS } from '../../domain/editions/changes/change-weight.ts'
import {
	findErasure,
	listRecordHistory,
	type PastChange,
} from '../../domain/editions/changes/record-history.server.ts'
import { findRecord } from '../../domain/record-objects.ts'
import { documentHead } from '../../formats/seo/head.server.ts'
import { labelInstant } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'

/** The history of the record with this id, also of a withdrawn one; null where no edition has had it. */
export async function findHistoryPage(context: Context, asked: string) {
	const found = findRecord(context.content, asked)
	if (!found) return null
	const object = 'object' in found ? found.object : null
	const id = 'object' in found ? found.object.id : found.withdrawn
	const successor = 'object' in found ? null : { id: found.successor.id, title: found.successor.title }
	const history = await listRecordHistory(context, id)
	if (history.length === 0) return null
	const erasure = await findErasure(context, id)
	return {
		id,
		title: object?.title ?? null,
		path: object?.path ?? null,
		successor,
		erasure: erasure && { reason: erasure.reason, at: labelInstant(erasure.erasedAt) },
		states: history.map(describeState).toReversed(),
		head: documentHead(context, {
			title: `History of ${id}`,
			description: `The states that the record ${id} has had, with dates, reasons and the words before and after.`,
			path: `/id/${id}/history`,
			robots: 'noindex',
		}),
	}
}

function describeState({ record, number, publishedAt, kind, weight, reason, report, fields }: PastChange) {
	return {
		number,
		// A withdrawn record has no place in its edition.
		thenPath: kind === 'withdrawal' ? null : `/at/${number}/id/${record}`,
		published: labelInstant(publishedAt),
		kind: CHANGE_KINDS[kind],
		weight,
		reason,
		report,
		// The whole record would stand here as added.
		fields: kind === 'addition' ? [] : fields.map(({ label, pieces }) => ({ label, pieces })),
	}
}

export type HistoryPageData = NonNullable<Awaited<ReturnType<typeof findHistoryPage>>>
