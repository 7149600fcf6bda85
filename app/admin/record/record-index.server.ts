/** The record as a whole for an editor: search, collections, drafts. */

import {
	findRecords,
	foundMax,
	listCollections,
	listFiles,
	listRecords,
	recordTitle,
} from '../../domain/editions/drafts/record-index.ts'
import { reviewNextEdition } from '../../domain/editions/publishing/next-edition.server.ts'
import { labelInstant } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'
import { describeUnreadable } from './unreadable-edition.server.ts'

/** `query` is an id or words; `collection` names one whose records are to be listed. */
export async function describeRecordIndex(context: Context, query: string, collection: string) {
	const { records, drafts, problems, published } = await reviewNextEdition(context)
	const collections = listCollections(records)
	const open = collections.find(({ name }) => name === collection)
	const found = query === '' ? null : findRecords(records, query)
	return {
		query,
		found,
		isCut: found?.length === foundMax,
		edition: context.edition.number,
		unreadable: describeUnreadable(context),
		open: open && { ...open, records: listRecords(records, open.list) },
		collections: collections.map(({ name, label, list }) => ({
			name,
			label,
			count: listRecords(records, list).length,
		})),
		files: listFiles(records),
		pending: context.content.timeline.find((day) => day.isPending)?.day ?? null,
		drafts: drafts.map(({ record, json, list, savedAt }) => ({
			record,
			title: recordTitle(records.has(record) ? records : published, record),
			kind: json === null ? 'withdrawal' : list === '' ? 'change' : 'new',
			saved: labelInstant(savedAt),
			problems: problems.filter((problem) => problem.record === record).length,
		})),
		problems: problems.length,
	}
}

export type RecordIndexView = Awaited<ReturnType<typeof describeRecordIndex>>
