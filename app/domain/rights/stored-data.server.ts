/** Everything that is stored about an address: finding it, and deleting it. */

import * as tokens from '../../../db/repositories/mail-tokens.ts'
import { eraseMailsTo, listMailsTo, type ReceivedMail } from '../../../db/repositories/mails.ts'
import { deleteReportEmail, listReportsOf, type Report } from '../../../db/repositories/reports.ts'
import type { RightsRequest } from '../../../db/repositories/rights-requests.ts'
import * as requests from '../../../db/repositories/rights-requests.ts'
import * as subscriptions from '../../../db/repositories/subscriptions.ts'
import { suppress } from '../../../db/repositories/suppressions.ts'
import { normalizeEmail } from '../../lib/email-address.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'

/** All that is stored about an address. */
export type StoredData = {
	email: string
	subscription: subscriptions.Subscriber | null
	mails: ReceivedMail[]
	reports: Omit<Report, 'email'>[]
	requests: Omit<RightsRequest, 'email'>[]
}

/** Everything that is stored about an address, or null. */
export async function findStoredData({ db }: Context, typed: string): Promise<StoredData | null> {
	const email = normalizeEmail(typed) ?? typed.trim()
	const data: StoredData = {
		email,
		subscription: await subscriptions.findSubscriber(db, email),
		mails: await listMailsTo(db, email),
		reports: await listReportsOf(db, email),
		requests: (await requests.listRightsRequestsOf(db, email)).map(({ email: _, ...request }) => request),
	}
	const isEmpty =
		!data.subscription && [data.mails, data.reports, data.requests].every((list) => list.length === 0)
	return isEmpty ? null : data
}

/** Deletes an address wherever it is stored; false when it was not. */
export async function deleteAllOf(context: Context, typed: string): Promise<boolean> {
	const email = normalizeEmail(typed) ?? typed.trim()
	return transact(context, async (context) => {
		const { db, clock } = context
		const stored = await findStoredData(context, email)
		const wasMailed = await eraseMailsTo(db, email, stored?.subscription?.id ?? null)
		await tokens.deleteMailTokensTo(db, email)
		if (!stored && !wasMailed) return false
		// A backup that is restored must not bring the address back.
		await suppress(db, email, 'deleted', clock().toISOString())
		await subscriptions.deleteSubscription(db, email)
		await deleteReportEmail(db, email)
		await requests.eraseRequestsOf(db, email)
		await recordAction(context, 'data-deleted')
		return true
	})
}
