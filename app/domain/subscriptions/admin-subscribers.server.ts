/** The list of subscribers as the administrator sees it: pages, export and import. */

import { parse } from 'csv-parse/sync'
import type { Db } from '../../../db/client.ts'
import type { Slice } from '../../../db/repositories/article-lists.ts'
import { wholeList } from '../../../db/repositories/article-lists.ts'
import type { Subscriber, SubscriberFilter } from '../../../db/repositories/subscriptions.ts'
import * as subscriptions from '../../../db/repositories/subscriptions.ts'
import { findSuppression } from '../../../db/repositories/suppressions.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { subscriptionInput } from './subscription-input.ts'
import { signUp } from './subscriptions.server.ts'

const pageSize = 50

/** A page of the list, newest first; the last one when a later one was asked for. */
export async function listSubscriberPage({ db }: Context, filter: SubscriberFilter, asked: number) {
	const total = await subscriptions.countSubscribers(db, filter)
	const { slice, ...list } = pageOfList(asked, total, pageSize)
	return {
		subscribers: await subscriptions.listSubscribers(db, filter, slice),
		counts: await subscriptions.countSubscriberStates(db),
		total,
		...list,
	}
}

/** Part of the list, or all of it, newest first, and how many there are. */
export async function listSubscribers(
	{ db }: Context,
	slice: Slice = wholeList,
	filter: SubscriberFilter = {},
): Promise<{ subscribers: Subscriber[]; total: number }> {
	return {
		subscribers: await subscriptions.listSubscribers(db, filter, slice),
		total: await subscriptions.countSubscribers(db, filter),
	}
}

/** The subscribers that fit, to be taken away as a file. */
export async function exportSubscribers(context: Context, filter: SubscriberFilter): Promise<Subscriber[]> {
	const { subscribers } = await listSubscribers(context, wholeList, filter)
	await recordAction(context, context.db, 'subscribers-exported', { subject: `${subscribers.length}` })
	return subscribers
}

/** What an import would do, or has done. */
export type ImportReport = {
	/** Put on the list. */
	added: string[]
	/** On the list already. */
	known: number
	/** Left, came back or were deleted: never put on the list by an import. */
	suppressed: number
	/** Lines without an address, by number, at most 20 of them. */
	unreadable: number[]
	unreadableTotal: number
}

/** The file is no CSV, or too long. The message is for the administrator. */
export class UnreadableImportError extends Error {}

const importMax = 5000
const unreadableMax = 20

/**
 * Reads a CSV with a column of addresses, named `email` or the first one, and puts those on the list that are new; with an
 * SMTP server they wait for their confirmation. A dry run changes nothing. Throws `UnreadableImportError`.
 */
export async function importSubscribers(
	context: Context,
	csv: string,
	{ isDryRun }: { isDryRun: boolean },
): Promise<ImportReport> {
	const lines = readAddresses(csv)
	return context.db.transaction().execute(async (trx) => {
		const report = await importLines(context, trx, lines, isDryRun)
		const subject = `${report.added.length}`
		if (!isDryRun) await recordAction(context, trx, 'subscribers-imported', { subject })
		return report
	})
}

async function importLines(
	context: Context,
	trx: Db,
	lines: ReturnType<typeof readAddresses>,
	isDryRun: boolean,
): Promise<ImportReport> {
	const report: ImportReport = { added: [], known: 0, suppressed: 0, unreadable: [], unreadableTotal: 0 }
	const seen = new Set<string>()
	for (const { line, typed } of lines) {
		const input = subscriptionInput.safeParse({ email: typed })
		if (!input.success) {
			report.unreadableTotal += 1
			if (report.unreadable.length < unreadableMax) report.unreadable.push(line)
			continue
		}
		const fate = seen.has(input.data.email.toLowerCase()) ? 'known' : await fateOf(trx, input.data.email)
		seen.add(input.data.email.toLowerCase())
		if (fate !== 'added') {
			report[fate] += 1
			continue
		}
		report.added.push(input.data.email)
		if (!isDryRun) await signUp(context, trx, input.data)
	}
	return report
}

/** What becomes of an address that is imported. */
async function fateOf(db: Db, email: string): Promise<'added' | 'known' | 'suppressed'> {
	const known = await subscriptions.findSubscriber(db, email)
	if (known?.state === 'active' || known?.state === 'pending') return 'known'
	return known || (await findSuppression(db, email)) ? 'suppressed' : 'added'
}

/** What the parser gives for a line when it is asked for `info`, which its types do not tell. */
type Line = { record: string[]; info: { lines: number } }

function readAddresses(csv: string): { line: number; typed: string }[] {
	let records: Line[]
	try {
		records = parse(csv, {
			bom: true,
			delimiter: [',', ';', '\t'],
			info: true,
			relax_column_count: true,
			skip_empty_lines: true,
			trim: true,
		}) as unknown as Line[]
	} catch {
		throw new UnreadableImportError(
			'This is no CSV: a quotation mark is not closed, or stands in the wrong place.',
		)
	}
	if (records.length > importMax)
		throw new UnreadableImportError(`One import takes at most ${importMax.toLocaleString('en-US')} lines.`)
	const header = records[0]?.record.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, '')) ?? []
	const named = header.findIndex((cell) => /^(e?mail|emailaddress|mailaddress)$/.test(cell))
	const rows = named < 0 ? records : records.slice(1)
	// An export writes an apostrophe before what a spreadsheet would take for a formula.
	return rows.map(({ record, info }) => ({
		line: info.lines,
		typed: (record[Math.max(0, named)] ?? '').replace(/^'(?=[=+\-@])/, ''),
	}))
}
