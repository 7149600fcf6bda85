/** The changes that an edition made against the one before it, as readers see them. */
import * as editions from '../../../../db/repositories/editions.ts'
import { countRecordsOf } from '../../../../db/repositories/record-states.ts'
import { memoizeWeak } from '../../../lib/memoize-weak.ts'
import type { Context } from '../../../runtime/context.server.ts'
import { CHANGE_WEIGHTS, type ChangeWeight } from './change-weight.ts'
import type { EditionExtent } from './edition-extent.ts'
import { type DescribedChange, describeChange } from './record-change.server.ts'
import { nameRecord, namesWithin, type RecordName } from './record-names.ts'

export type EditionChange = DescribedChange &
	RecordName & {
		/** The change's own, or the edition's note. */
		reason: string
		/** Number of the report that it answers. */
		report: number | null
	}

/** The changes of an edition after the first, the heaviest first, then in the order of the ids. */
export async function listEditionChanges(
	{ db, content }: Pick<Context, 'db' | 'content'>,
	edition: editions.Edition,
): Promise<EditionChange[]> {
	const names = namesWithin(content)
	const changes = await editions.listChanges(db, edition.number)
	return changes
		.flatMap(({ reason, weight, report, ...states }) => {
			const change = describeChange(states, { raised: weight, nameOf: (id) => names.get(id) })
			if (!change) return []
			const name = nameRecord(content, states.record, states.after ?? states.before)
			return { ...change, ...name, reason: reason || edition.note, report }
		})
		.toSorted((a, b) => rankOf(a.weight) - rankOf(b.weight) || byId.compare(a.record, b.record))
}

/** `d4-3` comes before `d4-12`. */
const byId = new Intl.Collator('en', { numeric: true })

function rankOf(weight: ChangeWeight): number {
	return CHANGE_WEIGHTS.indexOf(weight)
}

/** Counts the changes of an edition. */
export async function measureEdition(
	context: Pick<Context, 'db' | 'content'>,
	edition: editions.Edition,
): Promise<EditionExtent> {
	const known = extentsOf(context.content)
	const extent = known.get(edition.number) ?? (await countChanges(context, edition))
	known.set(edition.number, extent)
	return extent
}

/** Extents by the numbers of their editions, until the next edition or an erasure. */
const extentsOf = memoizeWeak((_content: object) => new Map<number, EditionExtent>())

async function countChanges(
	context: Pick<Context, 'db' | 'content'>,
	edition: editions.Edition,
): Promise<EditionExtent> {
	if (edition.number === 1) return { records: await countRecordsOf(context.db, 1) }
	const changes = await listEditionChanges(context, edition)
	const count = (weight: ChangeWeight) => changes.filter((change) => change.weight === weight).length
	return { figure: count('figure'), fact: count('fact'), wording: count('wording') }
}
