/** The states that one record has had. */
import * as editions from '../../../../db/repositories/editions.ts'
import * as erased from '../../../../db/repositories/erased-records.ts'
import type { Context } from '../../../runtime/context.server.ts'
import { type DescribedChange, describeChange } from './record-change.server.ts'
import { namesWithin } from './record-names.ts'

/** A state against the one before it, in the edition that gave it. */
export type PastChange = DescribedChange & {
	number: number
	publishedAt: string
	/** The change's own, or the edition's note. */
	reason: string
	/** Number of the report that it answers. */
	report: number | null
}

/** The changes of a record, oldest first; [] for an id that no edition has had. Order in its lists is no change. */
export async function listRecordHistory(
	{ db, content }: Pick<Context, 'db' | 'content'>,
	record: string,
): Promise<PastChange[]> {
	const names = namesWithin(content)
	const states = await editions.listStates(db, record)
	return states.flatMap(({ edition, publishedAt, note, reason, weight, report, json }, index) => {
		const before = states[index - 1]?.json ?? null
		if (before === null && json === null) return []
		const change = describeChange(
			{ record, before, after: json },
			{ raised: weight, nameOf: (id) => names.get(id) },
		)
		return change ? [{ ...change, number: edition, publishedAt, reason: reason || note, report }] : []
	})
}

/** When and why the words of a record were erased; null where they were not. */
export function findErasure(
	{ db }: Pick<Context, 'db'>,
	record: string,
): Promise<{ erasedAt: string; reason: string } | null> {
	return erased.findErasure(db, record)
}
