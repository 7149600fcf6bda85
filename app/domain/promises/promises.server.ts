/** The archive's promises about itself as numbers: now, and as of each edition. */
import { balanceOfSources, type Counts } from '../../../content/balance.ts'
import { type Count, countRecord } from '../../../content/promises.ts'
import type { Content } from '../../../content/record.ts'
import * as repository from '../../../db/repositories/promises.ts'
import { type ReportsSummary, summarizeReports } from '../../../db/repositories/reports.ts'
import type { Context } from '../../runtime/context.server.ts'
import { lastBackupAt } from '../backups/local-backups.server.ts'
import { findLastDrill } from '../backups/restore-drill.server.ts'
import { findCaptureMarks } from '../evidence/capture-marks.server.ts'
import { findLinkChecks } from '../links/link-checks.server.ts'

/** `oldestOpenAt` and the days of backups and drills are instants; null where there is none. */
export type Promises = {
	counts: Count[]
	history: repository.PromiseState[]
	sources: { languages: Counts; sides: Counts }
	reports: { open: number; oldestOpenAt: string | null }
	backups: { lastBackupAt: string | null; lastDrill: { at: string; succeeded: boolean } | null }
}

/** All numbers as of now. */
export async function readPromises(context: Context): Promise<Promises> {
	const { byLanguage, bySide } = balanceOfSources(context.content.sources)
	const reports = await summarizeReports(context.db)
	const drill = await findLastDrill(context)
	return {
		counts: await countPromises(context, reports),
		history: await repository.listPromises(context.db),
		sources: { languages: byLanguage, sides: bySide },
		reports: { open: reports.open, oldestOpenAt: reports.oldestOpenAt },
		backups: {
			lastBackupAt: lastBackupAt(context.env)?.toISOString() ?? null,
			lastDrill: drill ? { at: drill.at, succeeded: drill.error === '' } : null,
		},
	}
}

async function countPromises(
	context: Pick<Context, 'db' | 'content'>,
	reports: ReportsSummary,
): Promise<Count[]> {
	const { content } = context
	const total = content.sources.length
	const captures = await findCaptureMarks(context)
	const links = [...(await findLinkChecks(context)).values()]
	const living = links.filter(({ state }) => state === 'answers' || state === 'moved')
	const known = links.filter(({ state }) => state !== 'unchecked')
	const captured = content.sources.filter(({ id }) => captures.has(id)).length
	return [
		...countRecord(content),
		{ name: 'captured-sources', kept: captured, of: total },
		{ name: 'living-links', kept: living.length, of: known.length },
		{ name: 'answered-reports', kept: reports.answered, of: reports.answered + reports.open },
	]
}

/** Stores the counts of an edition that is being published. Call it in the same transaction. */
export async function storePromises({ db }: Context, edition: number, content: Content): Promise<void> {
	await repository.insertPromises(
		db,
		edition,
		await countPromises({ db, content }, await summarizeReports(db)),
	)
}

/** Stores the counts that follow from the record for editions from before counts were stored. */
export async function completePromises({ db, record }: Pick<Context, 'db' | 'record'>): Promise<void> {
	for (const number of await repository.listUncounted(db)) {
		const edition = await record.at(number)
		if (edition) await repository.insertPromises(db, number, countRecord(edition.content))
	}
}
