/** Importing subscribers from a file. Nobody who unsubscribed comes back through it. */

import * as subscriptions from '../../../db/repositories/subscriptions.ts'
import { findSuppression, suppress } from '../../../db/repositories/suppressions.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { type ImportRow, readImport, writeImport } from './import-file.ts'
import { type ImportState, worseState } from './import-states.ts'
import { subscriptionInput } from './subscription-input.ts'
import { isConfirmationAsked, queueConfirmations } from './subscriptions.server.ts'

/** What an import would do, or has done. */
export type ImportReport = {
	/** Put on the list. */
	added: number
	/** Of these, on the list at once since they have confirmed before. */
	confirmed: number
	/** On the list already. */
	known: number
	/** Unsubscribed, bounced or deleted, here or in the file, or never confirmed: not put on the list. */
	suppressed: number
	/** Of these, to be remembered here as unsubscribed or bounced. */
	remembered: number
	/** Lines without an address, and lines with an unknown state. */
	unreadable: LineList
	unknownState: LineList
	/** The rows that have an effect, as a file for the second step. */
	addresses: string
}

/** Line numbers, the first 20 of them. */
export type LineList = { total: number; lines: number[] }

const listedLinesMax = 20

/**
 * Puts the new addresses of a file on the list. With an SMTP server they wait for their confirmation, unless our own export
 * says when they confirmed. A dry run changes nothing. Throws `UnreadableImportError`.
 */
export async function importSubscribers(
	context: Context,
	csv: string,
	{ isDryRun }: { isDryRun: boolean },
): Promise<ImportReport> {
	const rows = readImport(csv)
	return transact(context, async (context) => {
		const { added, remembered, report } = await planImport(context, rows)
		if (isDryRun) return report
		await addSubscribers(context, added)
		const now = context.clock().toISOString()
		for (const { email, state } of remembered)
			await suppress(context.db, email, state === 'bounced' ? 'bounced' : 'left', now)
		await recordAction(context, 'subscribers-imported', { subject: `${added.length}` })
		return report
	})
}

type Plan = { added: ImportRow[]; remembered: ImportRow[]; report: ImportReport }

async function planImport(context: Context, rows: readonly ImportRow[]): Promise<Plan> {
	const report = {
		known: 0,
		suppressed: 0,
		unreadable: { total: 0, lines: [] },
		unknownState: { total: 0, lines: [] },
	}
	const added: ImportRow[] = []
	const remembered: ImportRow[] = []
	const worst = new Map<string, ImportState>()
	const readable: ImportRow[] = []
	for (const row of rows) {
		const { data } = subscriptionInput.shape.email.safeParse(row.email)
		if (data === undefined) {
			note(report.unreadable, row.line)
			continue
		}
		readable.push({ ...row, email: data })
		const key = data.toLowerCase()
		worst.set(key, worseState(row.state, worst.get(key) ?? 'active'))
	}
	const seen = new Set<string>()
	for (const row of readable) {
		const key = row.email.toLowerCase()
		const state = worst.get(key) ?? row.state
		const isRepeated = seen.has(key)
		seen.add(key)
		const fate = isRepeated ? 'known' : await fateOf(context, row.email, state)
		if (fate === 'added') added.push(row)
		else if (fate === 'remembered') remembered.push({ ...row, state })
		else if (fate === 'unknownState') note(report.unknownState, row.line)
		else report[fate] += 1
	}
	return {
		added,
		remembered,
		report: {
			...report,
			added: added.length,
			confirmed: added.filter(({ confirmedAt }) => confirmedAt !== null).length,
			suppressed: report.suppressed + remembered.length,
			remembered: remembered.length,
			addresses: writeImport([...added, ...remembered]),
		},
	}
}

function note(list: LineList, line: number): void {
	list.total += 1
	if (list.lines.length < listedLinesMax) list.lines.push(line)
}

/** Decides what becomes of an address that is imported. */
async function fateOf(
	{ db }: Context,
	email: string,
	state: ImportState,
): Promise<'added' | 'known' | 'suppressed' | 'remembered' | 'unknownState'> {
	const known = await subscriptions.findSubscriber(db, email)
	if (known?.state === 'active' || known?.state === 'pending') return 'known'
	if (known || (await findSuppression(db, email))) return 'suppressed'
	if (state === 'active') return 'added'
	if (state === 'unknown') return 'unknownState'
	return state === 'pending' ? 'suppressed' : 'remembered'
}

async function addSubscribers(context: Context, rows: readonly ImportRow[]): Promise<void> {
	const now = context.clock().toISOString()
	const asked: subscriptions.Subscription[] = []
	for (const { email, topics, createdAt, confirmedAt } of rows) {
		const isPending = confirmedAt === null && isConfirmationAsked(context)
		const added = await subscriptions.insertSubscription(
			context.db,
			email,
			'website',
			// A pending address has 7 days from now on.
			(!isPending && createdAt) || now,
			isPending ? 'pending' : 'active',
		)
		const chosen = topics && { topics: topics.join(',') }
		await subscriptions.updateSubscriber(context.db, added.id, { ...chosen, confirmed_at: confirmedAt })
		if (isPending) asked.push(added)
	}
	if (asked.length > 0) await queueConfirmations(context, asked)
}
