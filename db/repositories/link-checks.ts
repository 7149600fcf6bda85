/** The last check of the link to each source. */
import type { Db } from '../client.ts'
import type { LinkCheckTable } from '../evidence-tables.ts'

/** The last check of a link. `url` is the address that was checked, which the source may no longer have. */
export type LinkCheck = {
	source: string
	url: string
	state: LinkCheckTable['state']
	/** Where the address redirects to, when it moved. */
	movedTo: string | null
	/** The first of the failures that were counted without a success between. */
	firstFailureAt: string | null
	failures: number
	checkedAt: string
	/** Of the response; null where there was none. */
	status: number | null
}

/** Every check, by source. */
export async function listLinkChecks(db: Db): Promise<LinkCheck[]> {
	return db
		.selectFrom('link_checks')
		.select(['source', 'url', 'state', 'failures', 'status'])
		.select(['moved_to as movedTo', 'first_failure_at as firstFailureAt', 'checked_at as checkedAt'])
		.orderBy('source')
		.execute()
}

/** Stores checks in the place of earlier ones of the same sources. */
export async function storeLinkChecks(db: Db, checks: readonly LinkCheck[]): Promise<void> {
	for (const { movedTo, firstFailureAt, checkedAt, ...check } of checks) {
		const row = { ...check, moved_to: movedTo, first_failure_at: firstFailureAt, checked_at: checkedAt }
		await db
			.insertInto('link_checks')
			.values(row)
			.onConflict((conflict) => conflict.column('source').doUpdateSet(row))
			.execute()
	}
}

/** Deletes the checks of these sources. */
export async function deleteLinkChecks(db: Db, sources: readonly string[]): Promise<void> {
	if (sources.length > 0) await db.deleteFrom('link_checks').where('source', 'in', sources).execute()
}
