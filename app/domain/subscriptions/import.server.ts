/** Importing subscribers from a file. Nobody who unsubscribed comes back through it. */

import * as subscriptions from '../../../db/repositories/subscriptions.ts'
import { findSuppression, suppress } from '../../../db/repositories/suppressions.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { type ImportRow, readImport, writeImport } from './import-file.ts'
import { worseState } from './import-states.ts'
import { subscriptionInput } from './subscription-input.ts'
import { isConfirmationAsked, queueConfirmations } from './subscriptions.server.ts'

/** Report of an import: what it would do, or did. */
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
	/** True when all letters of the file could be decoded. */
	isUtf8: boolean
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
		if (!isDryRun) {
			await addSubscribers(context, added)
			const now = context.clock().toISOString()
			for (const { email, state } of remembered)
				await suppress(context.db, email, state === 'bounced' ? 'bounced' : 'left', now)
			await recordAction(context, 'subscribers-imported', { subject: `${added.length}` })
		}
		return { ...report, isUtf8: !csv.includes('\ufffd') }
	})
}

type Plan = { added: ImportRow[]; remembered: ImportRow[]; report: Omit<ImportReport, 'isUtf8'> }

async function planImport(context: Context, rows: readonly ImportRow[]): Promise<Plan> {
	const { addresses, unreadable } = mergeRows(rows)
	const byFate: Record<Fate, ImportRow[]> = {
		added: [],
		known: [],
		suppressed: [],
		remembered: [],
		unknownState: [],
	}
	for (const row of addresses.values()) byFate[await fateOf(context, row)].push(row)
	const { added, remembered } = byFate
	const repeated = rows.length - unreadable.length - addresses.size
	return {
		added,
		remembered,
		report: {
			added: added.length,
			confirmed: added.filter(({ confirmedAt }) => confirmedAt !== null).length,
			known: byFate.known.length + repeated,
			suppressed: byFate.suppressed.length + remembered.length,
			remembered: remembered.length,
			unreadable: linesOf(unreadable),
			unknownState: linesOf(byFate.unknownState),
			addresses: writeImport([...added, ...remembered]),
		},
	}
}

/** Keeps one row of each address, with the state that keeps it off the list if one of several does. */
function mergeRows(rows: readonly ImportRow[]) {
	const addresses = new Map<string, ImportRow>()
	const unreadable: ImportRow[] = []
	for (const row of rows) {
		const email = subscriptionInput.shape.email.safeParse(row.email).data
		if (email === undefined) {
			unreadable.push(row)
			continue
		}
		const key = email.toLowerCase()
		const first = addresses.get(key) ?? { ...row, email }
		addresses.set(key, { ...first, state: worseState(first.state, row.state) })
	}
	return { addresses, unreadable }
}

function linesOf(rows: readonly ImportRow[]): LineList {
	const lines = [...new Set(rows.map(({ line }) => line))]
	return { total: lines.length, lines: lines.slice(0, listedLinesMax) }
}

type Fate = 'added' | 'known' | 'suppressed' | 'remembered' | 'unknownState'

/** Decides what becomes of an address that is imported. */
async function fateOf({ db }: Context, { email, state }: ImportRow): Promise<Fate> {
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
