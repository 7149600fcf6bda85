/** Tables of what changes between editions. No package of the record and no archive file has them. */
import { findCaptureMarks } from '../../domain/evidence/capture-marks.server.ts'
import { findLinkChecks } from '../../domain/links/link-checks.server.ts'
import { listAllPublicReports } from '../../domain/reports/reports.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { capturesTable } from './captures-table.server.ts'
import { linksTable } from './links-table.server.ts'
import { reportsTable } from './reports-table.server.ts'
import type { DataTable } from './tables.server.ts'

/** Each, also without rows; none for the pages of one edition. */
export async function stateTables(context: Context): Promise<DataTable[]> {
	if (context.isPinned) return []
	return [
		linksTable(await findLinkChecks(context)),
		capturesTable(await findCaptureMarks(context)),
		reportsTable(await listAllPublicReports(context)),
	]
}
