/** Retention of the newsletter's data; the privacy policy says the same. */

import { deletePendingBefore } from '../../../db/repositories/confirmations.ts'
import { deleteExpiredMailTokens } from '../../../db/repositories/mail-tokens.ts'
import { eraseMailAddresses } from '../../../db/repositories/mailings.ts'
import { eraseReportEmailsBefore } from '../../../db/repositories/reports.ts'
import { eraseClosedRequests } from '../../../db/repositories/rights-requests.ts'
import { deleteSingleMailsBefore } from '../../../db/repositories/single-mails.ts'
import { deleteUnsubscribedBefore } from '../../../db/repositories/subscriptions.ts'
import { suppress } from '../../../db/repositories/suppressions.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { reportAddressDays } from '../reports/report-limits.ts'

const dayMs = 86_400_000
const confirmWithinDays = 7
const keptDays = 30

/**
 * Deletes addresses that were asked to confirm and did not within 7 days; and, 30 days after it is over, those who have left, the addresses
 * of mailings, requests and reports, and single mails.
 */
export async function deleteExpiredSubscriberData(context: Context): Promise<void> {
	const { db, clock } = context
	const before = (days: number) => new Date(clock().getTime() - days * dayMs).toISOString()
	await transact(context, async ({ db }) => {
		const asked = await deletePendingBefore(db, before(confirmWithinDays), before(0))
		// A backup that is restored would put them on the list again.
		for (const email of asked) await suppress(db, email, 'deleted', before(0))
	})
	await deleteUnsubscribedBefore(db, before(keptDays))
	await deleteExpiredMailTokens(db, before(0))
	await eraseMailAddresses(db, before(keptDays))
	await deleteSingleMailsBefore(db, before(keptDays))
	await eraseClosedRequests(db, before(keptDays))
	await eraseReportEmailsBefore(db, before(reportAddressDays))
}
