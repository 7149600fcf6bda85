/** The next edition with its changes and problems, and the editions that are published. */
import { CHANGE_KINDS } from '../../domain/editions/changes/change-weight.ts'
import { describeChange } from '../../domain/editions/changes/record-change.server.ts'
import { recordTitle } from '../../domain/editions/drafts/record-index.ts'
import { listEditions } from '../../domain/editions/editions.server.ts'
import {
	digestDrafts,
	nextEditionNumber,
	reviewNextEdition,
} from '../../domain/editions/publishing/next-edition.server.ts'
import { findPlannedEdition, nextMidnight } from '../../domain/editions/publishing/planned-edition.server.ts'
import { formatInstant, labelInstant } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'
import { describeUnreadable } from '../record/unreadable-edition.server.ts'

export async function describeEditions(context: Context) {
	const { published, records, drafts, problems } = await reviewNextEdition(context)
	const planned = await findPlannedEdition(context)
	const titleOf = (record: string) => recordTitle(records.has(record) ? records : published, record)
	const changes = drafts.map((draft) => {
		const { record, reason, weight } = draft
		const states = {
			record,
			before: published.get(record)?.json ?? null,
			after: draft.json === null ? null : (records.get(record)?.json ?? draft.json),
		}
		const change = describeChange(states, { raised: weight })
		return {
			record,
			title: titleOf(record),
			reason,
			kind: change ? CHANGE_KINDS[change.kind] : 'No change',
			weight: change?.weight ?? 'wording',
			fields: change?.fields ?? [],
		}
	})
	const list = await listEditions(context)
	return {
		number: nextEditionNumber(context),
		unreadable: describeUnreadable(context),
		changes,
		problems: problems.map((problem) => ({ ...problem, title: titleOf(problem.record) })),
		canPublish: drafts.length > 0 && problems.length === 0,
		hasDrafts: drafts.length > 0,
		draftsDigest: digestDrafts(drafts),
		midnight: formatInstant(nextMidnight(context)),
		planned: planned && { ...planned, at: formatInstant(planned.publishAt) },
		editions: list.map(({ number, publishedAt, note, origin }) => ({
			number,
			published: labelInstant(publishedAt),
			note,
			origin,
		})),
	}
}

export type EditionsView = Awaited<ReturnType<typeof describeEditions>>
